/** The archive's data of an intake: every question in the order of the form, with its answer. */
import { freePath } from "#app/platform/files/serve-zip.server.ts";
import {
  compileForm,
  questionText,
  type FieldType,
  type FormField,
} from "#modules/form-logic/public.ts";
import { visibleFields } from "#modules/form-logic/public.answers.ts";
import type { Intake } from "#modules/intake/public.ts";

export interface SnapshotQuestion {
  section: string;
  id: string;
  type: FieldType;
  question: string;
  /** False while its conditions hide it; an earlier answer is still included. */
  asked: boolean;
  values: string[];
  comment: string | null;
  /** The reviewer's note of an open correction. */
  correction: string | null;
  /** Paths in the archive. */
  photos: string[];
}

/** Path in the archive by photo id. */
export function photoPaths(photos: Intake["photos"]): Map<string, string> {
  const usedPaths = new Set<string>();
  return new Map(photos.map(({ id, name }) => [id, freePath(`photos/${name}`, usedPaths)]));
}

export function snapshotQuestions(intake: Intake): SnapshotQuestion[] {
  const { isVisible } = visibleFields(compileForm(intake.form), intake.answers);
  const paths = photoPaths(intake.photos);
  const toSnapshotQuestion = (section: string, field: FormField): SnapshotQuestion => {
    const answer = intake.answers[field.id];
    const photos = intake.photos.filter((photo) => photo.fieldId === field.id);
    return {
      section,
      id: field.id,
      type: field.type,
      question: questionText(field),
      asked: isVisible(field.id),
      values: answer?.values ?? [],
      comment: answer?.comment ?? null,
      correction: intake.corrections[field.id] ?? null,
      photos: photos.map(({ id }) => paths.get(id) ?? ""),
    };
  };
  return intake.form.sections.flatMap(({ title, fields }) =>
    fields.map((field) => toSnapshotQuestion(title, field)),
  );
}
