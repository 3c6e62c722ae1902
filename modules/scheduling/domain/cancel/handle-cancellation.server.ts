/** Handles a posted cancellation with its photo: cancels the inspection, or returns the errors. */
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { receiveUpload, type RefusedPart } from "#app/platform/files/read-upload.server.ts";
import { fieldErrors, formValues, refuse } from "#app/platform/form/forms.server.ts";
import { isRecoverable } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { cancelInput } from "./cancel-inspection.input.ts";
import { cancelInspectionInTransaction, getProjectToCancel } from "./cancel-inspection.server.ts";

interface Options {
  /** Runs in the same transaction. It adds other writes, or prevents a second cancellation. */
  within?: (tx: Transaction, cancel: () => Promise<void>) => Promise<void>;
  /** Receives a photo that was uploaded before the form was submitted. */
  receiveNamed?: (fields: FormData) => Promise<{
    files: ReceivedFile[];
    refused: RefusedPart[];
    finish(): Promise<void>;
  }>;
}

/** @returns null when the inspection was canceled; otherwise the typed values and their errors. */
export async function handleCancellation(
  scope: Scope,
  projectId: string,
  request: Request,
  { within = (_tx, cancel) => cancel(), receiveNamed }: Options = {},
) {
  await getProjectToCancel(scope, projectId);
  const upload = await receiveUpload(await asMultipart(request), { kind: "photo", maxFiles: 1 });
  const values = formValues(upload.fields);
  const refusal = (errors: Record<string, string>, message: string, status: number) =>
    refuse({ values, errors, message }, status);
  const { files } = upload;
  try {
    const named = await receiveNamed?.(upload.fields);
    files.push(...(named?.files ?? []).map((file) => ({ ...file, field: "upload" })));
    const [rejected] = [...upload.refused, ...(named?.refused ?? [])];
    if (rejected) {
      const { message, status } = rejected.problem;
      return refusal({ photo: message }, "Check the fields below.", status);
    }
    const parsed = cancelInput.safeParse(values);
    if (!parsed.success) return refusal(fieldErrors(parsed.error), "Check the fields below.", 400);
    const input = { ...parsed.data, photo: files[0] ?? null };
    await inTransaction((tx) =>
      within(
        tx,
        async () => void (await cancelInspectionInTransaction(tx, scope, projectId, input)),
      ),
    );
    await named?.finish();
    return null;
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    return refusal(error.fields, error.message, error.status);
  } finally {
    await Promise.all(files.map((file) => file.discard()));
  }
}

/** Converts a form without multipart encoding, which has the same fields but no photo. */
async function asMultipart(request: Request): Promise<Request> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/")) return request;
  return new Request(request.url, { method: "POST", body: await readForm(request) });
}
