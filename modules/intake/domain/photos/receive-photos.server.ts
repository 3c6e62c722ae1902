import { countOf } from "#app/platform/format.ts";
import { readDevicePlace, withDevicePlace } from "#app/platform/files/device-place.ts";
import { receiveUpload, type RefusedPart } from "#app/platform/files/read-upload.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readIdempotencyKey } from "#app/platform/form/idempotency-key.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { findReceived } from "../steps/receive-once.server.ts";
import { finishUpload, receiveUploaded } from "../uploads/attach-uploaded.server.ts";
import { targetOfIntake } from "../uploads/upload-target.ts";
import { kindsOfQuestions, unlessRefused } from "./add-files.server.ts";
import {
  addPhotos,
  type AddedPhoto,
  photoLimit,
  requireCanAddPhotos,
} from "./change-photos.server.ts";

/** What was added and refused of a form with photos. */
export interface PhotosResult {
  added: AddedPhoto[];
  refused: { name: string; message: string; status: number }[];
  /** Whether the form contained any photo. */
  hasChosen: boolean;
  message: string;
  section: string | null;
}

/**
 * Adds the photos of a multipart form to the question or the pool that it names. A repeated request returns what the first
 * one added.
 * @param questionOf the question for what the form names; null is the pool. It throws for a question that is not allowed.
 */
export async function receivePhotos(
  request: Request,
  scope: Scope,
  project: ProjectReference,
  questionOf: (named: string | null) => string | null = (named) => named,
): Promise<PhotosResult> {
  const key = readIdempotencyKey(request);
  const stepKey = { key, step: "photos" } as const;
  const before = await findReceived<AddedPhoto[]>(scope, project, stepKey);
  if (before) return repeatedResult(before);
  await requireCanAddPhotos(scope, project.id);
  const kindOf = await kindsOfQuestions(project);
  const posted = await receiveUpload(request, {
    kind: (_part, fields) => kindOf(formText(fields, "fieldId")),
    maxBytes: photoLimit,
  });
  const { files, refused } = posted;
  const kind = kindOf(formText(posted.fields, "fieldId"));
  try {
    // A large photo was uploaded in parts before its form was posted.
    const named = formText(posted.fields, "upload");
    const uploaded =
      named === null
        ? null
        : await receiveUploaded(scope, targetOfIntake(project), named, () => kind);
    if (uploaded && "isClaimed" in uploaded)
      return repeatedResult((await findReceived<AddedPhoto[]>(scope, project, stepKey)) ?? []);
    if (uploaded && "file" in uploaded) files.push({ field: "upload", ...uploaded.file });
    if (uploaded && "refused" in uploaded) refused.push(uploaded.refused);
    const fieldId = questionOf(formText(posted.fields, "fieldId"));
    const keyOfFiles = files.length > 0 ? key : null;
    const reason = formText(posted.fields, "reason");
    const [first] = files;
    const place = readDevicePlace(formText(posted.fields, "place"));
    const located = files.map((file) => ({
      ...file,
      capture: withDevicePlace(file.capture, place),
    }));
    const adding = addPhotos(scope, project.id, fieldId, located, { key: keyOfFiles, reason });
    const added = await (first ? unlessRefused(refused, first, adding) : adding);
    if (uploaded && "file" in uploaded) await finishUpload(uploaded.upload);
    const message = added.length === 0 ? "Choose a photo." : addedMessage(added);
    const section = formText(posted.fields, "section");
    const hasChosen = added.length > 0;
    return { added, refused: refused.map(asReported), hasChosen, message, section };
  } finally {
    await Promise.all(files.map((file) => file.discard()));
  }
}

const addedMessage = ({ length }: readonly AddedPhoto[]) => `${countOf(length, "photo")} added.`;

const repeatedResult = (added: AddedPhoto[]): PhotosResult => ({
  added,
  refused: [],
  hasChosen: true,
  message: addedMessage(added),
  section: null,
});

const asReported = ({ name, problem }: RefusedPart) => ({
  name,
  message: problem.message,
  status: problem.status,
});
