"""Serves a folder to a browser on this machine, as strictly as a careful host would."""

import contextlib
import functools
import http.server
import os
import threading

# What the default theme promises to work under: nothing inline, nothing from elsewhere.
POLICY = "default-src 'self'"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files with the policy, and no line for each request."""

    headers_sent = {"Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff"}
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}

    def end_headers(self):
        for name, value in self.headers_sent.items():
            self.send_header(name, value)
        super().end_headers()

    def do_GET(self):
        # A browser asks for an icon of its own accord; that a site has none is no fault of its pages.
        if self.path == "/favicon.ico" and not os.path.exists(self.translate_path(self.path)):
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    """A server that does not mind a browser that goes away."""

    daemon_threads = True

    def handle_error(self, request, client_address):
        pass


@contextlib.contextmanager
def served(folder, headers=None, kind=Handler):
    """The address at which `folder` is served, on a free port of this machine only, with these headers in place of the usual ones, or as
    a `kind` of handler does it."""
    if headers:
        kind = type("Handler", (kind,), {"headers_sent": headers})
    handler = functools.partial(kind, directory=str(folder))
    with Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
