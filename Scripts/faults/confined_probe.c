// Code of a stranger in a build: when the file probe.csv is opened, it tries what a confined build may not do, and writes what came of each into the file
// probe.txt beside it, a line each: a name and 0, or the number of the error.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/io_uring.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

static int (*next_openat)(int, const char *, int, ...);
static int done;
static FILE *out;

static void tell(const char *name, int failed) { fprintf(out, "%s %d\n", name, failed); }

static int opens(const char *path, int flags) {
    int file = next_openat(AT_FDCWD, path, flags | O_CLOEXEC, 0600);
    if (file < 0) return errno;
    close(file);
    return 0;
}

static int works(long result) { return result < 0 ? errno : 0; }

// Ends the child at once, where there is one.
static int starts(long child) {
    if (child == 0) _exit(0);
    if (child < 0) return errno;
    waitpid((pid_t)child, 0, 0);
    return 0;
}

// Runs a program, in a child if there can be one.
static int runs(int is_open) {
    char *words[] = {"true", 0};
    int program = next_openat(AT_FDCWD, "/usr/bin/true", O_RDONLY | O_CLOEXEC);
    long child = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
    if (child > 0) {
        int state;
        waitpid((pid_t)child, &state, 0);
        close(program);
        return WEXITSTATUS(state);
    }
    if (is_open) {
        syscall(SYS_execveat, program, "", words, words + 1, AT_EMPTY_PATH);
    } else {
        execve("/usr/bin/true", words, words + 1);
    }
    int failed = errno;
    if (child == 0) _exit(failed);
    close(program);
    return failed;
}

static void *nothing(void *argument) { return argument; }

static void probe(const char *site) {
    char path[8192];
    snprintf(path, sizeof path, "%s/probe.txt", site);
    int file = next_openat(AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file < 0) return;
    out = fdopen(file, "a");
    const char *outside = getenv("PROBE_OUTSIDE");

    // What a build needs.
    snprintf(path, sizeof path, "%s/broadsheet.yml", site);
    tell("+read-site", opens(path, O_RDONLY));
    snprintf(path, sizeof path, "%s/.cache/probe", site);
    tell("+write-site", opens(path, O_WRONLY | O_CREAT));
    tell("+remove-site", works(unlink(path)));
    pthread_t thread;
    int failed = pthread_create(&thread, 0, nothing, 0);
    if (!failed) pthread_join(thread, 0);
    tell("+thread", failed);

    // Files of others.
    tell("read-password-list", opens("/etc/passwd", O_RDONLY));
    tell("read-folder", opens("/etc", O_RDONLY | O_DIRECTORY));
    tell("read-environment", opens("/proc/1/environ", O_RDONLY));
    tell("read-memory", opens("/proc/self/mem", O_RDWR));
    snprintf(path, sizeof path, "%s/read", outside);
    tell("read-outside", opens(path, O_RDONLY));
    tell("write-outside", opens(path, O_WRONLY));
    tell("truncate-outside", works(truncate(path, 0)));
    tell("owner-outside", works(chown(path, getuid(), getgid())));
    tell("attribute-outside", works(setxattr(path, "user.probe", "x", 1, 0)));
    tell("remove-outside", works(unlink(path)));
    snprintf(path, sizeof path, "%s/new", outside);
    tell("make-outside", opens(path, O_WRONLY | O_CREAT));
    unlink(path);
    tell("folder-outside", works(mkdir(path, 0700)));
    rmdir(path);
    tell("link-outside", works(symlink("/etc/passwd", path)));
    char in_site[8192];
    snprintf(path, sizeof path, "%s/link", outside);
    snprintf(in_site, sizeof in_site, "%s/stolen", site);
    tell("hard-link", works(link(path, in_site)));
    unlink(in_site);
    tell("move", works(rename(path, in_site)));
    unlink(in_site);
    tell("device", works(mknod(in_site, S_IFCHR | 0600, 0x103)));
    unlink(in_site);
    tell("pipe", works(mkfifo(in_site, 0600)));
    unlink(in_site);
    snprintf(in_site, sizeof in_site, "%s/way-out", site);
    if (!symlink("/etc/passwd", in_site)) tell("read-by-link", opens(in_site, O_RDONLY));
    unlink(in_site);

    // The network.
    tell("socket", works(socket(AF_INET, SOCK_STREAM, 0)));
    tell("socket-6", works(socket(AF_INET6, SOCK_DGRAM, 0)));
    tell("socket-unix", works(socket(AF_UNIX, SOCK_STREAM, 0)));
    tell("socket-raw", works(socket(AF_PACKET, SOCK_RAW, 0)));
    int pair[2];
    tell("pair", works(socketpair(AF_UNIX, SOCK_STREAM, 0, pair)));

    // Programs and processes.
    tell("run", runs(0));
    tell("run-open", runs(1));
    tell("fork", starts(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)));
    tell("clone3", starts(syscall(SYS_clone3, &(uint64_t[11]){[4] = SIGCHLD}, 88)));
#ifdef SYS_vfork
    tell("old-fork", starts(syscall(SYS_fork)));
#endif
    tell("trace", works(ptrace(PTRACE_SEIZE, getppid(), 0, 0)));
    tell("memory-of-parent", works(syscall(SYS_process_vm_readv, getppid(), 0, 0, 0, 0, 0)));
    tell("signal-parent", works(kill(getppid(), 0)));

    // More of the kernel.
    tell("ring", works(syscall(SYS_io_uring_setup, 1, &(struct io_uring_params){0})));
    tell("namespace", works(unshare(CLONE_NEWUSER)));
    tell("bpf", works(syscall(SYS_bpf, 0, 0, 0)));
    tell("keys", works(syscall(SYS_keyctl, 0, -3, 1)));
    tell("typed", works(ioctl(0, TIOCSTI, "x")));
#ifdef __x86_64__
    tell("x32", works(syscall(0x40000000 + SYS_getpid)));
#endif

    // More memory and time.
    struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
    tell("more-memory", works(setrlimit(RLIMIT_DATA, &limit)));
    tell("more-time", works(setrlimit(RLIMIT_CPU, &limit)));
    void *much = mmap(0, 1UL << 31, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    tell("two-gigabytes", much == MAP_FAILED ? errno : 0);
    tell("+end", 0);
    fclose(out);
}

static void seen(const char *path) {
    if (!next_openat) next_openat = (int (*)(int, const char *, int, ...))dlsym(RTLD_NEXT, "openat");
    const char *name = path ? strstr(path, "/content/data/probe.csv") : 0;
    if (!name || __atomic_exchange_n(&done, 1, __ATOMIC_RELAXED)) return;
    char site[4096];
    snprintf(site, sizeof site, "%.*s", (int)(name - path), path);
    int before = errno;
    probe(site);
    errno = before;
}

#define OPEN(name, ...)                                                     \
    va_list more;                                                           \
    va_start(more, flags);                                                  \
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, int) : 0;       \
    va_end(more);                                                           \
    seen(path);                                                             \
    return next_openat(__VA_ARGS__, path, flags, mode);

int open(const char *path, int flags, ...) { OPEN(open, AT_FDCWD) }
int open64(const char *path, int flags, ...) { OPEN(open64, AT_FDCWD) }
int openat(int folder, const char *path, int flags, ...) { OPEN(openat, folder) }
int openat64(int folder, const char *path, int flags, ...) { OPEN(openat64, folder) }
