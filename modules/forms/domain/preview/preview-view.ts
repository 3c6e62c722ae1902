/** Computes what a preview shows of a form: one section as an inspector sees it, and the progress of all. Pure. */
import { startingAnswers, expandedSectionIds } from "#modules/form-logic/public.defaults.ts";
import {
  calculateForm,
  compileForm,
  clampPart,
  partCount,
  partSize,
  type Answers,
  type FormDefinition,
} from "#modules/form-logic/public.ts";
import {
  missingFields,
  type MissingReason,
  type ProgressCounts,
  zeroCounts,
  formProgress,
  type Progress,
  displayedSection,
  type DisplayedSection,
  type InstanceView,
  viewInstance,
  visibleFields,
  changeInstances,
  newInstanceId,
  readInstanceAction,
} from "#modules/form-logic/public.answers.ts";
import type { PreviewState } from "./preview-names.ts";

export interface PreviewTab extends ProgressCounts {
  id: string;
  title: string;
  /** The number of questions that would prevent a submission, after one was tried. */
  missing: number;
}

/** A part of a long section. */
interface PreviewPart {
  /** Positions of its first and last question in the section, from 1. */
  from: number;
  to: number;
  /** The number of missing answers, as in a section tab. */
  missing: number;
}

export type PreviewFrame = "phone" | "desktop";

export interface PreviewView extends DisplayedSection {
  /** The instance that the section is; null if it does not repeat. */
  instance: InstanceView | null;
  form: Omit<FormDefinition, "sections">;
  answers: Answers;
  photos: string[];
  tabs: PreviewTab[];
  /** The part shown, from 1, and the number of parts. */
  part: number;
  parts: PreviewPart[];
  progress: Progress;
  /** Reasons by field id after a submission was tried; null before. */
  missing: Record<string, MissingReason[]> | null;
  submitLabel: "Submit for Review" | "Finalize";
  frame: PreviewFrame;
  /** A key that changes whenever the inputs must be rendered again. */
  resetKey: string;
}

export interface PreviewRequest {
  resetKey: string;
  sectionId: string | null;
  /** The part of a long section, from 1. */
  part: number;
  showMissing: boolean;
  frame: PreviewFrame;
  /** Ids of questions that an expression reads while it is edited. */
  alsoRead?: readonly string[];
}

/** The answers with which a preview begins. Nobody has to confirm defaults in it. */
export const startingState = (definition: FormDefinition): PreviewState => ({
  answers: startingValues(definition, {}),
  photos: [],
});

/** The state after instances were added, which begin with their defaults. */
export const withDefaultsOfAdded = (
  definition: FormDefinition,
  before: PreviewState,
  after: PreviewState,
): PreviewState => {
  const present = expandedSectionIds(definition, before.answers);
  const starting = startingValues(definition, after.answers, present);
  return { ...after, answers: { ...starting, ...after.answers } };
};

export const startingValues = (...of: Parameters<typeof startingAnswers>): Answers =>
  Object.fromEntries(
    Object.entries(startingAnswers(...of)).map(([id, { values }]) => [id, { values }]),
  );

export function viewPreview(
  definition: FormDefinition,
  state: PreviewState,
  request: PreviewRequest,
): PreviewView {
  const { form, answers } = calculateForm(definition, state.answers);
  return viewExpanded(form, { ...state, answers }, request);
}

function viewExpanded(
  definition: FormDefinition,
  state: PreviewState,
  request: PreviewRequest,
): PreviewView {
  const { sections, ...form } = definition;
  const compiled = compileForm(definition);
  const visible = visibleFields(compiled, state.answers);
  const counts = photoCounts(state.photos);
  const { sections: figures, ...progress } = formProgress(compiled, state.answers, counts, visible);
  const missing = request.showMissing
    ? missingFields(compiled, state.answers, counts, { by: "field-user", visible })
    : [];
  const { section: shown } = displayedSection(definition, request.sectionId);
  const count = shown.fields.length;
  const part = clampPart(count, request.part);
  const isMissing = new Set(missing.map(({ fieldId }) => fieldId));
  return {
    form,
    ...displayedSection(definition, request.sectionId, part, request.alsoRead),
    instance: viewInstance({ form: definition, answers: state.answers }, shown),
    part,
    parts: Array.from({ length: partCount(count) }, (_, index) => {
      const from = index * partSize;
      const fields = shown.fields.slice(from, from + partSize);
      const missingCount = fields.filter(({ id }) => isMissing.has(id)).length;
      return { from: from + 1, to: from + fields.length, missing: missingCount };
    }),
    ...state,
    tabs: sections.map(({ id, title }) => ({
      id,
      title,
      ...(figures.get(id) ?? zeroCounts),
      missing: missing.filter((each) => each.sectionId === id).length,
    })),
    progress,
    missing: request.showMissing
      ? Object.fromEntries(missing.map((each) => [each.fieldId, each.reasons]))
      : null,
    submitLabel: form.skipReview ? "Finalize" : "Submit for Review",
    frame: request.frame,
    resetKey: request.resetKey,
  };
}

/** A preview has a photo for a question or none. */
export const photoCounts = (photos: readonly string[]) =>
  Object.fromEntries(photos.map((id) => [id, 1]));

interface PreviewPosition {
  sectionId: string | null;
  part: number;
}

/** Returns the target of a preview button: a part of a section. */
export function positionAfter(
  intent: string,
  sections: FormDefinition["sections"],
  current: PreviewPosition,
): PreviewPosition {
  const { sectionId, part } = current;
  const index = sections.findIndex(({ id }) => id === sectionId);
  const partsOf = (position: number) => partCount(sections[position]?.fields.length ?? 0);
  const [step, to = ""] = intent.split(/ (.*)/s);
  switch (step) {
    case "next": {
      if (part < partsOf(index)) return { sectionId, part: part + 1 };
      const next = sections[index + 1];
      return next ? { sectionId: next.id, part: 1 } : current;
    }
    case "previous": {
      if (part > 1) return { sectionId, part: part - 1 };
      const previous = sections[index - 1];
      return previous ? { sectionId: previous.id, part: partsOf(index - 1) } : current;
    }
    case "go":
      return { sectionId: to, part: 1 };
    case "part":
      return { sectionId, part: Number(to) };
    default:
      return current;
  }
}

/** Does what a button of an instance requests. @returns the new answers and the section to show; null for other buttons. */
export function changePreviewedInstance(
  form: FormDefinition,
  { answers, photos }: PreviewState,
  { intent, sectionId }: { intent: string; sectionId: string | null },
): { state: PreviewState; sectionId: string | null } | null {
  const step = readInstanceAction(intent);
  const instance =
    step && viewInstance({ form, answers }, displayedSection(form, sectionId).section);
  if (!instance) return null;
  if (step.kind === "copy")
    return { state: { answers: { ...answers, ...instance.fromPrevious }, photos }, sectionId };
  const changed = changeInstances(instance, step, newInstanceId());
  if (!changed || !instance.listId) return null;
  const state = { answers: { ...answers, [instance.listId]: changed.list }, photos };
  return { state, sectionId: changed.sectionId };
}
