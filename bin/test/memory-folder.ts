/**
 * Where a run of tests writes temporary files: to memory, when there is space. A database for each test file means thousands of
 * small files, for which the disk of a small machine takes six times as long.
 */
import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { whileWritten } from "../../db/testing/while-written.ts";

/** Linux stores the files of this folder in memory. */
const inMemory = "/dev/shm";
const prefix = "fieldlight-run-";

/** Bytes: three GiB. A whole run takes less than one. */
const bytesNeeded = 3 * 1_024 ** 3;

/** Milliseconds. A run that was killed could not remove its folder; none runs for so long. */
const maxRunMilliseconds = 6 * 3_600_000;

/**
 * Points TMPDIR of this process and its child processes to a folder in memory, which is removed when the process ends. Does nothing
 * without enough memory, or if TMPDIR is such a folder already.
 */
export function moveTemporaryFilesToMemory(): void {
  const { env } = process;
  // Without this, the compiled modules of earlier runs would be looked for below TMPDIR, and lost.
  env.NODE_COMPILE_CACHE ??= resolve(".cache/compiled");
  if (env.TMPDIR?.startsWith(join(inMemory, prefix)) || !hasSpace()) return;
  sweep();
  const folder = join(inMemory, `${prefix}${process.pid}`);
  // The server of the database is another user.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, whileWritten));
}

function hasSpace(): boolean {
  if (process.availableMemory() < bytesNeeded) return false;
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= bytesNeeded;
  } catch {
    return false;
  }
}

function sweep(): void {
  for (const name of readdirSync(inMemory).filter((each) => each.startsWith(prefix))) {
    const path = join(inMemory, name);
    // Another run may end meanwhile, and another user's files cannot be removed.
    const found = statSync(path, { throwIfNoEntry: false });
    const isOwn = found?.uid === process.getuid?.();
    if (found && isOwn && Date.now() - found.mtimeMs > maxRunMilliseconds)
      rmSync(path, { recursive: true, force: true });
  }
}
