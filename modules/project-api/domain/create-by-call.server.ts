import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { createProject, emptyProjectForm } from "#modules/project-form/public.calls.server.ts";
import { idempotencyKeys } from "../schema.ts";
import type { ProjectTexts } from "./call.input.ts";
import { fillForm } from "./form-values.ts";

const keptDays = 30;
const maxKeyLength = 200;

/**
 * Creates a project. A repeated call with the same key creates it once.
 * @param key the header `Idempotency-Key`; null without one.
 * @returns the project's id.
 * @throws Problem "key-used" for a key that came with another body; others like `createProject`.
 */
export async function createByCall(
  scope: Scope,
  { ownerId = scope.organizationId, ...body }: ProjectTexts & { ownerId?: string | undefined },
  key: string | null,
): Promise<string> {
  if (key !== null && key.length > maxKeyLength)
    throw new Problem(
      "invalid-input",
      `An Idempotency-Key has at most ${maxKeyLength} characters.`,
    );
  const projectId = key === null ? newId() : await reserveId(scope, key, { ownerId, ...body });
  const values = fillForm({ ...emptyProjectForm(projectId), ownerId }, body);
  return (await createProject(scope, values)).id;
}

/** The id that belongs to the key. It is stored before the project, so that a repeated call finds it. */
async function reserveId(scope: Scope, key: string, body: object): Promise<string> {
  const { viewer, organizationId } = scope;
  const bodyHash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const own = eq(idempotencyKeys.senderId, viewer.id);
  return inTransaction(async (tx) => {
    const oldest = new Date(Date.now() - keptDays * 86_400_000);
    await tx.delete(idempotencyKeys).where(and(own, lt(idempotencyKeys.createdAt, oldest)));
    await tx
      .insert(idempotencyKeys)
      .values({ senderId: viewer.id, key, organizationId, bodyHash, projectId: newId() })
      .onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(own, eq(idempotencyKeys.key, key)));
    if (row!.bodyHash !== bodyHash) throw new Problem("key-used", keyUsed);
    return row!.projectId;
  });
}

const keyUsed =
  "This Idempotency-Key came with another body before, so nothing was changed. Use a new key for a new project.";
