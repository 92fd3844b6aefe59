# make site    everything from a bare machine to the finished example site
# make test    installs what the tests need, and runs them all
# The other targets are for those who work on Broadsheet: see CONTRIBUTING.md.

PREFIX = /usr/local
BINARY = .build/release/broadsheet
# One file that needs no library of the machine it runs on, and starts in a third of the time of one that does.
# Where the system has no static libraries: make site LINK=--static-swift-stdlib
LINK = --experimental-lto-mode full -Xswiftc -static-executable
RELEASE = swift build -c release --product broadsheet $(LINK)

.PHONY: site test bench format lint install theme tables release clean packages

site: release
	$(BINARY) build .
	@echo
	@echo "Look:  python3 -m http.server --directory public, then http://localhost:8000 in a browser."
	@echo "Next:  change a page in content/ and run \"$(BINARY) build\" again;"
	@echo "       README.md makes a first page of your own in five minutes."

release: packages
	$(RELEASE)

packages:
	@Scripts/install-packages build

test:
	@Scripts/install-packages test
	@Scripts/install-test-tools
	Scripts/test

bench: release
	python3 Benchmarks/run.py $(BENCH)

format:
	swift format --in-place --recursive --parallel Sources Tests Package.swift

lint:
	swift format lint --strict --recursive --parallel Sources Tests Package.swift

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 -s $(BINARY) "$(DESTDIR)$(PREFIX)/bin/broadsheet"
	@echo "Installed $(DESTDIR)$(PREFIX)/bin/broadsheet: \"broadsheet help\" in any folder."

theme:
	Scripts/embed-theme

tables:
	Scripts/tables/make

clean:
	rm -rf .build .cache
