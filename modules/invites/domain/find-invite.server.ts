import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.server.ts";
import { specialAccess } from "../schema.ts";
import { attempt } from "./special-access-failure.server.ts";

/** The record of an invite link. */
export type Invite = typeof specialAccess.$inferSelect;

/** New and not expired. */
export const isOpen = and(
  eq(specialAccess.status, "new"),
  or(isNull(specialAccess.expiresAt), gt(specialAccess.expiresAt, sql`now()`)),
);

/**
 * The record of an invite's URL while it is new and not expired; otherwise null. Called for people who are not signed in, so it
 * has no scope.
 */
export function findInvite(specialUrl: string): Promise<Invite | null> {
  return attempt("retrieve", async () => {
    const [invite] = await db
      .select()
      .from(specialAccess)
      .where(and(eq(specialAccess.specialUrl, specialUrl), isOpen))
      .limit(1);
    return invite ?? null;
  });
}

/** Counts one use in the transaction that registers the person; false when the invite was closed in the meantime. */
export async function countInviteUse(tx: Transaction, id: string): Promise<boolean> {
  const [used] = await tx
    .update(specialAccess)
    .set({ uses: sql`${specialAccess.uses} + 1` })
    .where(and(eq(specialAccess.id, id), isOpen))
    .returning({ id: specialAccess.id });
  return used !== undefined;
}
