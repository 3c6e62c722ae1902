import { receiveUpload, type RefusedPart } from "#app/platform/files/read-upload.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readIdempotencyKey } from "#app/platform/form/idempotency-key.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { findReceived } from "../domain/steps/receive-once.server.ts";
import { intakePath } from "../domain/intake-path.ts";
import {
  addPhotos,
  type AddedPhoto,
  deletePhotos,
  markPhotos,
  movePhotos,
  photoLimit,
  requireCanAddPhotos,
} from "../domain/photos/change-photos.server.ts";
import { finishUpload, receiveUploaded } from "../domain/uploads/attach-uploaded.server.ts";
import { targetOfIntake } from "../domain/uploads/upload-target.ts";

/**
 * Changes the photos of an intake. A multipart form adds photos; a plain form moves, marks or deletes those listed in
 * `photo`. A request for JSON gets the new photos, and any other request is redirected to the page.
 */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  const { project } = await getProject(scope, projectId);
  const multipart = request.headers.get("content-type")?.startsWith("multipart/form-data");
  const result = multipart
    ? await add(request, scope, project)
    : await change(await readForm(request), scope, projectId);
  if (request.headers.get("accept")?.includes("application/json"))
    return Response.json(result, {
      status: result.added.length > 0 ? 200 : (result.refused[0]?.status ?? 200),
    });
  const back = href(intakePath(projectId, result.section));
  const [refused] = result.refused;
  if (!refused)
    return (result.hasChosen ? redirectWithToast : redirectWithRefusal)(back, result.message);
  const done = result.added.length > 0 ? `${result.message} ` : "";
  return redirectWithRefusal(back, `${done}${refused.name}: ${refused.message}`);
}

interface PhotosResult {
  added: AddedPhoto[];
  refused: { name: string; message: string; status: number }[];
  /** Whether the form contained any photo. */
  hasChosen: boolean;
  message: string;
  section: string | null;
}

async function add(
  request: Request,
  scope: Scope,
  project: ProjectReference,
): Promise<PhotosResult> {
  const key = readIdempotencyKey(request);
  const stepKey = { key, step: "photos" } as const;
  const before = await findReceived<AddedPhoto[]>(scope, project, stepKey);
  if (before) return repeatedResult(before);
  await requireCanAddPhotos(scope, project.id);
  const posted = await receiveUpload(request, { kind: "photo", maxBytes: photoLimit });
  const { files, refused } = posted;
  try {
    // A large photo was uploaded in parts before its form was posted.
    const named = formText(posted.fields, "upload");
    const uploaded =
      named === null ? null : await receiveUploaded(scope, targetOfIntake(project), named);
    if (uploaded && "isClaimed" in uploaded)
      return repeatedResult((await findReceived<AddedPhoto[]>(scope, project, stepKey)) ?? []);
    if (uploaded && "file" in uploaded) files.push({ field: "upload", ...uploaded.file });
    if (uploaded && "refused" in uploaded) refused.push(uploaded.refused);
    const fieldId = formText(posted.fields, "fieldId");
    const keyOfFiles = files.length > 0 ? key : null;
    const reason = formText(posted.fields, "reason");
    const added = await addPhotos(scope, project.id, fieldId, files, { key: keyOfFiles, reason });
    if (uploaded && "file" in uploaded) await finishUpload(uploaded.upload);
    const message = added.length === 0 ? "Choose a photo." : countOf(added);
    const section = formText(posted.fields, "section");
    const hasChosen = added.length > 0;
    return { added, refused: refused.map(asReported), hasChosen, message, section };
  } finally {
    await Promise.all(files.map((file) => file.discard()));
  }
}

const countOf = ({ length }: readonly AddedPhoto[]) =>
  length === 1 ? "1 photo added." : `${length} photos added.`;

const repeatedResult = (added: AddedPhoto[]): PhotosResult => ({
  added,
  refused: [],
  hasChosen: true,
  message: countOf(added),
  section: null,
});

const asReported = ({ name, problem }: RefusedPart) => ({
  name,
  message: problem.message,
  status: problem.status,
});

async function change(form: FormData, scope: Scope, projectId: string): Promise<PhotosResult> {
  const ids = form.getAll("photo").filter((id) => typeof id === "string");
  const changes: Record<string, () => Promise<void>> = {
    delete: () => deletePhotos(scope, projectId, ids),
    mark: () => markPhotos(scope, projectId, ids, true),
    unmark: () => markPhotos(scope, projectId, ids, false),
    move: () => movePhotos(scope, projectId, ids, formText(form, "fieldId")),
  };
  const intent = formText(form, "intent") ?? "";
  if (!Object.hasOwn(changes, intent))
    throw new Problem("invalid-input", "You can mark, unmark, move, or delete photos.");
  if (ids.length > 0) await changes[intent]!();
  const hasChosen = ids.length > 0;
  const message = hasChosen ? "Photos updated." : "Select at least one photo.";
  return { added: [], refused: [], hasChosen, message, section: formText(form, "section") };
}
