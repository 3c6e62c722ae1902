/** `Idempotency-Key`: a call that is sent twice creates its record once. */
import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { Problem } from "../problems.ts";
import type { Scope } from "../viewer.ts";
import { idempotencyKeys } from "./call-schema.ts";

const keptDays = 30;
const maxKeyLength = 200;

/**
 * The id for the record that a call creates: for a repeated call with the same key it is the same.
 * @param call the call's name. A key that came with another call counts as one with another body.
 * @throws Problem "key-used" for a key that came with another body.
 */
export async function reserveId(
  scope: Scope,
  request: Request,
  call: string,
  body: unknown,
): Promise<string> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return newId();
  if (key.length > maxKeyLength)
    throw new Problem(
      "invalid-input",
      `An Idempotency-Key has at most ${maxKeyLength} characters.`,
    );
  const bodyHash = createHash("sha256")
    .update(JSON.stringify([call, body]))
    .digest("hex");
  const { viewer, organizationId } = scope;
  const own = eq(idempotencyKeys.senderId, viewer.id);
  return inTransaction(async (tx) => {
    const oldest = new Date(Date.now() - keptDays * 86_400_000);
    await tx.delete(idempotencyKeys).where(and(own, lt(idempotencyKeys.createdAt, oldest)));
    // It is stored before the record, so that a repeated call finds it.
    await tx
      .insert(idempotencyKeys)
      .values({ senderId: viewer.id, key, organizationId, bodyHash, recordId: newId() })
      .onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(own, eq(idempotencyKeys.key, key)));
    if (row!.bodyHash !== bodyHash) throw new Problem("key-used", keyUsed);
    return row!.recordId;
  });
}

const keyUsed =
  "This Idempotency-Key came with another body before, so nothing was changed. Use a new key for a new record.";
