/** The displayed answers of an open section; pure. */
import { hasSameContent } from "../../domain/answers/read-posted-section.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import type { IntakeView } from "../../domain/opening/intake-view.ts";
import type { Conflict } from "./post-answers.ts";

export interface TypedAnswers {
  answers: IntakeView["answers"];
  versions: IntakeView["versions"];
  conflicts: Record<string, Conflict>;
  /** Raised to render a question's inputs again when its answer was changed elsewhere. */
  revisions: Record<string, number>;
}

export const nothing: Answer = { values: [] };

export function initialTyped({ answers, versions }: IntakeView): TypedAnswers {
  return { answers, versions, conflicts: {}, revisions: {} };
}

/** Applies the newer answers of a reloaded page, except for changes that are not saved yet. */
export function caughtUp(
  all: TypedAnswers,
  view: IntakeView,
  pending: IntakeView["answers"],
): TypedAnswers {
  const newer = Object.entries(view.versions).filter(
    ([fieldId, version]) => version > (all.versions[fieldId] ?? 0) && !(fieldId in pending),
  );
  return newer.reduce((now, [fieldId, version]) => {
    const answer = view.answers[fieldId] ?? nothing;
    const known = withVersion(now, fieldId, version);
    if (hasSameContent(answer, now.answers[fieldId])) return known;
    return withNextRevision(withAnswer(known, fieldId, answer), fieldId);
  }, all);
}

export function withAnswer(all: TypedAnswers, fieldId: string, answer: Answer): TypedAnswers {
  return { ...all, answers: { ...all.answers, [fieldId]: answer } };
}

export function withVersion(all: TypedAnswers, fieldId: string, version: number): TypedAnswers {
  return { ...all, versions: { ...all.versions, [fieldId]: version } };
}

export function withConflict(all: TypedAnswers, conflict: Conflict): TypedAnswers {
  return { ...all, conflicts: { ...all.conflicts, [conflict.fieldId]: conflict } };
}

export function withoutConflict(all: TypedAnswers, fieldId: string): TypedAnswers {
  const { [fieldId]: _settled, ...conflicts } = all.conflicts;
  return { ...all, conflicts };
}

export function withNextRevision(all: TypedAnswers, fieldId: string): TypedAnswers {
  return { ...all, revisions: { ...all.revisions, [fieldId]: (all.revisions[fieldId] ?? 0) + 1 } };
}
