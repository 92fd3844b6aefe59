"""Firefox, as Debian has it, driven by WebDriver BiDi: a browser of another family, for what must hold in every browser.

A tab has the methods of Playwright's pages that the tests here use (`evaluate`, `keyboard.press`, `pdf`), so that what is
measured in Chromium is measured here by the same code. There is no driver between: Firefox speaks the protocol itself.
"""

import base64
import collections
import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

import websocket

PROGRAM = shutil.which("firefox-esr") or shutil.which("firefox")

# Nothing is asked of the network by the browser's own wish.
QUIET = {
    "app.update.disabledForTesting": True, "browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0,
    "browser.safebrowsing.blockedURIs.enabled": False, "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False, "browser.safebrowsing.phishing.enabled": False,
    "browser.newtabpage.enabled": False, "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.reportingpolicy.firstRun": False, "browser.aboutwelcome.enabled": False,
    "remote.active-protocols": 1, "ui.prefersReducedMotion": 1,
}
LIGHT, DARK = 1, 0
# What is pointed with: without a screen Firefox says that there is nothing, and no reader has nothing. A mouse is exact and hovers.
TOUCH, MOUSE = 1, 2 | 4

# BiDi has no command for the medium: the browser's own window is asked, which knows tabs by the same names.
MEDIUM = """ChromeUtils.importESModule("chrome://remote/content/shared/NavigableManager.sys.mjs").NavigableManager
  .getBrowsingContextById(%s).top.mediumOverride = %s"""

# Names of keys of WebDriver; all others are what they write.
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "Space": " ", "ArrowDown": "\ue015", "ArrowRight": "\ue014",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "Shift": "\ue008"}


class Firefox:
    """One running browser with one set of preferences. Use it in `with`."""

    def __init__(self, scheme=LIGHT, forced=False, pointer=MOUSE):
        self.stack = tempfile.TemporaryDirectory(prefix="broadsheet-firefox-")
        settings = {**QUIET, "layout.css.prefers-color-scheme.content-override": scheme, "ui.systemUsesDarkTheme": 1 - scheme,
                    "ui.primaryPointerCapabilities": pointer, "ui.allPointerCapabilities": pointer}
        if forced:
            settings |= {"ui.useAccessibilityTheme": 1, "browser.display.document_color_use": 2}
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items())
        pathlib.Path(self.stack.name, "user.js").write_text("".join(lines), encoding="utf-8")
        self.said = open(pathlib.Path(self.stack.name, "said"), "w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [PROGRAM, "--headless", "--no-remote", "--remote-allow-system-access", "--profile", self.stack.name, "--remote-debugging-port", "0"],
            stdout=self.said, stderr=self.said, env={**os.environ, "HOME": self.stack.name, "MOZ_HEADLESS": "1"})
        self.socket = websocket.create_connection(self.address() + "/session", suppress_origin=True, timeout=120)
        self.count, self.events = 0, collections.deque()
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent", "network.fetchError"])

    def address(self):
        """Where it listens; it says so when it does."""
        for _ in range(600):
            self.said.seek(0)
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", self.said.read())
            if found:
                return found[1]
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError("Firefox does not say where it listens")

    def command(self, method, **parameters):
        """Sends a command and gives its result; what comes meanwhile is kept in `events`."""
        self.count += 1
        number = self.count
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("type") == "event":
                self.events.append((answer["method"], answer["params"]))
                # Scripts that are to be empty wait until they are told so.
                if answer["params"].get("isBlocked"):
                    self.empty(answer["params"]["request"])
            elif answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def empty(self, request):
        """Answers a request that waits: a script by an empty one, everything else as the server does."""
        self.count += 1
        message = {"id": self.count, "method": "network.continueRequest", "params": {"request": request["request"]}}
        if request["url"].split("?")[0].endswith(".js"):
            message["method"] = "network.provideResponse"
            message["params"] |= {"statusCode": 200, "headers": [
                {"name": "Content-Type", "value": {"type": "string", "value": "text/javascript"}}],
                "body": {"type": "string", "value": ""}}
        # Its answer comes among those of other commands, which are told apart by their numbers.
        self.socket.send(json.dumps(message))

    def tab(self, width=1280, height=800, emptied=False):
        return Tab(self, width, height, emptied)

    def processor_time(self):
        """The seconds of processor time of all its processes so far that are still there."""
        parents, spent = {}, {}
        for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                fields = stat.read_text().rsplit(")", 1)[1].split()
                parents[int(stat.parent.name)], spent[int(stat.parent.name)] = int(fields[1]), int(fields[11]) + int(fields[12])
        own = {self.process.pid}
        while found := {process for process, parent in parents.items() if parent in own} - own:
            own |= found
        return sum(spent.get(process, 0) for process in own) / os.sysconf("SC_CLK_TCK")

    def close(self):
        for last in (lambda: self.command("browser.close"), self.socket.close):
            try:
                last()
            except Exception:  # noqa: BLE001 - it goes away while it answers
                pass
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.said.close()
        shutil.rmtree(self.stack.name, ignore_errors=True)


