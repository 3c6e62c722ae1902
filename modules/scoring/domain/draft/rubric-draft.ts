/**
 * What an author has changed on a form's rubric page and not saved yet. It stores only the changes, each with the previous value,
 * so that two authors' changes of different questions can both be kept. Pure.
 */
import type { RubricQuestion } from "#modules/form-logic/public.scoring.ts";
import type { AutoRubricData } from "../rubrics/auto-rubric.ts";
import { isSame } from "../rubrics/same-value.ts";

/** Limit of rubrics for a form; the Auto-Rubric does not count. */
export const maxRubrics = 4;

export interface Change<Value> {
  before: Value;
  after: Value;
}

/** Null: the rubric does not score the question. An option without a score is blank. */
export type QuestionChange = Change<RubricQuestion | null>;

export interface AddedRubric {
  id: string;
  name: string;
  scoringSystemId: string;
}

/** The row that adds a rubric, as it was typed and not added yet. */
export interface AddingRow {
  name: string;
  scoringSystemId: string;
}

export interface RubricDraft {
  /** The row that adds a rubric, before its button is pressed. It changes no rubric, but the draft stores it. */
  adding: AddingRow | null;
  added: AddedRubric[];
  /** Ids of stored rubrics. */
  removed: string[];
  /** Names by the id of the stored rubric. */
  renamed: Record<string, Change<string>>;
  /** Scoring system ids by the id of the stored rubric. */
  systems: Record<string, Change<string>>;
  /** By rubric id and field id. */
  questions: Record<string, Record<string, QuestionChange>>;
  autoRubric: Change<AutoRubricData> | null;
  /** The version of each stored rubric when it was first changed in this draft. */
  versions: Record<string, number>;
  /** The version of the Auto-Rubric when it was first changed in this draft. */
  autoVersion: number | null;
}

/** A rubric as the page shows it, whether stored or only in the draft. */
export interface RubricInSet {
  id: string;
  name: string;
  scoringSystemId: string;
  questions: Record<string, RubricQuestion>;
  isSelected: boolean;
  /** 0 while it is not stored. */
  version: number;
  updatedAt: Date | null;
  updatedByName: string | null;
}

/** Everything that the rubric page of a form edits. */
export interface RubricSet {
  /** In the order in which they were added. */
  rubrics: RubricInSet[];
  autoRubric: AutoRubricData;
  /** 0 while none is stored. */
  autoVersion: number;
}

export const emptyDraft: RubricDraft = {
  adding: null,
  added: [],
  removed: [],
  renamed: {},
  systems: {},
  questions: {},
  autoRubric: null,
  versions: {},
  autoVersion: null,
};

/** How many changes the draft has. */
export function countChanges(draft: RubricDraft): number {
  const questions = Object.values(draft.questions).map((changes) => Object.keys(changes).length);
  return (
    draft.added.length +
    draft.removed.length +
    Object.keys(draft.renamed).length +
    Object.keys(draft.systems).length +
    questions.reduce((sum, count) => sum + count, 0) +
    (draft.autoRubric ? 1 : 0)
  );
}

/** Applies the draft's changes to the stored rubrics. */
export function applyDraft(stored: RubricSet, draft: RubricDraft): RubricSet {
  const remaining = stored.rubrics
    .filter(({ id }) => !draft.removed.includes(id))
    .map((rubric) => ({
      ...rubric,
      name: draft.renamed[rubric.id]?.after ?? rubric.name,
      scoringSystemId: draft.systems[rubric.id]?.after ?? rubric.scoringSystemId,
    }));
  const added = draft.added.map((rubric): RubricInSet => ({
    ...rubric,
    questions: {},
    isSelected: false,
    version: 0,
    updatedAt: null,
    updatedByName: null,
  }));
  return {
    ...stored,
    rubrics: [...remaining, ...added].map((rubric) => ({
      ...rubric,
      questions: changedQuestions(rubric.questions, draft.questions[rubric.id] ?? {}),
    })),
    autoRubric: draft.autoRubric?.after ?? stored.autoRubric,
  };
}

function changedQuestions(
  questions: Record<string, RubricQuestion>,
  changes: Record<string, QuestionChange>,
): Record<string, RubricQuestion> {
  const changed = new Map(Object.entries(questions));
  for (const [fieldId, { after }] of Object.entries(changes))
    if (after === null) changed.delete(fieldId);
    else changed.set(fieldId, after);
  return Object.fromEntries(changed);
}

