/** The pictures that authors show with questions. They are stored with the form, small enough for phones. */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { thumbnail } from "#app/platform/files/pictures.server.ts";
import { receiveFile, type ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import type { FileRow } from "#app/platform/files/stored-files.server.ts";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { largestPictureSide, picturesOf, withPictures } from "#modules/form-logic/public.ts";
import type { FieldPicture } from "#modules/form-logic/public.ts";
import type { FormChange } from "../edits/form-change.ts";

const kind = "example";

const pictureOf = ({ id, width, height }: Pick<FileRow, "id" | "width" | "height">) =>
  ({ id, width: width ?? 1, height: height ?? 1 }) satisfies FieldPicture;

/** Bytes of a picture as a person sends it. */
export const sentPictureBytes = 20_000_000;

/**
 * A smaller JPEG without the place and the camera of a sent picture. The caller must store or discard it; the sent file is
 * discarded. @throws Problem like `thumbnail`.
 */
export async function shrinkFormPicture(sent: ReceivedFile): Promise<ReceivedFile> {
  try {
    const { width, height } = sent;
    const limit = Math.round(
      largestPictureSide * Math.min(1, (width ?? 1) / Math.max(1, height ?? 1)),
    );
    const bytes = await thumbnail(createReadStream(sent.path), sent.contentType, {
      width: Math.max(1, limit),
      format: "jpeg",
    });
    return await receiveFile({ name: sent.name, kind, stream: Readable.from([bytes]) });
  } finally {
    await sent.discard();
  }
}

/** Stores a picture with the form, unless the form has the same one already. */
export async function storeFormPicture(
  tx: Transaction,
  scope: Scope,
  formId: string,
  received: ReceivedFile,
): Promise<FieldPicture> {
  const [same] = await tx
    .select()
    .from(files)
    .where(and(...ofForm(scope, [formId]), eq(files.digest, received.digest ?? "")))
    .limit(1);
  if (same) {
    await received.discard();
    return pictureOf(same);
  }
  const owner = { collection: "forms", recordId: formId, kind } as const;
  return pictureOf(await saveReceivedFile(tx, scope, owner, received));
}

/** The files of pictures of the organization's own forms. */
const ofForm = ({ organizationId }: Scope, formIds?: string[]) => [
  eq(files.organizationId, organizationId),
  eq(files.collection, "forms"),
  eq(files.kind, kind),
  isNull(files.deletedAt),
  ...(formIds ? [inArray(files.recordId, formIds)] : []),
];

/** The rows of these pictures, by id. Pictures of other organizations are left out. */
export async function findFormPictures(
  tx: Pick<Transaction, "select">,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(files)
    .where(and(...ofForm(scope), inArray(files.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The changes with pictures that belong to this form: one of another form is copied, and one that the organization does not
 * have is left out.
 */
export async function withOwnPictures(
  tx: Transaction,
  scope: Scope,
  formId: string,
  changes: readonly FormChange[],
): Promise<readonly FormChange[]> {
  const named = picturesOf(
    changes.flatMap((change) => (change.of === "question" && change.to?.definition) || []),
  );
  if (named.length === 0) return changes;
  const rows = await findFormPictures(tx, scope, [...new Set(named.map(({ id }) => id))]);
  const own = new Map<string, FieldPicture>();
  for (const [id, row] of rows) {
    const picture =
      row.recordId === formId ? pictureOf(row) : await copyPicture(tx, scope, formId, row);
    if (picture) own.set(id, picture);
  }
  const replace = ({ id, text }: FieldPicture) => {
    const picture = own.get(id);
    return picture ? { ...picture, ...(text && { text }) } : null;
  };
  return changes.map((change) =>
    change.of === "question" && change.to
      ? {
          ...change,
          to: { ...change.to, definition: withPictures(change.to.definition, replace) },
        }
      : change,
  );
}

/** Null when the file store has lost it. */
async function copyPicture(tx: Transaction, scope: Scope, formId: string, file: FileRow) {
  try {
    const { stream } = await openFile(file);
    const received = await receiveFile({ name: file.name, kind, stream });
    return await storeFormPicture(tx, scope, formId, received);
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
}
