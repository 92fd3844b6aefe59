"""A preview that runs while a test changes its site."""

import contextlib
import pathlib
import signal
import subprocess
import tempfile

from sites import program


class Preview:
    """`broadsheet serve` on a site of a few files; `address` is where it is."""

    def __init__(self, files, port=0):
        self.stack = contextlib.ExitStack()
        self.folder = pathlib.Path(self.stack.enter_context(tempfile.TemporaryDirectory(prefix="broadsheet-serve-")))
        for name, text in files.items():
            self.write(name, text)
        self.start(port)

    def start(self, port=0):
        self.process = subprocess.Popen(
            [program(), "serve", str(self.folder), "--port", str(port)], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in self.process.stdout:
            if line.strip().startswith("http://"):
                self.address = line.strip().rstrip("/")
                return
        raise AssertionError("the preview did not start")

    @property
    def port(self):
        return int(self.address.rsplit(":", 1)[1].split("/")[0])

    def path(self, name):
        return self.folder / name

    def write(self, name, text):
        """Writes a file as an editor does: under another name, which then is changed."""
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        other = path.with_name(f".{path.name}.new")
        other.write_text(text)
        other.rename(path)

    def replace(self, name, old, new):
        text = self.path(name).read_text()
        assert old in text, f"{old} is not in {name}"
        self.write(name, text.replace(old, new))

    def sockets(self):
        """How many sockets the preview has open."""
        links = pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir()
        found = 0
        for link in links:
            with contextlib.suppress(OSError):
                found += str(link.readlink()).startswith("socket:")
        return found

    def interrupt(self):
        """Ends it as Ctrl-C does; gives its exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(30)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.stack.close()
