import { answerErrors, answerOf, isAnswered } from "./is-answered.ts";
import { followupsOf } from "./missing.ts";
import { isAsked } from "../questions/field-options.ts";
import type { CompiledForm } from "../forms/compile-form.ts";
import type { Answers, FormSection, PhotoCounts } from "../forms/form-types.ts";
import { visibleFields, type Visibility } from "../conditions/visibility.ts";

/** The counts of the visible questions, without info boxes. */
export interface ProgressCounts {
  answered: number;
  total: number;
  /** Questions that require a photo. */
  photosRequired: number;
  /** Those of them that have one. */
  photosTaken: number;
}

export interface Progress extends ProgressCounts {
  /** The share of answers and required photos that are there: 0 to 100, rounded; 100 when nothing is to be done. */
  percent: number;
}

export interface FormProgress extends Progress {
  /** By section id. */
  sections: ReadonlyMap<string, ProgressCounts>;
}

/** Counts the answers and required photos that are there, and all that are wanted. */
export function completionOf({ answered, total, photosTaken, photosRequired }: ProgressCounts) {
  return { done: answered + photosTaken, all: total + photosRequired };
}

export function progressOf(counts: ProgressCounts): Progress {
  const { done, all } = completionOf(counts);
  return { ...counts, percent: all === 0 ? 100 : Math.round((done / all) * 100) };
}

export function addCounts(a: ProgressCounts, b: ProgressCounts, sign: 1 | -1 = 1): ProgressCounts {
  return {
    answered: a.answered + sign * b.answered,
    total: a.total + sign * b.total,
    photosRequired: a.photosRequired + sign * b.photosRequired,
    photosTaken: a.photosTaken + sign * b.photosTaken,
  };
}

/** Counts one section. An answer that must be corrected does not count. */
export function sectionProgress(
  section: FormSection,
  answers: Answers,
  visible: Visibility,
  photos: PhotoCounts,
): ProgressCounts {
  const visibleQuestions = section.fields.filter(
    (field) => isAsked(field.type) && visible.isVisible(field.id),
  );
  const answered = visibleQuestions.filter((field) => {
    const answer = answerOf(answers, field.id);
    const isGiven = isAnswered(field.type, answer);
    return isGiven && answerErrors(visible.resolve(field), answer).length === 0;
  });
  const withPhoto = visibleQuestions.filter(
    (field) => field.photoRequired || followupsOf(field, answerOf(answers, field.id)).photo,
  );
  const taken = withPhoto.filter(({ id }) => Object.hasOwn(photos, id) && photos[id] !== 0);
  return {
    answered: answered.length,
    total: visibleQuestions.length,
    photosRequired: withPhoto.length,
    photosTaken: taken.length,
  };
}

export const zeroCounts: ProgressCounts = {
  answered: 0,
  total: 0,
  photosRequired: 0,
  photosTaken: 0,
};

/** Returns the progress of the form and each of its sections. */
export function formProgress(
  compiled: CompiledForm,
  answers: Answers,
  photos: PhotoCounts,
  visible: Visibility = visibleFields(compiled, answers),
): FormProgress {
  const sections = new Map<string, ProgressCounts>();
  let sum = zeroCounts;
  for (const section of compiled.form.sections) {
    const part = sectionProgress(section, answers, visible, photos);
    sections.set(section.id, part);
    sum = addCounts(sum, part);
  }
  return { ...progressOf(sum), sections };
}

export interface SectionCounts extends ProgressCounts {
  sectionId: string;
}

interface CountedTabs<Tab> {
  tabs: Tab[];
  progress: Progress;
}

/** Returns the server's counts with one section's counts replaced; null changes nothing. */
export function withLiveSection<Tab extends { id: string } & ProgressCounts>(
  { tabs, progress }: CountedTabs<Tab>,
  live: SectionCounts | null,
): CountedTabs<Tab> {
  const counted = tabs.find((tab) => tab.id === live?.sectionId);
  if (!live || !counted) return { tabs, progress };
  const { sectionId: _, ...counts } = live;
  return {
    tabs: tabs.map((tab) => (tab === counted ? { ...tab, ...counts } : tab)),
    progress: progressOf(addCounts(addCounts(progress, counted, -1), counts)),
  };
}
