/** The archive's data of an intake: every question in the order of the form, with its answer. */
import { freePath } from "#app/platform/files/serve-zip.server.ts";
import {
  compileForm,
  questionText,
  type FieldType,
  type FormField,
  type FormSection,
} from "#modules/form-logic/public.ts";
import { idInForm } from "#modules/form-logic/public.repeats.ts";
import { visibleFields } from "#modules/form-logic/public.answers.ts";
import type { Intake } from "#modules/intake/public.ts";

export interface SnapshotQuestion {
  section: string;
  /** In a repeating section with "~" and the ids of its instances. */
  id: string;
  /** The instance of a repeating section, and the ids of the instances around it and of its own; absent in other sections. */
  instance?: { section: string; path: string[]; number: number; title: string };
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
  const toSnapshotQuestion = (section: FormSection, field: FormField): SnapshotQuestion => {
    const answer = intake.answers[field.id];
    const photos = intake.photos.filter((photo) => photo.fieldId === field.id);
    return {
      section: section.title,
      id: field.id,
      ...instanceOf(section),
      type: field.type,
      question: questionText(field),
      asked: isVisible(field.id),
      values: answer?.values ?? [],
      comment: answer?.comment ?? null,
      correction: intake.corrections[field.id] ?? null,
      photos: photos.map(({ id }) => paths.get(id) ?? ""),
    };
  };
  return intake.form.sections.flatMap((section) =>
    section.fields.map((field) => toSnapshotQuestion(section, field)),
  );
}

function instanceOf({ id, title, instance }: FormSection): Pick<SnapshotQuestion, "instance"> {
  if (!instance) return {};
  const { path, number } = instance;
  return { instance: { section: idInForm(id), path, number, title } };
}
