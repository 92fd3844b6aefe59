"""With what each call of the system can fail, for `new`, `inspect`, `serve` and publishes to hosts; and samples of such faults."""
import collections

CHANGING = ["EIO", "EACCES", "ENOSPC"]
ASKING = ["EIO", "EACCES"]
# Not brk: Linux answers with the old end of the memory in place of an error, and an error that strace puts there is taken for an address.
ERRORS = {
    "openat": ["EIO", "EACCES", "EMFILE", "ENOMEM", "EINTR"], "read": ["EIO", "EINTR"], "pread64": ["EIO", "EINTR"],
    "getdents64": ["EIO", "EACCES", "ENOMEM"], "newfstatat": [*ASKING, "ENOMEM"], "fstat": ["EIO"], "statx": ASKING, "readlink": ASKING,
    "access": ASKING, "faccessat2": ASKING, "lseek": ["EIO"], "write": ["EIO", "ENOSPC", "EINTR"], "pwrite64": ["EIO", "ENOSPC", "EINTR"],
    "writev": ["EIO", "ENOSPC"], "copy_file_range": ["EIO", "ENOSPC", "EXDEV", "EINTR"], "ftruncate": ["EIO"], "close": ["EIO"],
    "fsync": ["EIO", "ENOSPC"], "fdatasync": ["EIO"], "syncfs": ["EIO"], "mkdir": CHANGING, "rename": CHANGING, "renameat2": CHANGING,
    "link": CHANGING, "symlink": CHANGING, "unlink": CHANGING, "rmdir": CHANGING, "chmod": ["EPERM"], "fchmod": ["EPERM"],
    "fcntl": ["EIO"], "flock": ["EINTR", "ENOLCK"], "mmap": ["ENOMEM"], "munmap": ["ENOMEM"], "mremap": ["ENOMEM"],
    "clone3": ["EAGAIN"], "getrandom": ["EAGAIN"], "getcwd": ["EACCES"], "sched_getaffinity": ["EPERM"],
    # Waiting, and what a preview and a client of a host speak with.
    "inotify_init1": ["EMFILE"], "inotify_add_watch": ["ENOSPC", "EACCES"], "poll": ["EINTR", "ENOMEM"], "ppoll": ["EINTR", "ENOMEM"],
    "epoll_create1": ["EMFILE"], "epoll_ctl": ["ENOMEM"], "epoll_wait": ["EINTR"], "eventfd2": ["EMFILE"], "timerfd_create": ["EMFILE"],
    "pipe2": ["EMFILE"], "socket": ["EMFILE", "EACCES"], "socketpair": ["EMFILE"], "bind": ["EACCES"], "listen": ["EACCES"],
    "accept4": ["EMFILE", "ECONNABORTED", "EINTR"], "connect": ["ECONNREFUSED", "EINTR", "ETIMEDOUT"], "sendto": ["EPIPE", "ECONNRESET", "EINTR"],
    "sendmsg": ["EPIPE", "ECONNRESET"], "recvfrom": ["ECONNRESET", "EINTR"], "recvmsg": ["ECONNRESET"], "getsockname": ["ENOMEM"],
    "setsockopt": ["ENOMEM"], "getsockopt": ["ENOMEM"], "vfork": ["EAGAIN"], "execve": ["EACCES"], "wait4": ["EINTR"],
}  # yapf: disable


def sample(points, count, chance):
    """As many of each kind as there may be: there are a thousand reads for one rename."""
    points = list(points)
    chance.shuffle(points)
    turns, ranked = collections.Counter(), []
    for point in points:
        turns[point[:-1]] += 1
        ranked.append((turns[point[:-1]], len(ranked), point))
    return [point for _, _, point in sorted(ranked)[:count]]
