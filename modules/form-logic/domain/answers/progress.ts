import { answerErrors, answerOf, isConfirmed } from "./is-answered.ts";
import { followupsOf } from "./missing.ts";
import { isAsked } from "../questions/field-options.ts";
import type { CompiledForm } from "../forms/compile-form.ts";
import type { Answers, FormField, FormSection, PhotoCounts } from "../forms/form-types.ts";
import {
  visibleFields,
  type Visibility,
  type VisibilityTracker,
} from "../conditions/visibility.ts";

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
  /** The share of questions that are answered: 0 to 100, rounded; 100 when none is asked. Photos have their own counts. */
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
  const { answered, total } = counts;
  return { ...counts, percent: total === 0 ? 100 : Math.round((answered / total) * 100) };
}

export function addCounts(a: ProgressCounts, b: ProgressCounts, sign: 1 | -1 = 1): ProgressCounts {
  return {
    answered: a.answered + sign * b.answered,
    total: a.total + sign * b.total,
    photosRequired: a.photosRequired + sign * b.photosRequired,
    photosTaken: a.photosTaken + sign * b.photosTaken,
  };
}

/** What one question adds to the counts. An answer that must be corrected does not count. */
function countsOf(
  field: FormField,
  answers: Answers,
  visible: Visibility,
  photos: PhotoCounts,
): ProgressCounts {
  if (!isAsked(field.type) || !visible.isVisible(field.id)) return zeroCounts;
  const answer = answerOf(answers, field.id);
  const isDone =
    isConfirmed(field.type, answer) && answerErrors(visible.resolve(field), answer).length === 0;
  const needsPhoto = field.photoRequired === true || followupsOf(field, answer).photo;
  return {
    answered: isDone ? 1 : 0,
    total: 1,
    photosRequired: needsPhoto ? 1 : 0,
    photosTaken: needsPhoto && photosOf(photos, field.id) > 0 ? 1 : 0,
  };
}

const photosOf = (photos: PhotoCounts, id: string) =>
  Object.hasOwn(photos, id) ? (photos[id] ?? 0) : 0;

type CountSection<Visible extends Visibility = Visibility> = (
  section: FormSection,
  answers: Answers,
  visible: Visible,
  photos: PhotoCounts,
) => ProgressCounts;

/** Counts one section. */
export const sectionProgress: CountSection = (section, answers, visible, photos) =>
  sumOf(section.fields.map((field) => countsOf(field, answers, visible, photos)));

function sumOf(parts: readonly ProgressCounts[]): ProgressCounts {
  const sum = { ...zeroCounts };
  for (const part of parts) {
    sum.answered += part.answered;
    sum.total += part.total;
    sum.photosRequired += part.photosRequired;
    sum.photosTaken += part.photosTaken;
  }
  return sum;
}

/**
 * Counts a section that is being filled in. Of the thousands of questions of a table it counts only those again of which something
 * has changed since it last counted.
 */
export function createSectionCounter(): CountSection<
  Visibility & Pick<VisibilityTracker, "stampOf">
> {
  let known: { stamps: number[]; photos: number[]; counts: ProgressCounts[]; sum: ProgressCounts };
  let knownFields: readonly FormField[] | null = null;
  return ({ fields }, answers, visible, photos) => {
    if (knownFields !== fields)
      known = { stamps: [], photos: [], counts: [], sum: { ...zeroCounts } };
    knownFields = fields;
    const { stamps, counts } = known;
    for (const [index, field] of fields.entries()) {
      const stamp = visible.stampOf(field.id);
      const taken = photosOf(photos, field.id);
      if (stamps[index] === stamp && known.photos[index] === taken) continue;
      stamps[index] = stamp;
      known.photos[index] = taken;
      const now = countsOf(field, answers, visible, photos);
      known.sum = addCounts(addCounts(known.sum, counts[index] ?? zeroCounts, -1), now);
      counts[index] = now;
    }
    return known.sum;
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
