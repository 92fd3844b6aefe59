#!/usr/bin/env python3
"""Measures how many requests a second the preview answers, side by side with nginx, under wrk.

    make serving                           or: python3 Benchmarks/serving.py PROGRAM

Both serve pages of the same sizes, with two threads or workers, in turns, so that whatever disturbs the machine disturbs
both; the median of the rounds counts. Ends with 1 if the preview reaches less than half of nginx. Needs Debian's nginx
and wrk; without them it says so and ends with 0. Python 3, standard library only.
"""
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

SIZES = [4096, 102400]
ROUNDS = 5
SECONDS = 2
GOAL = 0.5


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start_nginx(folder):
    """nginx with the same pages, and no log; gives its process and its port."""
    for size in SIZES:
        os.makedirs(f"{folder}/www/{size}")
        with open(f"{folder}/www/{size}/index.html", "w") as page:
            page.write("<!doctype html><html><body>".ljust(size - 14, "x") + "</body></html>")
    port = free_port()
    with open(f"{folder}/nginx.conf", "w") as text:
        text.write(f"""worker_processes 2; daemon off; pid {folder}/pid; error_log /dev/null;
events {{ worker_connections 1024; }}
http {{
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; types {{ text/html html; }}
  client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  server {{ listen 127.0.0.1:{port}; root {folder}/www; }}
}}
""")
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    process = subprocess.Popen([program, "-c", f"{folder}/nginx.conf", "-p", folder], stderr=subprocess.DEVNULL)
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.05)
    return process, port


def rate(port, size):
    """Requests a second, as wrk counts them; what is no page counts as nothing."""
    command = ["wrk", "-t2", "-c32", f"-d{SECONDS}s", f"http://localhost:{port}/{size}/"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        raise SystemExit(f"wrk had errors:\n{said}")
    return float(re.search(r"Requests/sec:\s*([\d.]+)", said).group(1))


def main(program):
    if not shutil.which("wrk") or not (shutil.which("nginx") or os.path.exists("/usr/sbin/nginx")):
        print("Not measured: install nginx and wrk (apt-get install nginx-light wrk).")
        return True
    well = True
    with tempfile.TemporaryDirectory() as folder:
        # nginx's workers, which are another user's, must be able to look into it.
        os.chmod(folder, 0o755)
        ours = subprocess.Popen([program, *map(str, SIZES)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        port = int(re.search(r":(\d+)/", ours.stdout.readline()).group(1))
        nginx, other = start_nginx(folder)
        try:
            for size in SIZES:
                pairs = [(rate(port, size), rate(other, size)) for _ in range(ROUNDS)]
                a, b = (statistics.median(column) for column in zip(*pairs))
                ratio = statistics.median(x / y for x, y in pairs)
                well = well and ratio >= GOAL
                print(f"  {size:7} bytes: preview {a:8.0f} a second, nginx {b:8.0f}, ratio {ratio:.2f}   "
                      f"goal {GOAL}: {'pass' if ratio >= GOAL else 'MISS'}")
        finally:
            ours.stdin.close()
            ours.wait()
            nginx.terminate()
            nginx.wait()
    return well


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1]) else 1)
