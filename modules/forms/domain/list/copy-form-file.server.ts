import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import type { Scope } from "#app/platform/viewer.ts";

/**
 * Stores a copy of a logo or icon for another form.
 * @returns the new file's id, or null when the file no longer exists.
 */
export async function copyFormFile(
  tx: Transaction,
  scope: Scope,
  fileId: string,
  formId: string,
): Promise<string | null> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId));
  if (!file || file.organizationId !== scope.organizationId) return null;
  const { stream } = await openFile(file);
  const owner = { collection: "forms", recordId: formId, kind: file.kind };
  const copy = await storeFile(tx, scope, { ...owner, name: file.name, stream });
  return copy.id;
}
