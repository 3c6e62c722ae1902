/** Lists what would change if an intake moved to a newer version of its form. Pure. */
import { compareForms, type FormDifference } from "#modules/form-logic/public.authoring.ts";
import { idInForm, isInstanceList } from "#modules/form-logic/public.repeats.ts";
import {
  expandRepeats,
  questionsWithInstances,
  questionText,
  type Answers,
  type FormDefinition,
  type FormField,
  takesAnswer,
} from "#modules/form-logic/public.ts";
import { migrateAnswer } from "./migrate-answer.ts";

export interface DroppedAnswer {
  id: string;
  text: string;
  values: string[];
  comment: string | null;
}

export interface VersionMove {
  differences: FormDifference[];
  /** The answers that are retained, by field id. */
  retained: Answers;
  /** The number of retained answers that do not change. */
  unchangedCount: number;
  droppedAnswers: DroppedAnswer[];
  /** Removed questions that have photos. Their photos move to the photo pool. */
  pooledFieldIds: string[];
}

export interface VersionMoveView {
  projectId: string;
  siteOwner: string;
  formTitle: string;
  from: number;
  to: number;
  /** The number of questions that were added, removed and changed. */
  counts: Record<"added" | "removed" | "changed", number>;
  differences: FormDifference[];
  more: number;
  unchangedCount: number;
  droppedAnswers: DroppedAnswer[];
  /** The number of questions whose photos move to the pool. */
  pooledCount: number;
  /** The person who has the intake open, if any. The intake cannot be moved until that person leaves it. */
  lockedBy: string | null;
  canBreakLock: boolean;
}

/** If two questions have the same id, the first one is used, as everywhere else. */
function fieldsById(form: FormDefinition): Map<string, FormField> {
  const fields = form.sections.flatMap((section) => section.fields);
  return new Map(fields.toReversed().map((field) => [field.id, field]));
}

function migrateAnswers(
  answers: Answers,
  form: FormDefinition,
  after: ReadonlyMap<string, FormField>,
) {
  const before = fieldsById(form);
  const texts = questionsWithInstances(expandRepeats(form, answers));
  const retained: Answers = {};
  const droppedAnswers: DroppedAnswer[] = [];
  let unchangedCount = 0;
  for (const [id, answer] of Object.entries(answers)) {
    // The list of a section's instances stays, so that a later version can ask for them again.
    if (isInstanceList(id)) retained[id] = answer;
    const field = before.get(idInForm(id));
    if (!field) continue;
    const migrated = migrateAnswer(answer, field, after.get(idInForm(id)));
    if (migrated.retained) retained[id] = migrated.retained;
    if (migrated.retained && migrated.droppedValues.length === 0) unchangedCount += 1;
    const comment = migrated.retained ? null : (answer.comment?.trim() ?? "") || null;
    const values = migrated.droppedValues.filter((value) => value.trim() !== "");
    if (values.length > 0 || comment) {
      droppedAnswers.push({ id, text: texts.get(id) ?? questionText(field), values, comment });
    }
  }
  return { retained, droppedAnswers, unchangedCount };
}

/** Compares questions by their ids, which do not change from version to version. */
export function planVersionMove(
  before: FormDefinition,
  after: FormDefinition,
  { answers, photographed }: { answers: Answers; photographed: ReadonlySet<string> },
): VersionMove {
  const newer = fieldsById(after);
  return {
    differences: compareForms(before, after),
    ...migrateAnswers(answers, before, newer),
    pooledFieldIds: [...photographed].filter((id) => {
      const type = newer.get(idInForm(id))?.type;
      return type === undefined || !takesAnswer(type);
    }),
  };
}

/** Counts the questions that were added, removed and changed. A question that only moved is not counted. */
export function countQuestions(
  differences: readonly FormDifference[],
): Record<"added" | "removed" | "changed", number> {
  const questions = differences.filter(({ kind }) => kind === "question");
  const count = (change: FormDifference["change"]) =>
    questions.filter((one) => one.change === change).length;
  return { added: count("added"), removed: count("removed"), changed: count("changed") };
}
