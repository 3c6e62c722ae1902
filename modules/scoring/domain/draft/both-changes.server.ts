/** Compares the viewer's draft with what others have saved since, describes the conflicts, and merges both. */
import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  optionsOf,
  questionText,
  type FormDefinition,
  type FormField,
} from "#modules/form-logic/public.ts";
import { describeLimit, type RubricQuestion } from "#modules/form-logic/public.scoring.ts";
import type { BothView, ClashView } from "./both-view.ts";
import { changeDraft, findDraft } from "./rubric-drafts.server.ts";
import { loadRubricSet } from "../rubrics/rubric-set.server.ts";
import type { RubricSet } from "./rubric-draft.ts";
import {
  findClashes,
  removedRubricIds,
  isAutoRubricStale,
  isStale,
  rebaseDraft,
  staleRubrics,
} from "./stale-draft.ts";

const autoName = "theirs.auto";
const clashName = (rubricId: string, fieldId: string) => `theirs.${rubricId}.${fieldId}`;

/** Null when nobody has saved since. The caller must have checked that the form is the organization's own. */
export async function viewBoth(scope: Scope, form: FormDefinition): Promise<BothView | null> {
  const [draft, stored] = await Promise.all([
    findDraft(scope, form.id),
    loadRubricSet(scope, form.id),
  ]);
  if (!isStale(draft, stored)) return null;
  const fields = new Map(
    form.sections.flatMap((section) => section.fields).map((field) => [field.id, field]),
  );
  const nameOf = (fieldId: string) => {
    const field = fields.get(fieldId);
    return field ? questionText(field) : "a question of an older version";
  };
  const clashes = findClashes(draft, stored).map((clash): ClashView => ({
    name: clashName(clash.rubricId, clash.fieldId),
    question: nameOf(clash.fieldId),
    rubricName: clash.rubricName,
    mine: rubricQuestionText(clash.mine, fields.get(clash.fieldId), nameOf),
    theirs: rubricQuestionText(clash.theirs, fields.get(clash.fieldId), nameOf),
  }));
  if (isAutoRubricStale(draft, stored))
    clashes.push({
      name: autoName,
      question: "Auto-Rubric",
      rubricName: "",
      mine: draft.autoRubric?.after.autoRubricQuestion ?? "",
      theirs: stored.autoRubric.autoRubricQuestion,
    });
  const stale = staleRubrics(draft, stored);
  const since = (id: string) => draft.versions[id] ?? 0;
  const saves = await listSaves(stale.map(({ id }) => id));
  return {
    seen: versionsOf(stored),
    saves: saves
      .filter(({ rubricId, version }) => version > since(rubricId))
      .map(({ fieldIds, ...save }) => ({ ...save, questions: fieldIds.map(nameOf) })),
    clashes,
    removedCount: removedRubricIds(draft, stored).length,
  };
}

function versionsOf({ rubrics, autoVersion }: RubricSet): string {
  return JSON.stringify([autoVersion, ...rubrics.map(({ id, version }) => [id, version])]);
}

async function listSaves(rubricIds: readonly string[]) {
  if (rubricIds.length === 0) return [];
  const rows = await db
    .select({
      id: logEntries.id,
      rubricId: logEntries.categoryId,
      who: logEntries.actorName,
      what: logEntries.message,
      extended: logEntries.extended,
      at: logEntries.createdAt,
    })
    .from(logEntries)
    .where(and(eq(logEntries.category, "rubrics"), inArray(logEntries.categoryId, [...rubricIds])))
    .orderBy(desc(logEntries.createdAt))
    .limit(20);
  return rows.map(({ extended, rubricId, who, ...row }) => ({
    ...row,
    rubricId: rubricId ?? "",
    who: who ?? "Somebody",
    version: Number(extended?.version ?? 0),
    fieldIds: readIds(extended?.questions),
  }));
}

function readIds(questions: unknown): string[] {
  return Array.isArray(questions) ? questions.filter((id) => typeof id === "string") : [];
}

/** "Yes: Pass, No: Fail; Major", or that the question is not scored. */
function rubricQuestionText(
  question: RubricQuestion | null,
  field: FormField | undefined,
  nameOf: (fieldId: string) => string,
): string {
  if (!question) return "Not scored";
  const labels = field ? optionsOf(field).map(({ label }) => label) : Object.keys(question.options);
  const scores = labels
    .filter((label) => Object.hasOwn(question.options, label))
    .map((label) => `${label}: ${question.options[label]}`);
  const limits = question.limits?.map((limit) => describeLimit(limit, nameOf)) ?? [];
  const once = { worst: "the worst instance counts once", average: "the average counts once" };
  const counts = question.instances ? [once[question.instances]] : [];
  const words = [...scores, ...limits, ...counts];
  const text = words.length > 0 ? words.join(", ") : "No scores";
  return question.criticalityCategory ? `${text}; ${question.criticalityCategory}` : text;
}

/**
 * Rebases the viewer's draft onto the stored rubrics: all changes of both, and the chosen ones where they conflict.
 * @returns false when another person has saved since the choice was shown; nothing is changed then.
 */
export async function mergeBoth(
  scope: Scope,
  formId: string,
  { seen, isTheirs }: { seen: string; isTheirs: (name: string) => boolean },
): Promise<boolean> {
  let isCurrent = false;
  await changeDraft(scope, formId, (draft, stored) => {
    isCurrent = versionsOf(stored) === seen;
    if (!isCurrent) return draft;
    return rebaseDraft(draft, stored, (rubricId, fieldId) =>
      isTheirs(rubricId === "" ? autoName : clashName(rubricId, fieldId)),
    );
  });
  return isCurrent;
}
