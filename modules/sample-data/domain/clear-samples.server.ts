import { eq } from "drizzle-orm";
import { removeBytes } from "#app/platform/files/remove-bytes.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { sampleRecords } from "#db/samples-schema.ts";
import { listSampleParts } from "./sample-modules.server.ts";
import { moveState, readState } from "./sample-state.server.ts";

/** Removes the samples of the viewer's organization, if its state is still "clearing". */
export async function clearNow(scope: Scope): Promise<void> {
  if ((await readState(scope)) !== "clearing") return;
  await removeSamples(scope);
  await moveState(scope, { from: ["clearing"], to: null });
}

/** Removes all samples in one transaction, then the bytes of their files. */
export async function removeSamples(scope: Scope): Promise<void> {
  const parts = (await listSampleParts()).toReversed();
  const keys = await inTransaction(async (tx) => {
    const removed: string[] = [];
    for (const part of parts) removed.push(...((await part.clear?.(tx, scope)) ?? []));
    await tx.delete(sampleRecords).where(eq(sampleRecords.organizationId, scope.organizationId));
    return removed;
  });
  for (const key of keys) await removeBytes(key);
}

/** Sentences about the organization's own records that depend on samples. */
export async function listDependents(scope: Scope): Promise<string[]> {
  const parts = await listSampleParts();
  const lists = parts.map(async ({ dependents }) => (await dependents?.(scope)) ?? []);
  return (await Promise.all(lists)).flat();
}
