/** What a preview shows of a form: one section as an inspector sees it, and how far all are. Pure. */
import { compileForm } from "../logic/compile-form.ts";
import type { Answers, FormDefinition } from "../logic/form-types.ts";
import { missingFields, type MissingReason } from "../logic/missing.ts";
import { formProgress, type Progress } from "../logic/progress.ts";
import { sectionInView, type SectionInView } from "../logic/section-in-view.ts";
import { visibleFields } from "../logic/visibility.ts";
import type { PreviewState } from "./preview-names.ts";

export interface PreviewTab {
  id: string;
  title: string;
  answered: number;
  total: number;
  /** Questions that would hold back a submission, once one was tried. */
  missing: number;
}

export type PreviewFrame = "phone" | "desktop";

export interface PreviewView extends SectionInView {
  form: Omit<FormDefinition, "sections">;
  answers: Answers;
  photos: string[];
  tabs: PreviewTab[];
  progress: Progress;
  /** Reasons by field id, once a submission was tried; null before. */
  missing: Record<string, MissingReason[]> | null;
  submitLabel: "Submit for Review" | "Finalize";
  frame: PreviewFrame;
  /** Another text whenever the inputs are to be drawn anew. */
  round: string;
}

export interface PreviewWish {
  round: string;
  sectionId: string | null;
  showMissing: boolean;
  frame: PreviewFrame;
}

export function viewPreview(
  definition: FormDefinition,
  state: PreviewState,
  wish: PreviewWish,
): PreviewView {
  const { sections, ...form } = definition;
  const compiled = compileForm(definition);
  const visible = visibleFields(compiled, state.answers);
  const progress = formProgress(compiled, state.answers, visible);
  const counts = Object.fromEntries(state.photos.map((id) => [id, 1]));
  const missing = wish.showMissing
    ? missingFields(compiled, state.answers, counts, { by: "field-user", visible })
    : [];
  return {
    form,
    ...sectionInView(definition, wish.sectionId),
    ...state,
    tabs: sections.map(({ id, title }) => ({
      id,
      title,
      answered: progress.sections.get(id)?.answered ?? 0,
      total: progress.sections.get(id)?.total ?? 0,
      missing: missing.filter((each) => each.sectionId === id).length,
    })),
    progress: { answered: progress.answered, total: progress.total, percent: progress.percent },
    missing: wish.showMissing
      ? Object.fromEntries(missing.map((each) => [each.fieldId, each.reasons]))
      : null,
    submitLabel: form.skipReview ? "Finalize" : "Submit for Review",
    frame: wish.frame,
    round: wish.round,
  };
}

/** The section a button of the preview leads to. */
export function sectionAfter(
  intent: string,
  sections: readonly { id: string }[],
  current: string | null,
): string | null {
  const at = sections.findIndex(({ id }) => id === current);
  if (intent === "next") return sections[at + 1]?.id ?? current;
  if (intent === "previous") return sections[at - 1]?.id ?? current;
  return intent.startsWith("go ") ? intent.slice(3) : current;
}
