import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";

async function countRows(scope: Scope): Promise<number> {
  return (await db.select(scope)).length;
}

export async function renameRow(scope: Scope): Promise<void> {
  await inTransaction(async (tx) => {
    if ((await countRows(scope)) > 0) await tx.update(scope);
  });
}
