# make site    everything from a bare machine to the finished example site
# make test    installs what the tests need, and runs them all
# The other targets are for those who work on Broadsheet: see CONTRIBUTING.md.

PREFIX = /usr/local
BINARY = .build/release/broadsheet
# Swift itself is linked in; libpq and libcurl are not to be had as static libraries that one could use.
LINK = --experimental-lto-mode full --static-swift-stdlib
SWIFT = Sources Tests Fuzz Benchmarks Examples Package.swift
RELEASE = swift build -c release --product broadsheet $(LINK)

.PHONY: mutants sanitize fuzz sbom reproducible coverage site test test-preview test-hosts faults screenshots bench typed readers serving format lint install theme script tables keys release clean packages

site: release
	$(BINARY) build .
	@echo
	@echo "Look:  $(BINARY) serve, then http://localhost:4000 in a browser."
	@echo "Next:  change a page in content/ and see; \"$(BINARY) build\" makes public/ anew."
	@echo "       README.md makes a first page of your own in five minutes."

release: packages
	$(RELEASE)

packages:
	@Scripts/install-packages build

test:
	@Scripts/install-packages test
	@Scripts/install-test-tools
	Scripts/test

# Publishing in its full form: all seeds, ten thousand files, and a Ceph of its own. Takes half an hour.
test-hosts:
	@Scripts/install-packages test
	@Scripts/install-packages hosts
	BROADSHEET_FULL=1 swift test --filter PublishTests
	swift build --product broadsheet
	Scripts/faults/publish --whole

# Every fault of docs/reliability.md: calls of the system that fail, kills, lost power, short reads, clocks. Many hours; FAULTS="--seconds 3600" for a sample.
faults:
	@Scripts/install-packages test
	@Scripts/install-packages hosts
	swift build --product broadsheet
	python3 Scripts/faults/run $(or $(FAULTS),--whole)

# Pictures of the example site to look at, and those of the README.
screenshots: site
	@Scripts/install-packages test
	@Scripts/install-test-tools
	.cache/python/bin/python Scripts/screenshots public .cache/screenshots --images docs/images

# Processor time and memory beside a program in C, and beside Hugo where it is installed: Benchmarks/README.md.
bench: release typed
	@Scripts/install-packages bench
	python3 Benchmarks/run.py $(BENCH)

# A site in Swift, for the line of "make bench" that compares its records with those of a CSV file.
typed: packages
	BROADSHEET_TOOLS=typed swift build -c release --product broadsheet-typed $(LINK)

readers: packages
	@Scripts/install-packages bench
	BROADSHEET_TOOLS=readers swift build -c release --product broadsheet-readers $(LINK)
	python3 Benchmarks/run.py readers

# How many requests a second the preview answers, beside nginx.
serving: packages
	BROADSHEET_TOOLS=serve swift build -c release --product broadsheet-served $(LINK)
	python3 Benchmarks/serving.py .build/release/broadsheet-served

# The preview with a thousand slow connections, a thousand listeners and a long fuzz: some minutes.
test-preview: packages
	BROADSHEET_PREVIEW=full swift test --filter PreviewTests

# What the program consists of, as an SPDX document (docs/licences.md).
sbom: release
	Scripts/sbom $(BINARY) --output .build/broadsheet.spdx.json
	@echo "Written: .build/broadsheet.spdx.json"

# Two builds in two folders: equal or not. Takes two release builds; LTO='--experimental-lto-mode full' builds as "make release" does.
reproducible: packages
	LTO="$(LTO)" Scripts/reproducible

# One operator, bound, sign, condition or constant changed at a time in the rooms of the figures: which are told by the tests? A build, then hours.
mutants: packages
	Scripts/mutants/run $(MUTANTS)

# The tests under sanitizers: memory that is not the program's, and memory that two threads use at once. Two builds, then hours; SANITIZE="Bytes JSON" for some rooms.
sanitize: packages
	Scripts/sanitize --planted
	Scripts/sanitize $(SANITIZE)
	Scripts/sanitize --threads $(SANITIZE)

# Every parser with random input, guided by coverage, an hour each: Fuzz/README.md. A day.
fuzz: packages
	FUZZ_TIME=3600 Scripts/fuzz all

# Which lines of each room the tests run: "make coverage", or of some rooms, COVERAGE="JSON Log".
coverage: packages
	Scripts/coverage $(COVERAGE)

format:
	swift format --in-place --recursive --parallel $(SWIFT)

lint:
	swift format lint --strict --recursive --parallel $(SWIFT)

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 -s $(BINARY) "$(DESTDIR)$(PREFIX)/bin/broadsheet"
	@echo "Installed $(DESTDIR)$(PREFIX)/bin/broadsheet: \"broadsheet help\" in any folder."

theme:
	Scripts/embed-theme

script:
	@Scripts/install-packages test
	Scripts/bundle-script
	Scripts/embed-theme

tables:
	Scripts/tables/make

# After a change of a key or of the default theme: the manual's lists of all of them.
keys:
	RECORD=1 swift test --filter 'KeyReference|ThemeReference'

clean:
	rm -rf .build .cache
