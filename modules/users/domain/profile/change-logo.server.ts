import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { deleteFile, keepFile } from "#app/platform/files/store-file.server.ts";
import { tellLive } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { canChangeLogo } from "../../policy.ts";

export const logoShapeWarning = "The logo was saved. A landscape logo of about 3:2 looks best.";
const logoSaved = "The logo was saved.";

/** Whether a logo is landscape and near enough to 3:2 to fill its place. */
export function isAboutThreeToTwo(width: number | null, height: number | null): boolean {
  if (!width || !height) return false;
  return Math.abs(width / height - 1.5) <= 0.3;
}

/** Puts a received PNG in place of the organization's logo. @returns the sentence to show. */
export async function changeLogo(scope: Scope, picture: ReceivedFile): Promise<string> {
  if (!canChangeLogo(scope.viewer)) throw new Problem("not-authorized");
  const id = scope.organizationId;
  await inTransaction(async (tx) => {
    const [before] = await tx
      .select({ logoFileId: organizations.logoFileId })
      .from(organizations)
      .where(eq(organizations.id, id))
      .for("update");
    // Below whoever brings it, users/{id}/logo, as the specification stores it.
    const owner = { collection: "users", recordId: scope.viewer.id, kind: "logo" as const };
    const kept = await keepFile(tx, scope, owner, picture);
    await tx.update(organizations).set({ logoFileId: kept.id }).where(eq(organizations.id, id));
    const entry = { category: "organizations", categoryId: id };
    await writeLog(tx, scope, { ...entry, message: "Changed the company logo" });
    await tellLive(tx, [id], `organization:${id}`);
    if (before?.logoFileId) await deleteFile(tx, scope, before.logoFileId);
  });
  return isAboutThreeToTwo(picture.width, picture.height) ? logoSaved : logoShapeWarning;
}

/** The event of a logo that was turned away. */
export async function logRefusedLogo(scope: Scope, name: string, sentence: string): Promise<void> {
  await writeLog(db, scope, {
    category: "organizations",
    categoryId: scope.organizationId,
    type: "event",
    message: "A company logo was rejected because it is not a PNG file",
    extended: { name: name.slice(0, 200), reason: sentence },
  });
}
