/** What moving an intake to a newer version of its form would change. Pure. */
import {
  compareForms,
  questionText,
  type Answer,
  type Answers,
  type FormDefinition,
  type FormDifference,
  type FormField,
} from "#modules/form-logic/public.ts";
import { carryAnswer } from "./carry-answer.ts";

export interface LostAnswer {
  id: string;
  text: string;
  /** What is not carried over. */
  values: string[];
  comment: string | null;
}

export interface VersionMove {
  differences: FormDifference[];
  /** Answers by field id as they go on. */
  kept: Answers;
  /** How many of them are just as they were. */
  keptCount: number;
  lost: LostAnswer[];
  /** Questions that are gone and have photos, which then wait in the photo pool. */
  pooledFieldIds: string[];
}

export interface VersionMoveView {
  projectId: string;
  siteOwner: string;
  formTitle: string;
  from: number;
  to: number;
  /** Questions by what became of them. */
  counts: Record<"added" | "removed" | "changed", number>;
  differences: FormDifference[];
  /** How many differences are not shown. */
  more: number;
  keptCount: number;
  lost: LostAnswer[];
  /** Questions whose photos move to the pool. */
  pooledCount: number;
  /** Someone else has the intake open; nothing can be moved until they are done. */
  heldBy: string | null;
  /** The viewer may take that person's lock away. */
  canBreakLock: boolean;
}

/** Of two questions with one id the first counts, as everywhere. */
function fieldsById(form: FormDefinition): Map<string, FormField> {
  const fields = form.sections.flatMap((section) => section.fields);
  return new Map(fields.toReversed().map((field) => [field.id, field]));
}

function carryAll(
  answers: Answers,
  before: ReadonlyMap<string, FormField>,
  after: ReadonlyMap<string, FormField>,
) {
  const kept: Answers = {};
  const lost: LostAnswer[] = [];
  let keptCount = 0;
  for (const [id, answer] of Object.entries(answers)) {
    const field = before.get(id);
    if (!field) continue;
    const carried = carryAnswer(answer, field, after.get(id));
    if (carried.kept) kept[id] = carried.kept;
    if (carried.kept && carried.lost.length === 0) keptCount += 1;
    const comment = carried.kept ? null : (answer.comment?.trim() ?? "") || null;
    const values = carried.lost.filter((value) => value.trim() !== "");
    if (values.length > 0 || comment) {
      lost.push({ id, text: questionText(field), values, comment });
    }
  }
  return { kept, lost, keptCount };
}

/** Compares by the ids of questions, which stay the same from version to version. */
export function compareVersions(
  before: FormDefinition,
  after: FormDefinition,
  { answers, photographed }: { answers: Answers; photographed: ReadonlySet<string> },
): VersionMove {
  const now = fieldsById(after);
  return {
    differences: compareForms(before, after),
    ...carryAll(answers, fieldsById(before), now),
    pooledFieldIds: [...photographed].filter((id) => {
      const type = now.get(id)?.type;
      return type === undefined || type === "info-box";
    }),
  };
}

/** How many questions were added, removed and changed; one that only moved counts as neither. */
export function countQuestions(
  differences: readonly FormDifference[],
): Record<"added" | "removed" | "changed", number> {
  const questions = differences.filter(({ kind }) => kind === "question");
  const count = (change: FormDifference["change"]) =>
    questions.filter((one) => one.change === change).length;
  return { added: count("added"), removed: count("removed"), changed: count("changed") };
}

/** Whether two answers are the same, so that an unchanged one need not be written. */
export function isSameAnswer(one: Answer, other: Answer | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