class Tab:
    """A tab of Firefox."""

    def __init__(self, browser, width, height, emptied):
        self.browser = browser
        self.context = browser.command("browsingContext.create", type="tab")["context"]
        self.keyboard, self.medium = self, ""
        self.resize(width, height)
        if emptied:
            browser.command("network.addIntercept", phases=["beforeRequestSent"], contexts=[self.context])

    def resize(self, width, height):
        browser = {"width": width, "height": height}
        self.browser.command("browsingContext.setViewport", context=self.context, viewport=browser)

    def goto(self, address):
        self.browser.events.clear()
        self.browser.command("browsingContext.navigate", context=self.context, url=address, wait="complete")
        # Where a page has a process of its own, the tab has forgotten what it was told.
        if self.medium:
            self.emulate_media(self.medium)

    def evaluate(self, script, *arguments):
        """The value of an expression, or of a function with arguments, as Playwright gives it."""
        is_function = re.match(r"\s*(//[^\n]*\n\s*)*(async\s*)?(\([^()]*\)|\w+)\s*=>", script)
        told = ", ".join(json.dumps(argument) for argument in arguments)
        call = f"({script}\n)({told})" if is_function else f"(0, eval)({json.dumps(script)})"
        answer = self.browser.command(
            "script.evaluate", expression=f"(async () => JSON.stringify(await {call}))()", awaitPromise=True,
            target={"context": self.context})
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        value = answer["result"].get("value")
        return json.loads(value) if value is not None else None

    def emulate_media(self, media):
        """Shows pages as they are on paper ("print"), or in their own medium ("null"), until another one is asked for."""
        self.medium = "" if media == "null" else media
        told = self.browser.command(
            "script.evaluate", expression=MEDIUM % (json.dumps(self.context), json.dumps(self.medium)), awaitPromise=False,
            target={"context": self.browser.command("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]})
        if told["type"] == "exception" or self.evaluate("matchMedia('print').matches") != (self.medium == "print"):
            raise RuntimeError(f"Firefox does not show pages for {media}: {told}")

    def run(self, source):
        """Runs a script of many statements."""
        self.browser.command("script.evaluate", expression=source, awaitPromise=False, target={"context": self.context})

    def press(self, key):
        value = KEYS.get(key, key)
        self.act("key", [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}])

    def type(self, text):
        for letter in text:
            self.press(letter)

    def click(self, selector):
        """Clicks into the middle of the first element that is shown."""
        x, y = self.evaluate("(s) => { const e = [...document.querySelectorAll(s)].find(e => e.getClientRects().length);"
                             "e.scrollIntoView({block: 'center', behavior: 'instant'}); const b = e.getBoundingClientRect();"
                             "return [Math.round(b.left + b.width / 2), Math.round(b.top + b.height / 2)] }", selector)
        self.act("pointer", [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}])

    def touch(self, x, y):
        """A finger is put down at a place of the window, and taken away."""
        self.browser.command("input.performActions", context=self.context, actions=[{
            "type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"},
            "actions": [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}])

    def act(self, kind, actions):
        self.browser.command("input.performActions", context=self.context, actions=[{"type": kind, "id": kind, "actions": actions}])

    def pdf(self, shrinks=False):
        """The page on A4, as it is printed without a head or a foot of the browser's; one that is wider set smaller, as readers have it, or not."""
        printed = self.browser.command("browsingContext.print", context=self.context, page={"width": 21.0, "height": 29.7}, shrinkToFit=shrinks)
        return base64.b64decode(printed["data"])

    def screenshot(self, path):
        shot = self.browser.command("browsingContext.captureScreenshot", context=self.context, origin="document")
        pathlib.Path(path).write_bytes(base64.b64decode(shot["data"]))
        return path

    def faults(self, host):
        """What has gone wrong since the page was asked for: errors of its scripts, and what another host was asked for."""
        self.evaluate("1")
        found = []
        for method, event in self.browser.events:
            if method == "log.entryAdded" and event["level"] in ("error", "warn"):
                found.append(f"the console says: {event.get('text')}")
            elif method == "network.beforeRequestSent" and event["request"]["url"].startswith(("http", "ws")):
                if event["request"]["url"].split("/")[2] != host:
                    found.append(f"something is asked of another host: {event['request']['url']}")
            elif method == "network.fetchError" and not event["request"]["url"].endswith(".svg"):
                found.append(f"{event['request']['url']} could not be had: {event.get('errorText')}")
        return found
