import { writeLog } from "#app/platform/events/write-log.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  applyEdit,
  getFormRow,
  canEditDraft,
  lockDraft,
  unpublishFirstMessage,
} from "#modules/forms/public.draft.server.ts";

/** Bytes; a logo is displayed small. */
const largestLogo = 5_000_000;

const logoMustBePng = "The logo must be a PNG file. Nothing was saved.";

/**
 * Stores the form's logo from a posted form. Its bytes, not its name, must be a PNG. The previous picture stays stored,
 * because undo may restore it.
 * @throws Problem "not-found"; "illegal-transition" while the form is published; "file-type", "file-too-large" or
 * "invalid-input" for an invalid logo.
 */
export async function uploadLogo(scope: Scope, formId: string, request: Request): Promise<void> {
  const form = await getFormRow(scope, formId);
  if (!canEditDraft(form)) throw new Problem("illegal-transition", unpublishFirstMessage);
  const upload = await receiveUpload(request, { kind: "logo", maxFiles: 1, maxBytes: largestLogo });
  const [refused] = upload.refused;
  const [file] = upload.files;
  if (!file && refused?.problem.code === "file-type") {
    const entry = { category: "forms", categoryId: formId, type: "event" } as const;
    await writeLog(db, scope, { ...entry, message: logoMustBePng });
    throw new Problem("file-type", logoMustBePng, { logo: logoMustBePng });
  }
  if (!file && refused)
    throw new Problem(refused.problem.code, refused.problem.message, {
      logo: refused.problem.message,
    });
  if (!file)
    throw new Problem("invalid-input", "Choose a PNG file.", { logo: "Choose a PNG file." });
  try {
    await inTransaction(async (tx) => {
      await lockDraft(tx, scope, formId);
      const owner = { collection: "forms", recordId: formId, kind: "logo" as const };
      const stored = await saveReceivedFile(tx, scope, owner, file);
      await applyEdit(tx, scope, formId, { kind: "set-logo", fileId: stored.id });
    });
  } finally {
    await file.discard();
  }
}
