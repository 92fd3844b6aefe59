// What the kernel keeps a process from: Landlock for files, seccomp for calls, limits for memory and time.
#define _GNU_SOURCE
#include "CConfining.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock. The numbers of the kernel's interface, which grew after the headers of older systems were written: each version has all rights of those
// before it.
enum {
    CREATE_RULESET = 444,
    ADD_RULE = 445,
    RESTRICT_SELF = 446,
    ASK_VERSION = 1,
    PATH_BENEATH = 1,
};
#define RIGHT(number) (1ULL << (number))
#define READ_FILE RIGHT(2)
#define READ_FOLDER RIGHT(3)
// Write, remove a folder and a file, make a folder, a file and a link.
#define WRITE (RIGHT(1) | RIGHT(4) | RIGHT(5) | RIGHT(7) | RIGHT(8) | RIGHT(12))
// Since version 2: move and link from folder to folder. Since 3: truncate.
#define MOVE RIGHT(13)
#define TRUNCATE RIGHT(14)
// Of what is no folder only these mean anything.
#define OF_FILES (READ_FILE | RIGHT(1) | TRUNCATE)

struct ruleset {
    uint64_t files;
    uint64_t network;
    uint64_t scoped;
};
struct rule {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed));

static int allow(int ruleset, const char *const *paths, uint64_t rights) {
    for (; *paths; paths++) {
        struct stat state;
        int file = open(*paths, O_PATH | O_CLOEXEC);
        if (file < 0) {
            if (errno == ENOENT || errno == ENOTDIR || errno == EACCES) continue;
            return errno;
        }
        struct rule rule = {rights, file};
        if (!fstat(file, &state) && !S_ISDIR(state.st_mode)) rule.allowed &= OF_FILES;
        int failed = syscall(ADD_RULE, ruleset, PATH_BENEATH, &rule, 0) ? errno : 0;
        close(file);
        if (failed) return failed;
    }
    return 0;
}

int broadsheet_confine_files(const char *const *read, const char *const *written) {
    long version = syscall(CREATE_RULESET, 0, 0, ASK_VERSION);
    // Version 1 cannot move files from folder to folder, which a build must.
    if (version < 2) return ENOSYS;
    // All rights that there are: what is not allowed below is denied.
    uint64_t known = RIGHT(version < 3 ? 14 : version < 5 ? 15 : 16) - 1;
    struct ruleset rules = {known, version < 4 ? 0 : 3, version < 6 ? 0 : 3};
    size_t size = version < 4 ? sizeof(uint64_t) : version < 6 ? 2 * sizeof(uint64_t) : sizeof rules;
    int ruleset = (int)syscall(CREATE_RULESET, &rules, size, 0);
    if (ruleset < 0) return errno == EOPNOTSUPP ? ENOSYS : errno;
    int failed = allow(ruleset, read, READ_FILE | READ_FOLDER);
    if (!failed) failed = allow(ruleset, written, (READ_FILE | READ_FOLDER | WRITE | MOVE | TRUNCATE) & known);
    if (!failed && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) failed = errno;
    if (!failed && syscall(RESTRICT_SELF, ruleset, 0)) failed = errno;
    close(ruleset);
    return failed;
}

// Seccomp

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef MACHINE

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define LOAD_HIGH(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field) + 4)
#define END(what) BPF_STMT(BPF_RET | BPF_K, (what))
#define REFUSE(error) END(SECCOMP_RET_ERRNO | (error))
#define IS(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (then), (otherwise))
// A call that is refused whatever it is given.
#define NO(call) IS(__NR_##call, 0, 1), REFUSE(EPERM)

// Stands for the number of this process.
#define OWN_PROCESS 0xFFFFFFFE

