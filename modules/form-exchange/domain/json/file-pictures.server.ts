/** The pictures of questions in a file: validated when it is read, stored when its form is created. */
import { Readable } from "node:stream";
import { db, type Transaction } from "#db/client.server.ts";
import { receiveFile, type ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  picturesOf,
  withPictures,
  type FieldPicture,
  type FormDefinition,
} from "#modules/form-logic/public.ts";
import {
  findFormPictures,
  sentPictureBytes,
  shrinkFormPicture,
  storeFormPicture,
} from "#modules/forms/public.writing.server.ts";
import { dataUrlOf } from "#modules/recommendations/public.server.ts";

type Pictures = Readonly<Record<string, string>>;

const fieldsOf = ({ sections }: Pick<FormDefinition, "sections">) =>
  sections.flatMap(({ fields }) => fields);

/**
 * The form with its pictures as data URLs, by the names that it then has for them, as long as they fit. Those of
 * another organization, which shares its form, are left out.
 * @param room the most characters of all.
 */
export async function withFilePictures<Form extends Pick<FormDefinition, "sections">>(
  scope: Scope,
  form: Form,
  room: number,
): Promise<{ form: Form; pictures?: Pictures }> {
  const ids = [...new Set(picturesOf(fieldsOf(form)).map(({ id }) => id))];
  if (ids.length === 0) return { form };
  const byId = await findFormPictures(db, scope, ids);
  const names = new Map<string, string>();
  const pictures: Record<string, string> = {};
  let left = room;
  for (const id of ids) {
    const row = byId.get(id);
    const picture = row ? await pictureOf(row) : null;
    if (picture === null || picture.length > left) continue;
    left -= picture.length;
    const name = `picture-${names.size + 1}`;
    names.set(id, name);
    pictures[name] = picture;
  }
  const named = ({ id, ...picture }: FieldPicture) => {
    const name = names.get(id);
    return name ? { id: name, ...picture } : null;
  };
  return { form: replacePictures(form, named), pictures };
}

/** Null when the file store has lost it. The rest of the form is still exported. */
async function pictureOf(row: Parameters<typeof dataUrlOf>[0]): Promise<string | null> {
  try {
    return await dataUrlOf(row);
  } catch (error) {
    if (isProblem(error)) return null;
    throw error;
  }
}

const replacePictures = <Form extends Pick<FormDefinition, "sections">>(
  form: Form,
  replace: (picture: FieldPicture) => FieldPicture | null,
): Form => ({
  ...form,
  sections: form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => withPictures(field, replace)),
  })),
});

/** @throws Problem "invalid-input" if it is not the data URL of a picture, and like `receiveFile`. */
async function receivePicture(url: string): Promise<ReceivedFile> {
  const [, encoded] = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(url) ?? [];
  if (encoded === undefined)
    throw new Problem("invalid-input", "The image is not a valid data URL.");
  const stream = Readable.from([Buffer.from(encoded, "base64")]);
  return shrinkFormPicture(
    await receiveFile({
      name: "picture.jpg",
      kind: "example",
      stream,
      maxBytes: sentPictureBytes,
    }),
  );
}

/** @throws Problem "invalid-input" that names the first question with an invalid picture. */
export async function checkPictures(
  form: Pick<FormDefinition, "sections">,
  pictures: Pictures = {},
): Promise<void> {
  for (const field of fieldsOf(form))
    for (const { id } of picturesOf([field])) {
      const url = pictures[id];
      if (url === undefined) continue;
      try {
        await (await receivePicture(url)).discard();
      } catch (error) {
        if (!isProblem(error)) throw error;
        const message = `The picture of the question “${field.label}” in this file cannot be imported: ${error.message}`;
        throw new Problem("invalid-input", message, { file: message });
      }
    }
}

/** Stores the pictures of a file with the form that it becomes. @returns the form with the ids of the stored ones. */
export async function storeFilePictures<Form extends Pick<FormDefinition, "sections">>(
  tx: Transaction,
  scope: Scope,
  formId: string,
  { form, pictures = {} }: { form: Form; pictures?: Pictures | undefined },
): Promise<Form> {
  const stored = new Map<string, FieldPicture>();
  for (const { id } of picturesOf(fieldsOf(form))) {
    const url = pictures[id];
    if (url === undefined || stored.has(id)) continue;
    const received = await receivePicture(url);
    try {
      stored.set(id, await storeFormPicture(tx, scope, formId, received));
    } finally {
      await received.discard();
    }
  }
  // One without its bytes in the file cannot be shown.
  return replacePictures(form, (picture) => {
    const own = stored.get(picture.id);
    return own ? { ...picture, ...own } : null;
  });
}
