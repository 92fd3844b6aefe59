"""Real servers that releases are published to: how they are started, what `broadsheet.yml` says of them, and how a file there is changed."""
import getpass
import hashlib
import hmac
import http.server
import pathlib
import socket
import subprocess
import tempfile
import threading
import time
import urllib.parse
import urllib.request

SCRIPTS = pathlib.Path(__file__).resolve().parents[1]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Server:
    """A server of one of the scripts beside this folder. It ends with `stop`, or with this process."""

    def __init__(self, script, *words):
        self.port = free_port()
        command = [str(SCRIPTS / script), *(str(self.port) if word == "PORT" else word for word in words)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.words = self.process.stdout.readline().split()
        self.is_there = self.words[:1] == ["ready"]

    def stop(self):
        self.process.stdin.close()
        self.process.wait(timeout=60)


class Pages(Server):
    """A web server that gives the files of a folder to readers."""

    def __init__(self, folder):
        handler = type("Quiet", (http.server.SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), lambda *given: handler(*given, directory=str(folder)))
        self.port, self.is_there = self.server.server_address[1], True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class Folder:
    """A folder of this machine: with releases, or one whose files are replaced."""

    def __init__(self, home, is_plain):
        self.root = home / ("plain" if is_plain else "releases")
        self.root.mkdir()
        self.target = f"{{ folder: {self.root}{', plain: true' if is_plain else ''}, keep: 5 }}"
        self.published = self.root if is_plain else self.root / "current"
        self.environment, self.is_there, self.keeps = {}, True, not is_plain
        self.manifests = self.root / "manifests"

    def change(self, path, change):
        file = self.published / path
        file.write_bytes(change(file.read_bytes()))

    def stop(self):
        pass


class SSH(Server):
    """A host of ssh: with a shell, or with SFTP alone."""

    def __init__(self, home, kind):
        super().__init__("ssh-server", "PORT", kind)
        if not self.is_there:
            return
        place = pathlib.Path(self.words[1])
        self.target = (f'{{ ssh: "ssh://{getpass.getuser()}@127.0.0.1:{self.port}{place}/home/site", identity: {place}/key, '
                       f"known_hosts: {place}/known_hosts, keep: 5 }}")
        self.published, self.environment, self.keeps = place / "home/site/current", {}, True
        self.manifests = place / "home/site/.broadsheet-publish/manifests"

    change = Folder.change


class Git:
    """A branch of a bare repository on this machine."""

    manifests = None

    def __init__(self, home):
        self.repository = home / "site.git"
        subprocess.run(["git", "init", "--quiet", "--bare", self.repository], check=True)
        self.target = f"{{ git: {self.repository}, keep: 5 }}"
        self.environment, self.is_there, self.keeps = {}, True, True

    def change(self, path, change):
        """Changes a file in the last commit of the branch, and nothing else: neither its message nor its date."""
        with tempfile.TemporaryDirectory(prefix="broadsheet-branch-") as folder:
            def git(*words):
                subprocess.run(["git", "-c", "user.name=Foreign", "-c", "user.email=foreign@localhost", *words], cwd=folder, check=True,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

            git("clone", "--quiet", "--branch", "pages", str(self.repository), ".")
            file = pathlib.Path(folder, path)
            file.write_bytes(change(file.read_bytes()))
            git("commit", "--quiet", "--all", "--amend", "--no-edit")
            git("push", "--quiet", "--force")

    def stop(self):
        pass


class GitOverSSH(Server):
    """A branch of a bare repository on a host of ssh."""

    manifests, change = None, Git.change

    def __init__(self, home):
        super().__init__("ssh-server", "PORT", "shell")
        if not self.is_there:
            return
        place = pathlib.Path(self.words[1])
        self.repository = place / "home/site.git"
        subprocess.run(["git", "init", "--quiet", "--bare", self.repository], check=True)
        self.target = (f'{{ git: "ssh://{getpass.getuser()}@127.0.0.1:{self.port}{self.repository}", identity: {place}/key, '
                       f"known_hosts: {place}/known_hosts, keep: 5 }}")
        self.environment, self.keeps = {}, True


class WebDAV(Server):
    """A folder of a WebDAV server that wants a password."""

    def __init__(self, home, kind, access):
        super().__init__("webdav-server", kind, "PORT", access)
        if not self.is_there:
            return
        self.target = f'{{ webdav: "http://127.0.0.1:{self.port}/dav/site", user: writer, password: $READBACK_PASSWORD, keep: 5 }}'
        self.published, self.keeps = pathlib.Path(self.words[1]) / "site", True
        self.manifests = self.published / ".broadsheet-state/releases"
        self.environment = {"READBACK_PASSWORD": "open-sesame-42"}

    change = Folder.change


class S3(Server):
    """A bucket: of OpenStack Swift, or of Ceph."""

    manifests = None

    def __init__(self, home, kind):
        super().__init__(f"{kind}-server", "PORT")
        if not self.is_there:
            return
        key, secret = ("test:tester" if kind == "swift" else "tester"), "testing-secret-42"
        self.target = f'{{ s3: site/www, endpoint: "http://127.0.0.1:{self.port}", region: us-east-1, user: $READBACK_KEY, password: $READBACK_SECRET, keep: 5 }}'
        self.environment, self.keeps = {"READBACK_KEY": key, "READBACK_SECRET": secret}, True
        self.key, self.secret = key, secret

    def change(self, path, change):
        """Changes an object. It is signed here: the program that is tested is not asked to change what it has published."""
        address = f"/site/www/{urllib.parse.quote(path)}"
        old = self.ask("GET", address, b"")
        self.ask("PUT", address, change(old))

    def ask(self, method, address, body):
        now = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
        content = hashlib.sha256(body).hexdigest()
        headers = {"host": f"127.0.0.1:{self.port}", "x-amz-content-sha256": content, "x-amz-date": now}
        names = ";".join(sorted(headers))
        lines = "".join(f"{name}:{headers[name]}\n" for name in sorted(headers))
        request = f"{method}\n{address}\n\n{lines}\n{names}\n{content}"
        scope = f"{now[:8]}/us-east-1/s3/aws4_request"
        key = f"AWS4{self.secret}".encode()
        for part in scope.split("/"):
            key = hmac.digest(key, part.encode(), "sha256")
        text = f"AWS4-HMAC-SHA256\n{now}\n{scope}\n{hashlib.sha256(request.encode()).hexdigest()}"
        signature = hmac.digest(key, text.encode(), "sha256").hex()
        headers["authorization"] = f"AWS4-HMAC-SHA256 Credential={self.key}/{scope}, SignedHeaders={names}, Signature={signature}"
        headers["content-type"] = "text/html; charset=utf-8"
        asked = urllib.request.Request(f"http://127.0.0.1:{self.port}{address}", body or None, headers, method=method)
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return answer.read()


# How each place is made in the folder of a test.
PLACES = {
    "folder": lambda home: Folder(home, False), "plain": lambda home: Folder(home, True),
    "ssh": lambda home: SSH(home, "shell"), "sftp": lambda home: SSH(home, "sftp"),
    "apache": lambda home: WebDAV(home, "apache", "digest"), "nginx": lambda home: WebDAV(home, "nginx", "basic"),
    "git": Git, "git-ssh": GitOverSSH,
    "swift": lambda home: S3(home, "swift"), "ceph": lambda home: S3(home, "ceph"),
}