// Low words of arguments stand first on both machines.
static struct sock_filter filter[] = {
    LOAD(arch),
    IS(MACHINE, 1, 0),
    END(SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),
#ifdef __x86_64__
    // The calls of x32, which have other numbers.
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    REFUSE(ENOSYS),
#endif
    // The network, and other processes that listen.
    NO(socket), NO(socketpair), NO(connect), NO(bind), NO(listen), NO(accept), NO(accept4), NO(sendto), NO(sendmsg), NO(sendmmsg),
    // Programs and processes.
    NO(execve), NO(execveat), NO(ptrace), NO(process_vm_readv), NO(process_vm_writev), NO(kcmp), NO(pidfd_open), NO(setns), NO(unshare),
#ifdef __NR_fork
    NO(fork), NO(vfork),
#endif
#ifdef __NR_pidfd_getfd
    NO(pidfd_getfd),
#endif
    // Threads alone are started. What clone3 is to do cannot be looked at here: the C library takes clone, where there is no clone3.
    IS(__NR_clone3, 0, 1), REFUSE(ENOSYS),
    IS(__NR_clone, 0, 4), LOAD(args[0]), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0), REFUSE(EPERM), END(SECCOMP_RET_ALLOW),
    // What asks the kernel for more than files: calls by another way, its own parts, mounts, keys, clocks.
    NO(io_uring_setup), NO(io_uring_enter), NO(io_uring_register), NO(bpf), NO(perf_event_open), NO(userfaultfd), NO(add_key),
    NO(request_key), NO(keyctl), NO(mount), NO(umount2), NO(pivot_root), NO(chroot), NO(open_by_handle_at), NO(init_module), NO(finit_module),
    NO(delete_module), NO(kexec_load), NO(reboot), NO(swapon), NO(swapoff), NO(quotactl), NO(acct), NO(settimeofday), NO(clock_settime),
    NO(adjtimex), NO(clock_adjtime), NO(sethostname), NO(setdomainname), NO(syslog), NO(personality), NO(mknodat),
#ifdef __NR_mknod
    NO(mknod),
#endif
    NO(shmget), NO(shmat), NO(msgget), NO(semget), NO(mq_open),
#ifdef __NR_mount_setattr
    NO(open_tree), NO(move_mount), NO(fsopen), NO(fsconfig), NO(fsmount), NO(fspick), NO(mount_setattr),
#endif
    // What Landlock lets be changed of any file.
    NO(fchown), NO(fchownat), NO(setxattr), NO(lsetxattr), NO(fsetxattr), NO(removexattr), NO(lremovexattr), NO(fremovexattr),
#ifdef __NR_chown
    NO(chown), NO(lchown),
#endif
    // Limits that hold, and signals to nobody else. The process is filled in below.
    NO(setrlimit),
    IS(__NR_prlimit64, 0, 6), LOAD(args[2]), IS(0, 0, 3), LOAD_HIGH(args[2]), IS(0, 0, 1), END(SECCOMP_RET_ALLOW), REFUSE(EPERM),
    NO(tkill), NO(rt_sigqueueinfo), NO(rt_tgsigqueueinfo),
    IS(__NR_kill, 1, 0), IS(__NR_tgkill, 0, 4), LOAD(args[0]), IS(OWN_PROCESS, 1, 0), REFUSE(EPERM), END(SECCOMP_RET_ALLOW),
    // Signs that a terminal would take for typed ones.
    IS(__NR_ioctl, 0, 4), LOAD(args[1]), IS(TIOCSTI, 1, 0), IS(0x541C, 0, 1), REFUSE(EPERM),
    END(SECCOMP_RET_ALLOW),
};

int broadsheet_confine_calls(void) {
    for (size_t i = 0; i < sizeof filter / sizeof *filter; i++) {
        if (filter[i].k == OWN_PROCESS) filter[i].k = (unsigned)getpid();
    }
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
    if (!syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program)) return 0;
    return errno == EINVAL ? ENOSYS : errno;
}

#else

int broadsheet_confine_calls(void) { return ENOSYS; }

#endif

// Limits

static int limit(int kind, size_t soft, size_t hard) {
    struct rlimit old;
    if (getrlimit(kind, &old)) return errno;
    // A lower limit of somebody else holds.
    struct rlimit new = {soft < old.rlim_max ? soft : old.rlim_max, hard < old.rlim_max ? hard : old.rlim_max};
    if (old.rlim_cur < new.rlim_cur) new.rlim_cur = old.rlim_cur;
    return setrlimit(kind, &new) ? errno : 0;
}

int broadsheet_confine_resources(size_t memory, size_t seconds) {
    int failed = limit(RLIMIT_CORE, 0, 0);
    if (!failed) failed = limit(RLIMIT_DATA, memory, memory);
    if (!failed) failed = limit(RLIMIT_CPU, seconds, seconds + 5);
    return failed;
}

int broadsheet_threads(void) {
    int count = 0;
    DIR *tasks = opendir("/proc/self/task");
    if (!tasks) return 0;
    for (struct dirent *entry; (entry = readdir(tasks));) count += entry->d_name[0] != '.';
    closedir(tasks);
    return count;
}
