import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { isAboutThreeToTwo, logoShapeAdvice } from "#app/platform/files/logo-shape.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { deleteFile } from "#app/platform/files/stored-files.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { canChangeLogo } from "../../policy.ts";

const logoSaved = "The logo was saved.";
export const logoAspectWarning = `${logoSaved} ${logoShapeAdvice}`;

/** Replaces the organization's logo with a received PNG. @returns the message to show. */
export async function changeLogo(scope: Scope, picture: ReceivedFile): Promise<string> {
  if (!canChangeLogo(scope.viewer)) throw new Problem("not-authorized");
  const id = scope.organizationId;
  await inTransaction(async (tx) => {
    const [before] = await tx
      .select({ logoFileId: organizations.logoFileId })
      .from(organizations)
      .where(eq(organizations.id, id))
      .for("update");
    // Stored under the user who uploads it, users/{id}/logo, as the specification requires.
    const owner = { collection: "users", recordId: scope.viewer.id, kind: "logo" as const };
    const stored = await saveReceivedFile(tx, scope, owner, picture);
    await tx.update(organizations).set({ logoFileId: stored.id }).where(eq(organizations.id, id));
    const entry = { category: "organizations", categoryId: id };
    await writeLog(tx, scope, { ...entry, message: "Changed the company logo" });
    await broadcast(tx, [id], `organization:${id}`);
    if (before?.logoFileId) await deleteFile(tx, scope, before.logoFileId);
  });
  return isAboutThreeToTwo(picture) ? logoSaved : logoAspectWarning;
}

/** Logs the event of a refused logo. */
export async function logRefusedLogo(scope: Scope, name: string, message: string): Promise<void> {
  await writeLog(db, scope, {
    category: "organizations",
    categoryId: scope.organizationId,
    type: "event",
    message: "A company logo was rejected because it is not a PNG file",
    extended: { name: name.slice(0, 200), reason: message },
  });
}
