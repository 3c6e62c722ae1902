/**
 * Allows only one request at a time to write the bytes of an upload, across all web processes. A later request asks the
 * current one to release the lock, because a phone that resumes must not wait for a connection that only the server
 * still considers open.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Lock, Locker } from "@tus/server";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { photoUploads } from "../../schema.ts";

/** The lock of a crashed process expires after this time. */
const heldMilliseconds = 10_000;
const renewMilliseconds = 2_000;
const pollMilliseconds = 100;
/** Longer than a lock can last without renewal. */
const waitLimitMilliseconds = 12_000;

type Release = () => Promise<void> | void;

/** The lock holders in this process. They are asked directly to release, without polling. */
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
      // An error in the format of the protocol, after which the client retries.
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
    // While the database is unreachable, no other process can take the lock, so this one continues.
    if (renewed && renewed[0]?.isWanted !== false) await release();
  }

  #isMine() {
    return and(eq(photoUploads.id, this.#id), eq(photoUploads.heldBy, this.#token));
  }
}

/** The key is the store's; the upload's id is its last part. */
export const uploadLocker: Locker = {
  newLock: (key) => new UploadLock(key.split("/").at(-1) ?? key),
};
