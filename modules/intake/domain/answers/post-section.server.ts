/**
 * Handles a section that is posted as a multipart form. It saves answers and photos together, then does what the button
 * requests.
 */
import { receiveUpload, type Upload } from "#app/platform/files/read-upload.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  displayedPage,
  inputNames,
  viewInstance,
  changeInstances,
  newInstanceId,
  readInstanceAction,
} from "#modules/form-logic/public.answers.ts";
import { getIntake } from "../get-intake.server.ts";
import { unlessRefused } from "../photos/add-files.server.ts";
import {
  addPhotos,
  deletePhotos,
  explainPhoto,
  photoLimit,
  restorePhotos,
} from "../photos/change-photos.server.ts";
import { pathOfInstance } from "../intake-path.ts";
import { intakePath } from "../intake-path.ts";
import { readPhotoAction, reasonInput, type PhotoAction } from "../photos/photo-action.ts";
import { fileValue, type FormField } from "#modules/form-logic/public.ts";
import type { Intake } from "../intake.ts";
import { confirmCarriedIntent, fillTableIntent } from "./table-inputs.ts";
import { fieldOfFileInput, fieldOfPhotoInput, readPostedSection } from "./read-posted-section.ts";
import { saveAnswers, type AnswerConflict } from "./save-answers.server.ts";

export interface PostedSection {
  intent: string;
  sectionId: string | null;
  conflicts: AnswerConflict[];
  refusedPhotos: { name: string; message: string }[];
  /** The photo that was removed or restored, and its question. */
  photoStep: PhotoAction | null;
  /** The page to show after the instances of a repeating section were changed. */
  instancePath: string | null;
  /** What a block of cells filled in. */
  toast: string | null;
}

const nothingElse = { refusedPhotos: [], photoStep: null, instancePath: null };

/** @throws Problem like `saveAnswers`, `addPhotos` and `receiveUpload`. */
export async function handleSectionPost(
  scope: Scope,
  projectId: string,
  request: Request,
): Promise<PostedSection> {
  const upload = await receiveUpload(request, {
    kind: ({ field }) => (fieldOfFileInput(field) ? "file" : "photo"),
    maxBytes: photoLimit,
  });
  try {
    const form = upload.fields;
    await storeFiles(scope, projectId, upload);
    const intent = formText(form, "intent") ?? "save";
    const sectionId = formText(form, "section");
    const intake = await getIntake(scope, projectId);
    const { section } = displayedPage(intake.form, sectionId);
    const posted = readPostedSection(form, section.fields, intake.answers);
    const changes = [...confirmed(intake, section.fields, intent), ...posted];
    const conflicts =
      changes.length === 0 ? [] : (await saveAnswers(scope, projectId, changes)).conflicts;
    if (intent === fillTableIntent) {
      const { fillTable } = await import("./fill-table.server.ts");
      const toast = await fillTable(scope, projectId, section.id, form);
      return { ...nothingElse, intent, sectionId, conflicts, toast };
    }
    for (const photo of upload.files.filter(({ field }) => !fieldOfFileInput(field)))
      await addPhotos(scope, projectId, fieldOfPhotoInput(photo.field), [photo]);
    const instancePath = await changePostedInstance(scope, projectId, intent, sectionId);
    const photoStep = readPhotoAction(intent);
    if (photoStep) await changePhoto(scope, projectId, photoStep, form);
    const refusedPhotos = upload.refused.map(({ name, problem }) => ({
      name,
      message: problem.message,
    }));
    return { intent, sectionId, conflicts, refusedPhotos, photoStep, instancePath, toast: null };
  } finally {
    await Promise.all(upload.files.map((file) => file.discard()));
  }
}

/** Stores the files that are answers, and names them in the form as a script does. */
export async function storeFiles(
  scope: Scope,
  projectId: string,
  { files, fields, refused }: Upload<ReceivedFile & { field: string }>,
): Promise<void> {
  for (const file of files) {
    const fieldId = fieldOfFileInput(file.field);
    if (!fieldId) continue;
    const added = await unlessRefused(refused, file, addPhotos(scope, projectId, fieldId, [file]));
    for (const stored of added) fields.append(inputNames.value(fieldId), fileValue(stored));
  }
}

async function changePhoto(
  scope: Scope,
  projectId: string,
  { kind, id }: PhotoAction,
  form: FormData,
): Promise<void> {
  if (kind === "explain")
    return explainPhoto(scope, projectId, id, formText(form, reasonInput(id)) ?? "");
  const change = kind === "restore" ? restorePhotos : deletePhotos;
  return change(scope, projectId, [id]);
}

/** The defaults and the answers of the last visit that the pressed button confirms unchanged. */
function confirmed(
  { answers, versions, carried }: Intake,
  fields: readonly FormField[],
  intent: string,
) {
  const [button, only] = intent.split(" ");
  if (button !== confirmCarriedIntent) return [];
  return fields.flatMap(({ id }) => {
    const answer = answers[id];
    const isOpen = carried?.answers[id] ? (versions[id] ?? 0) === 0 : answer?.isDefault;
    if (!answer || !isOpen || (only !== undefined && only !== id)) return [];
    const { isDefault: _, ...given } = answer;
    return [{ fieldId: id, basedOn: 0, answer: given }];
  });
}

/**
 * Does what a button of an instance requests, on the answers as they are stored now.
 * @returns the path of the page to show after it; null for another button.
 */
async function changePostedInstance(
  scope: Scope,
  projectId: string,
  intent: string,
  sectionId: string | null,
): Promise<string | null> {
  const step = readInstanceAction(intent);
  if (!step) return null;
  const intake = await getIntake(scope, projectId);
  const { section, rows } = displayedPage(intake.form, sectionId);
  const instance = viewInstance(intake, { ...section, id: rows?.at(-1)?.id ?? section.id });
  if (!instance) return null;
  const changed = changeInstances(instance, step, newInstanceId());
  const answers = {
    ...(step.kind === "copy" && instance.fromPrevious),
    ...(changed && instance.listId && { [instance.listId]: changed.list }),
  };
  const changes = Object.entries(answers).map(([fieldId, answer]) => ({
    fieldId,
    basedOn: intake.versions[fieldId] ?? 0,
    answer,
  }));
  if (changes.length > 0) await saveAnswers(scope, projectId, changes);
  return changed && !rows
    ? pathOfInstance(projectId, changed)
    : intakePath(projectId, rows ? section.id : sectionId);
}
