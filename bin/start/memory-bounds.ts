/**
 * What web and worker are started with. Where a machine has much memory, V8 lets what a process has just made grow to 130 MB
 * before it clears up, however little of it is in use; a long report fills that first. With two halves of 16 MB it holds
 * some 100 MB less and does as much. `Dockerfile` and `package.json` say the same.
 */
export const youngGeneration = "--max-semi-space-size=16";

/**
 * In the environment of web and worker. The C library gives each thread a heap of its own to allocate from, and up to eight of them a core;
 * what one thread has freed the others cannot use, so that a process grows for hours (decision 077).
 */
export const fewHeaps = { MALLOC_ARENA_MAX: "2" };
