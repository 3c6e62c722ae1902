/** Reads a posted editor of a question with the pictures that were chosen in it. */
import { inTransaction } from "#db/client.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { receiveFile, type ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { readUpload, type UploadPart } from "#app/platform/files/read-upload.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { questionNames } from "#modules/form-logic/public.authoring.ts";
import { fieldPictureNames, type FieldPictureName } from "#modules/form-logic/public.ts";
import { canEditDraft, getFormRow, lockDraft } from "#modules/forms/public.draft.server.ts";
import {
  sentPictureBytes,
  shrinkFormPicture,
  storeFormPicture,
} from "#modules/forms/public.writing.server.ts";

export interface QuestionPost {
  form: FormData;
  /** Why a picture was refused, by its name. */
  pictureErrors: Partial<Record<FieldPictureName, string>>;
}

type Sent = { name: FieldPictureName } & ({ picture: ReceivedFile } | { error: string });

/**
 * Stores the chosen pictures with the form, and names them in the posted fields, so that they stay when something else is
 * refused. @throws Problem "not-found" unless the form is the organization's own.
 */
export async function readQuestionPost(
  scope: Scope,
  formId: string,
  request: Request,
): Promise<QuestionPost> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? ""))
    return { form: await readForm(request), pictureErrors: {} };
  const row = await getFormRow(scope, formId);
  const { fields: form, files } = await readUpload<Sent | null>(request, {
    maxFiles: fieldPictureNames.length,
    maxBytes: sentPictureBytes,
    onFile: receivePicture,
    undo: async (sent) => {
      if (sent && "picture" in sent) await sent.picture.discard();
    },
  });
  const pictureErrors: QuestionPost["pictureErrors"] = {};
  for (const sent of files) {
    if (!sent) continue;
    if ("error" in sent) pictureErrors[sent.name] = sent.error;
    else if (!canEditDraft(row)) await sent.picture.discard();
    else
      form.set(
        questionNames.picture(sent.name),
        JSON.stringify(await store(scope, formId, sent.picture)),
      );
  }
  return { form, pictureErrors };
}

/** Null for a file that no input of the editor sends. */
async function receivePicture({ field, name, stream }: UploadPart): Promise<Sent | null> {
  const picture = fieldPictureNames.find((known) => questionNames.pictureFile(known) === field);
  if (!picture) {
    stream.resume();
    return null;
  }
  try {
    const maxBytes = sentPictureBytes;
    const sent = await receiveFile({ name, kind: "example", stream, maxBytes });
    return { name: picture, picture: await shrinkFormPicture(sent) };
  } catch (error) {
    if (!isProblem(error) || error.code === "upload-incomplete") throw error;
    stream.resume();
    return { name: picture, error: error.message };
  }
}

async function store(scope: Scope, formId: string, picture: ReceivedFile) {
  try {
    return await inTransaction(async (tx) => {
      await lockDraft(tx, scope, formId);
      return storeFormPicture(tx, scope, formId, picture);
    });
  } finally {
    await picture.discard();
  }
}
