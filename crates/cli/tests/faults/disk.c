/* A disk that fails on purpose, below the program and its database: loaded before the C library, it
   answers some calls with an error. Which ones is said in a file of four numbers that the test writes:
   how many syncs fail, how many writes fail, with which error, and how many have failed so far. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

struct plan {
    int32_t syncs, writes, error, met;
};

static struct plan *plan(void) {
    static struct plan *shared;
    if (!shared) {
        const char *name = getenv("FAULTS");
        int file = name ? open(name, O_RDWR) : -1;
        if (file < 0) return NULL;
        void *at = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        close(file);
        if (at == MAP_FAILED) return NULL;
        shared = at;
    }
    return shared;
}

static int is_database(int file) {
    char link[64], path[512];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return strstr(path, "linstock.db") != NULL;
}

/* Takes one of the faults that are left. */
static int fails(int32_t *left, int file) {
    if (!left || __atomic_load_n(left, __ATOMIC_SEQ_CST) <= 0 || !is_database(file)) return 0;
    if (__atomic_fetch_sub(left, 1, __ATOMIC_SEQ_CST) <= 0) return 0;
    __atomic_fetch_add(&plan()->met, 1, __ATOMIC_SEQ_CST);
    errno = plan()->error;
    return 1;
}

#define REAL(type, name, ...) ((type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

int fsync(int file) {
    if (fails(plan() ? &plan()->syncs : NULL, file)) return -1;
    return REAL(int, "fsync", int)(file);
}

int fdatasync(int file) {
    if (fails(plan() ? &plan()->syncs : NULL, file)) return -1;
    return REAL(int, "fdatasync", int)(file);
}

ssize_t pwrite(int file, const void *from, size_t count, off_t at) {
    if (fails(plan() ? &plan()->writes : NULL, file)) return -1;
    return REAL(ssize_t, "pwrite", int, const void *, size_t, off_t)(file, from, count, at);
}

ssize_t pwrite64(int file, const void *from, size_t count, off64_t at) {
    if (fails(plan() ? &plan()->writes : NULL, file)) return -1;
    return REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t)(file, from, count, at);
}

ssize_t write(int file, const void *from, size_t count) {
    if (fails(plan() ? &plan()->writes : NULL, file)) return -1;
    return REAL(ssize_t, "write", int, const void *, size_t)(file, from, count);
}
