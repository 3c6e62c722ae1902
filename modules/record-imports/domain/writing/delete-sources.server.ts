import { deleteFile } from "#app/platform/files/stored-files.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import type { RecordImport } from "../record-imports.server.ts";

/** Deletes the uploaded files of an import that no longer needs them. Running it again deletes nothing more. */
export async function deleteSources(scope: Scope, upload: RecordImport): Promise<void> {
  for (const id of [upload.sourceFileId, ...upload.mediaFileIds])
    if (id !== null)
      await inTransaction((tx) => deleteFile(tx, scope, id)).catch((error: unknown) => {
        if (!isProblem(error) || error.code !== "not-found") throw error;
      });
}
