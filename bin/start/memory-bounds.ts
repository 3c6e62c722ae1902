/**
 * The memory options of web and worker. On a machine with much memory, V8 lets the young generation grow to 130 MB
 * before it collects, even if little of it is in use. With two semi-spaces of 16 MB a process uses about 100 MB less
 * and is as fast. `Dockerfile` and `package.json` set the same.
 */
export const youngGeneration = "--max-semi-space-size=16";

/**
 * Environment variables of web and worker. The C library gives each thread its own heap, up to eight per core. Memory
 * that one thread has freed is not available to the others, so a process would grow for hours (decision 077).
 */
export const fewHeaps = { MALLOC_ARENA_MAX: "2" };
