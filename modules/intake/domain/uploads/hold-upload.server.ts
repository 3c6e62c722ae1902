/**
 * One request at a time has the bytes of an upload in hand, in whichever web process. Who comes later asks for them: a phone that
 * goes on is not to wait for a connection that only the server believes in.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Lock, Locker } from "@tus/server";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { photoUploads } from "../../schema.ts";

/** A process that ended without a word lets go after this. */
const heldMilliseconds = 10_000;
const renewMilliseconds = 2_000;
const askMilliseconds = 100;
/** Longer than anything is held that nobody renews. */
const patienceMilliseconds = 12_000;

type LetGo = () => Promise<void> | void;

/** How those of this process are asked to let go, without waiting until they look. */
const holders = new Map<string, LetGo>();

const holdUntil = () => sql`now() + make_interval(secs => ${heldMilliseconds / 1_000})`;

class UploadLock implements Lock {
  readonly #id: string;
  readonly #token = newId();
  #renewing: ReturnType<typeof setInterval> | undefined;

  constructor(id: string) {
    this.#id = id;
  }

  async lock(signal: AbortSignal, letGo: LetGo): Promise<void> {
    const end = performance.now() + patienceMilliseconds;
    while (!(await this.#take())) {
      // In the protocol's own shape; a client comes again after it.
      if (signal.aborted || performance.now() > end)
        throw Object.assign(new Error("held"), { status_code: 409, body: "held" });
      await holders.get(this.#id)?.();
      await db.update(photoUploads).set({ isWanted: true }).where(eq(photoUploads.id, this.#id));
      await pause(askMilliseconds);
    }
    holders.set(this.#id, letGo);
    this.#renewing = setInterval(() => void this.#renew(letGo), renewMilliseconds);
  }

  async unlock(): Promise<void> {
    clearInterval(this.#renewing);
    holders.delete(this.#id);
    await db
      .update(photoUploads)
      .set({ heldBy: null, heldUntil: null, isWanted: false })
      .where(this.#isMine());
  }

  async #take(): Promise<boolean> {
    const isFree = or(isNull(photoUploads.heldBy), lt(photoUploads.heldUntil, sql`now()`));
    const taken = await db
      .update(photoUploads)
      .set({ heldBy: this.#token, heldUntil: holdUntil(), isWanted: false })
      .where(and(eq(photoUploads.id, this.#id), isFree))
      .returning({ id: photoUploads.id });
    return taken.length > 0;
  }

  async #renew(letGo: LetGo): Promise<void> {
    const renewed = await db
      .update(photoUploads)
      .set({ heldUntil: holdUntil() })
      .where(this.#isMine())
      .returning({ isWanted: photoUploads.isWanted })
      .catch(() => null);
    // While the database is away nobody else can take it either.
    if (renewed && renewed[0]?.isWanted !== false) await letGo();
  }

  #isMine() {
    return and(eq(photoUploads.id, this.#id), eq(photoUploads.heldBy, this.#token));
  }
}

/** @param keys are those of the store; the id stands at their end. */
export const uploadLocker: Locker = {
  newLock: (key) => new UploadLock(key.split("/").at(-1) ?? key),
};
