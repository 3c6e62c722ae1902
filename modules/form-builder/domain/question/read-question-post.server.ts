/** Reads a posted editor of a question with the pictures that were chosen in it. */
import { inTransaction } from "#db/client.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { receiveFile, type ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { readUpload, type UploadPart } from "#app/platform/files/read-upload.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { questionNames } from "#modules/form-logic/public.authoring.ts";
import { fieldPictureNames } from "#modules/form-logic/public.ts";
import { canEditDraft, getFormRow, lockDraft } from "#modules/forms/public.draft.server.ts";
import {
  sentPictureBytes,
  shrinkFormPicture,
  storeFormPicture,
} from "#modules/forms/public.writing.server.ts";

export interface QuestionPost {
  form: FormData;
  /** Why a picture was refused, by its field; those of options by "options". */
  pictureErrors: Record<string, string>;
}

/** Where a picture of the editor is stored in its fields, and which field has its error. */
interface Place {
  stored: string;
  field: string;
  /** Begins the error of an option. */
  of: string;
}

type Sent = Place & ({ picture: ReceivedFile } | { error: string });

/** Options with a new picture in one request. */
const maxFiles = 30;

function placeOf(input: string): Place | null {
  const picture = fieldPictureNames.find((known) => questionNames.pictureFile(known) === input);
  if (picture) return { stored: questionNames.picture(picture), field: picture, of: "" };
  const [, digits] = /^option\.(\d{1,3})\.file$/.exec(input) ?? [];
  if (digits === undefined) return null;
  const index = Number(digits);
  const stored = questionNames.option(index, "picture");
  return { stored, field: "options", of: `Option ${index + 1}: ` };
}

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
    maxFiles,
    maxBytes: sentPictureBytes,
    onFile: receivePicture,
    undo: async (sent) => {
      if (sent && "picture" in sent) await sent.picture.discard();
    },
  });
  const pictureErrors: QuestionPost["pictureErrors"] = {};
  for (const sent of files) {
    if (!sent) continue;
    if ("error" in sent) pictureErrors[sent.field] = sent.of + sent.error;
    else if (!canEditDraft(row)) await sent.picture.discard();
    else form.set(sent.stored, JSON.stringify(await store(scope, formId, sent.picture)));
  }
  return { form, pictureErrors };
}

/** Null for a file that no input of the editor sends. */
async function receivePicture({ field, name, stream }: UploadPart): Promise<Sent | null> {
  const place = placeOf(field);
  if (!place) {
    stream.resume();
    return null;
  }
  try {
    const maxBytes = sentPictureBytes;
    const sent = await receiveFile({ name, kind: "example", stream, maxBytes });
    return { ...place, picture: await shrinkFormPicture(sent) };
  } catch (error) {
    if (!isProblem(error) || error.code === "upload-incomplete") throw error;
    stream.resume();
    return { ...place, error: error.message };
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
