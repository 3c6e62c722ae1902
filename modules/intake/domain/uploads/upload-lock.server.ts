/**
 * Lets one request at a time work on the bytes of an upload, across all web processes. A later request asks the holder to release
 * them, because a phone that resumes must not wait for a connection that only the server still considers open.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Lock, Locker } from "@tus/server";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { photoUploads } from "../../schema.ts";

/** A lock of a process that crashed expires after this time. */
const heldMilliseconds = 10_000;
const renewMilliseconds = 2_000;
const pollMilliseconds = 100;
/** Longer than any lock lasts that is not renewed. */
const waitLimitMilliseconds = 12_000;

type Release = () => Promise<void> | void;

/** Lock holders in this process, which are asked to release directly instead of by polling. */
const holders = new Map<string, Release>();

const holdUntil = () => sql`now() + make_interval(secs => ${heldMilliseconds / 1_000})`;

class UploadLock implements Lock {
  readonly #id: string;
  readonly #token = newId();
  #renewing: ReturnType<typeof setInterval> | undefined;

  constructor(id: string) {
    this.#id = id;
  }

  async lock(signal: AbortSignal, release: Release): Promise<void> {
    const end = performance.now() + waitLimitMilliseconds;
    while (!(await this.#acquire())) {
      // The protocol's own error format; a client retries after it.
      if (signal.aborted || performance.now() > end)
        throw Object.assign(new Error("held"), { status_code: 409, body: "held" });
      await holders.get(this.#id)?.();
      await db.update(photoUploads).set({ isWanted: true }).where(eq(photoUploads.id, this.#id));
      await pause(pollMilliseconds);
    }
    holders.set(this.#id, release);
    this.#renewing = setInterval(() => void this.#renew(release), renewMilliseconds);
  }

  async unlock(): Promise<void> {
    clearInterval(this.#renewing);
    holders.delete(this.#id);
    await db
      .update(photoUploads)
      .set({ heldBy: null, heldUntil: null, isWanted: false })
      .where(this.#isMine());
  }

  async #acquire(): Promise<boolean> {
    const isFree = or(isNull(photoUploads.heldBy), lt(photoUploads.heldUntil, sql`now()`));
    const acquired = await db
      .update(photoUploads)
      .set({ heldBy: this.#token, heldUntil: holdUntil(), isWanted: false })
      .where(and(eq(photoUploads.id, this.#id), isFree))
      .returning({ id: photoUploads.id });
    return acquired.length > 0;
  }

  async #renew(release: Release): Promise<void> {
    const renewed = await db
      .update(photoUploads)
      .set({ heldUntil: holdUntil() })
      .where(this.#isMine())
      .returning({ isWanted: photoUploads.isWanted })
      .catch(() => null);
    // While the database is unreachable, nobody else can take the lock either.
    if (renewed && renewed[0]?.isWanted !== false) await release();
  }

  #isMine() {
    return and(eq(photoUploads.id, this.#id), eq(photoUploads.heldBy, this.#token));
  }
}

/** @param keys the store's keys; the id is at their end. */
export const uploadLocker: Locker = {
  newLock: (key) => new UploadLock(key.split("/").at(-1) ?? key),
};
