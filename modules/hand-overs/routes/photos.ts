import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { kindByName } from "#app/platform/files/accepted-types.ts";
import { readIdempotencyKey } from "#app/platform/form/idempotency-key.ts";
import { Problem } from "#app/platform/problems.ts";
import {
  finishUpload,
  photoLimit,
  receiveUploaded,
  targetOfHandOver,
} from "#modules/intake/public.writing.server.ts";
import { addPhoto } from "../domain/add-photo.server.ts";
import { getOwnHandOver } from "../domain/get-hand-over.server.ts";

/** Stores one photo of handed-over work: from the form, or from the upload that the form names. */
export async function action({ request, params, scope }: GuardedArgs) {
  const handOver = await getOwnHandOver(scope, params.id ?? "");
  const key = readIdempotencyKey(request);
  if (key === null) throw new Problem("invalid-input");
  const { files, fields, refused } = await receiveUpload(request, {
    kind: ({ name }) => kindByName(name),
    maxBytes: photoLimit,
  });
  try {
    const before = handOver.photos[key];
    if (before !== undefined) return Response.json({ added: [{ id: before, name: "" }] });
    const named = formText(fields, "upload");
    const uploaded =
      named && (await receiveUploaded(scope, targetOfHandOver(handOver), named, kindByName));
    if (uploaded && "file" in uploaded) files.push({ field: "upload", ...uploaded.file });
    if (uploaded && "refused" in uploaded) refused.push(uploaded.refused);
    const [file] = files;
    const added = file ? [await addPhoto(scope, handOver.id, key, file)] : [];
    if (uploaded && "file" in uploaded) await finishUpload(uploaded.upload);
    const messages = refused.map(({ name, problem }) => ({ name, message: problem.message }));
    const status = added.length > 0 ? 200 : (refused[0]?.problem.status ?? 409);
    return Response.json({ added, refused: messages }, { status });
  } finally {
    await Promise.all(files.map((file) => file.discard()));
  }
}
