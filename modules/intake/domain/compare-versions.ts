/** What moving an intake to a newer version of its form would change. Pure. */
import {
  compileForm,
  describeCondition,
  questionText,
  type Answer,
  type Answers,
  type CompiledForm,
  type FormDefinition,
  type FormField,
} from "#modules/forms/public.ts";
import { carryAnswer } from "./carry-answer.ts";
import { compareFields } from "./compare-fields.ts";

export interface ChangedQuestion {
  id: string;
  text: string;
  /** Sentences. */
  changes: string[];
}

export interface LostAnswer {
  id: string;
  text: string;
  /** What is not carried over. */
  values: string[];
  comment: string | null;
}

export interface VersionMove {
  added: { id: string; text: string; section: string }[];
  removed: { id: string; text: string; section: string }[];
  changed: ChangedQuestion[];
  /** Sections and settings of the form, as sentences. */
  formChanges: string[];
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
  move: VersionMove;
  /** Somebody else has the intake open; nothing can be moved until they are done. */
  heldBy: string | null;
}

function fieldsOf(form: FormDefinition) {
  return form.sections.flatMap((section) =>
    section.fields.map((field) => ({ field, section: section.title })),
  );
}

/** What conditions say, without how they are stored. */
function conditionsOf({ conditionGroup }: FormField): string {
  const lists = (conditionGroup?.cgList ?? []).filter((list) => list.conditionList.length > 0);
  const said = lists.map(({ mustBeTrueValue, conditionList }) => [
    conditionList.length > 1 ? mustBeTrueValue : "",
    conditionList.map((it) => [it.selectedQuestion, it.selectedOperand, it.selectedOption]),
  ]);
  return JSON.stringify([lists.length > 1 ? conditionGroup?.operand : "", said]);
}

function conditionChange(before: FormField, after: FormField, compiled: CompiledForm): string[] {
  if (conditionsOf(before) === conditionsOf(after)) return [];
  const now = describeCondition(compiled, after.id);
  return [now === null ? "It is now always shown." : `Its condition is now: ${now}`];
}

function formChanges(before: FormDefinition, after: FormDefinition): string[] {
  const titles = (form: FormDefinition) => form.sections.map(({ title }) => title);
  const [old, now] = [titles(before), titles(after)];
  const added = now.filter((title) => !old.includes(title));
  const removed = old.filter((title) => !now.includes(title));
  const isReordered =
    added.length === 0 && removed.length === 0 && JSON.stringify(old) !== JSON.stringify(now);
  return [
    ...(before.title === after.title ? [] : [`The form is now called “${after.title}”.`]),
    ...added.map((title) => `The section “${title}” is new.`),
    ...removed.map((title) => `The section “${title}” is gone.`),
    ...(isReordered ? ["The sections stand in another order."] : []),
    ...(before.skipReview === after.skipReview
      ? []
      : [after.skipReview ? "The intake now skips the review." : "The intake is now reviewed."]),
  ];
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
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const oldById = new Map(old.map(({ field }) => [field.id, field]));
  const nowById = new Map(now.map(({ field }) => [field.id, field]));
  const compiled = compileForm(after);
  const listed = ({ field, section }: (typeof old)[number]) => ({
    id: field.id,
    text: questionText(field),
    section,
  });
  const changed = now.flatMap(({ field }): ChangedQuestion[] => {
    const was = oldById.get(field.id);
    if (!was) return [];
    const changes = [...compareFields(was, field), ...conditionChange(was, field, compiled)];
    return changes.length > 0 ? [{ id: field.id, text: questionText(was), changes }] : [];
  });
  return {
    added: now.filter(({ field }) => !oldById.has(field.id)).map(listed),
    removed: old.filter(({ field }) => !nowById.has(field.id)).map(listed),
    changed,
    formChanges: formChanges(before, after),
    ...carryAll(answers, oldById, nowById),
    pooledFieldIds: [...photographed].filter((id) => {
      const type = nowById.get(id)?.type;
      return type === undefined || type === "info-box";
    }),
  };
}

/** Whether two answers are the same, so that an unchanged one need not be written. */
export function isSameAnswer(one: Answer, other: Answer | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