/** The draft after some questions of a rubric were set. A question that equals the stored one again is not a change. */
export function setQuestions(
  draft: RubricDraft,
  stored: RubricSet,
  rubricId: string,
  questions: Record<string, RubricQuestion | null>,
): RubricDraft {
  const rubric = stored.rubrics.find(({ id }) => id === rubricId);
  if (Object.keys(questions).length === 0) return draft;
  const changes = new Map(Object.entries(draft.questions[rubricId] ?? {}));
  for (const [fieldId, after] of Object.entries(questions)) {
    const known = changes.get(fieldId);
    const before = known ? known.before : storedQuestion(rubric, fieldId);
    if (isSame(before, after)) changes.delete(fieldId);
    else changes.set(fieldId, { before, after });
  }
  return withVersion(rubric, {
    ...draft,
    questions: { ...draft.questions, [rubricId]: Object.fromEntries(changes) },
  });
}

export function storedQuestion(
  rubric: Pick<RubricInSet, "questions"> | undefined,
  fieldId: string,
): RubricQuestion | null {
  return rubric && Object.hasOwn(rubric.questions, fieldId)
    ? (rubric.questions[fieldId] ?? null)
    : null;
}

/** Remembers the version at which a stored rubric was first changed. */
function withVersion(rubric: RubricInSet | undefined, draft: RubricDraft): RubricDraft {
  if (!rubric || Object.hasOwn(draft.versions, rubric.id)) return draft;
  return { ...draft, versions: { ...draft.versions, [rubric.id]: rubric.version } };
}

/** The draft after the Auto-Rubric was set. */
export function setAutoRubric(
  draft: RubricDraft,
  stored: RubricSet,
  after: AutoRubricData,
): RubricDraft {
  const before = draft.autoRubric?.before ?? stored.autoRubric;
  if (isSame(before, after)) return { ...draft, autoRubric: null, autoVersion: null };
  return {
    ...draft,
    autoRubric: { before, after },
    autoVersion: draft.autoVersion ?? stored.autoVersion,
  };
}

export function addRubric(draft: RubricDraft, rubric: AddedRubric): RubricDraft {
  return { ...draft, added: [...draft.added, rubric] };
}

/** The draft after a rubric was removed. A rubric that existed only in the draft is dropped with its questions. */
export function removeRubric(draft: RubricDraft, stored: RubricSet, id: string): RubricDraft {
  const rubric = stored.rubrics.find((one) => one.id === id);
  const { [id]: _questions, ...questions } = draft.questions;
  const { [id]: _name, ...renamed } = draft.renamed;
  const { [id]: _system, ...systems } = draft.systems;
  const added = draft.added.filter((one) => one.id !== id);
  const removed = rubric && !draft.removed.includes(id) ? [...draft.removed, id] : draft.removed;
  return withVersion(rubric, { ...draft, added, removed, questions, renamed, systems });
}

/** The draft after a removed stored rubric was restored. */
export function revertRubric(draft: RubricDraft, id: string): RubricDraft {
  return { ...draft, removed: draft.removed.filter((one) => one !== id) };
}

/** The draft after a rubric was renamed. */
export function renameRubric(
  draft: RubricDraft,
  stored: RubricSet,
  id: string,
  name: string,
): RubricDraft {
  const added = draft.added.map((one) => (one.id === id ? { ...one, name } : one));
  const rubric = stored.rubrics.find((one) => one.id === id);
  if (!rubric) return { ...draft, added };
  return withVersion(rubric, {
    ...draft,
    renamed: withChange(draft.renamed, id, rubric.name, name),
  });
}

/** The draft after a rubric got another scoring system; its questions stay as they are. */
export function setSystem(
  draft: RubricDraft,
  stored: RubricSet,
  id: string,
  scoringSystemId: string,
): RubricDraft {
  const added = draft.added.map((one) => (one.id === id ? { ...one, scoringSystemId } : one));
  const rubric = stored.rubrics.find((one) => one.id === id);
  if (!rubric) return { ...draft, added };
  return withVersion(rubric, {
    ...draft,
    systems: withChange(draft.systems, id, rubric.scoringSystemId, scoringSystemId),
  });
}

/** A value that equals the stored one again is not a change. */
function withChange(
  changes: Record<string, Change<string>>,
  id: string,
  stored: string,
  after: string,
): Record<string, Change<string>> {
  const { [id]: known, ...others } = changes;
  const before = known?.before ?? stored;
  return before === after ? others : { ...others, [id]: { before, after } };
}
