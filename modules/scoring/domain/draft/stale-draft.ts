/** Compares what one author has drafted with what another has saved since, where both changed the same thing. Pure. */
import type { RubricQuestion } from "#modules/form-logic/public.scoring.ts";
import {
  storedQuestion,
  type RubricDraft,
  type RubricInSet,
  type RubricSet,
} from "./rubric-draft.ts";
import { isSame } from "../rubrics/same-value.ts";

/** A question that both have changed differently. */
export interface Clash {
  rubricId: string;
  rubricName: string;
  fieldId: string;
  mine: RubricQuestion | null;
  theirs: RubricQuestion | null;
}

/** The stored rubrics that another person saved after the draft's first change of them. */
export function staleRubrics(draft: RubricDraft, stored: RubricSet): RubricInSet[] {
  return stored.rubrics.filter(
    ({ id, version }) => Object.hasOwn(draft.versions, id) && draft.versions[id] !== version,
  );
}

/** Ids of rubrics that the draft changes and another person has removed since. */
export function removedRubricIds(draft: RubricDraft, stored: RubricSet): string[] {
  const known = new Set(stored.rubrics.map(({ id }) => id));
  return Object.keys(draft.versions).filter((id) => !known.has(id));
}

export function isAutoRubricStale(draft: RubricDraft, stored: RubricSet): boolean {
  return draft.autoRubric !== null && draft.autoVersion !== stored.autoVersion;
}

export function isStale(draft: RubricDraft, stored: RubricSet): boolean {
  return (
    staleRubrics(draft, stored).length > 0 ||
    removedRubricIds(draft, stored).length > 0 ||
    isAutoRubricStale(draft, stored)
  );
}

/** The questions that need a choice; all other changes of both can be kept. */
export function findClashes(draft: RubricDraft, stored: RubricSet): Clash[] {
  return staleRubrics(draft, stored).flatMap((rubric) =>
    Object.entries(draft.questions[rubric.id] ?? {}).flatMap(([fieldId, { before, after }]) => {
      const theirs = storedQuestion(rubric, fieldId);
      if (isSame(theirs, before) || isSame(theirs, after)) return [];
      return [{ rubricId: rubric.id, rubricName: rubric.name, fieldId, mine: after, theirs }];
    }),
  );
}

/**
 * Rebases the draft onto the stored rubrics. `preferTheirs` returns for which questions the stored one is kept; it is
 * called with an empty field id and rubric id for the Auto-Rubric. Changes of removed rubrics are dropped.
 */
export function rebaseDraft(
  draft: RubricDraft,
  stored: RubricSet,
  preferTheirs: (rubricId: string, fieldId: string) => boolean,
): RubricDraft {
  const byId = new Map(stored.rubrics.map((rubric) => [rubric.id, rubric]));
  const isAdded = (id: string) => draft.added.some((rubric) => rubric.id === id);
  const questions = Object.entries(draft.questions)
    .filter(([id]) => byId.has(id) || isAdded(id))
    .map(([id, changes]): [string, RubricDraft["questions"][string]] => [
      id,
      rebaseQuestions(byId.get(id), changes, (fieldId) => preferTheirs(id, fieldId)),
    ]);
  const usesTheirs = isAutoRubricStale(draft, stored) && preferTheirs("", "");
  const after = usesTheirs ? null : (draft.autoRubric?.after ?? null);
  return {
    adding: draft.adding,
    added: draft.added,
    removed: draft.removed.filter((id) => byId.has(id)),
    renamed: rebaseChanges(draft.renamed, (id) => byId.get(id)?.name),
    systems: rebaseChanges(draft.systems, (id) => byId.get(id)?.scoringSystemId),
    questions: Object.fromEntries(questions),
    autoRubric: after && { before: stored.autoRubric, after },
    versions: Object.fromEntries(
      Object.keys(draft.versions).flatMap((id) => {
        const rubric = byId.get(id);
        return rubric ? [[id, rubric.version]] : [];
      }),
    ),
    autoVersion: after ? stored.autoVersion : null,
  };
}

/** The author's own changes replace the stored values. Changes of rubrics that no longer exist are dropped. */
function rebaseChanges(
  changes: RubricDraft["renamed"],
  storedOf: (id: string) => string | undefined,
): RubricDraft["renamed"] {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([id, { after }]) => {
      const before = storedOf(id);
      return before === undefined ? [] : [[id, { before, after }]];
    }),
  );
}

function rebaseQuestions(
  rubric: RubricInSet | undefined,
  changes: RubricDraft["questions"][string],
  preferTheirs: (fieldId: string) => boolean,
): RubricDraft["questions"][string] {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([fieldId, { before, after }]) => {
      const theirs = storedQuestion(rubric, fieldId);
      const isClash = !isSame(theirs, before) && !isSame(theirs, after);
      if (isSame(theirs, after) || (isClash && preferTheirs(fieldId))) return [];
      return [[fieldId, { before: theirs, after }]];
    }),
  );
}
