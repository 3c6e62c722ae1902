import { inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  applyPostedConditionCommand,
  readConditionDraft,
  type ConditionDraft,
  conditionsOf,
} from "#modules/form-logic/public.conditions.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import {
  disputedParts,
  expressionsOf,
  mergeQuestions,
  partsBetween,
  questionPartNames,
  type QuestionPart,
  questionsIn,
  applyPostedQuestionCommand,
  readQuestion,
  readQuestionDraft,
  withLostOptions,
} from "#modules/form-logic/public.authoring.ts";
import { isUsableId, type BuilderPost } from "../page/builder-edits.server.ts";
import type { BuilderRefusal } from "../page/builder-refusal.ts";
import { readPostedConditions } from "#modules/forms/public.preview.server.ts";
import {
  applyEdit,
  findQuestion,
  findQuestions,
  findDeletion,
  type QuestionRow,
} from "#modules/forms/public.draft.server.ts";
import { withListOptions } from "./list-options.server.ts";
import { readExpressions } from "./expressions.server.ts";
import { refusalOf } from "../page/post-builder.server.ts";
import {
  buildEditor,
  partText,
  readBase,
  type QuestionConflict,
  type QuestionEditorView,
} from "./question-editor.server.ts";

type Definition = Omit<FormField, "id">;

/** The result of a posted editor: stored, or rendered again with a status. */
export type PostedQuestion =
  | { stored: true }
  | { stored: false; status: number; editor: QuestionEditorView; refusal: BuilderRefusal | null };

/** The posted data before validation. */
interface PostedEdit {
  id: string;
  base: Definition;
  draft: ReturnType<typeof readQuestionDraft>;
  conditions: ConditionDraft;
  version: number;
}

/**
 * Stores a posted editor. Otherwise returns it rendered again with everything that was typed: after one of its own
 * buttons (such as adding an option), with messages, or because somebody else changed or deleted the question
 * meanwhile.
 */
export async function postQuestion(post: BuilderPost): Promise<PostedQuestion> {
  const { scope, formId, form } = post;
  const id = formText(form, "id") ?? "";
  const row = await findQuestion(scope, formId, id);
  const base = readBase(form.get("base")) ?? row?.definition ?? { type: "info-box", label: "" };
  const posted: PostedEdit = {
    id,
    base,
    draft: applyPostedQuestionCommand(form) ?? readQuestionDraft(form),
    conditions: applyPostedConditionCommand(form) ??
      readConditionDraft(form) ?? { connector: "and", groups: [] },
    version: Number(formText(form, "version") ?? 0),
  };
  if (applyPostedQuestionCommand(form) !== null || applyPostedConditionCommand(form) !== null)
    return again(post, posted, 200, { errors: { ...post.pictureErrors } });
  if (row === null)
    return again(post, posted, 409, { deletion: await findDeletion(scope, formId, id) });
  return store(post, posted, row);
}

/** Renders the editor again. */
async function again(
  { scope, formId }: BuilderPost,
  { id, base, draft, conditions, version }: PostedEdit,
  status: number,
  more: Partial<Pick<QuestionEditorView, "errors" | "conflict" | "deletion">> = {},
  refusal: BuilderRefusal | null = null,
): Promise<PostedQuestion> {
  const state = { id, base, draft, conditions, version };
  const editor = await buildEditor(scope, formId, state, more);
  return { stored: false, status, editor, refusal };
}

async function store(
  post: BuilderPost,
  posted: PostedEdit,
  row: QuestionRow,
): Promise<PostedQuestion> {
  const { scope, formId, form } = post;
  const listed = await withListOptions(scope, posted.draft, row.definition);
  const expressions = await readExpressions(scope, formId, { ...posted, draft: listed.draft });
  const read = readQuestion(listed.draft, row.definition, expressions.idOf);
  const conditions = await readPostedConditions(scope, formId, posted.id, posted.conditions);
  const errors = {
    ...(read.refused ? read.errors : {}),
    ...expressions.errors,
    ...listed.errors,
    ...post.pictureErrors,
    ...(conditions.refused ? conditions.errors : {}),
  };
  if (read.refused || conditions.refused || Object.keys(errors).length > 0)
    return again(post, posted, 400, { errors });
  const mine: Definition = { ...read.field, conditionGroup: conditions.conditions };
  const theirs = row.definition;
  const isStale = posted.version !== row.version && partsBetween(posted.base, theirs).length > 0;
  const resolved = resolveBy(form, posted.base, mine, row);
  if (isStale && resolved === null && partsBetween(mine, theirs).length > 0)
    return again(post, posted, 409, { conflict: await conflictOf(scope, posted.base, mine, row) });
  const field = { id: posted.id, ...(resolved ?? mine) };
  const isChanged = partsBetween(field, theirs).length > 0;
  if (!isChanged && read.newRows.length === 0) return { stored: true };
  try {
    await inTransaction(async (tx) => {
      const { renamed, newRows } = read;
      const change = { kind: "change-question", field, basedOn: row.version, renamed } as const;
      if (isChanged) await applyEdit(tx, scope, formId, change);
      await addRows(tx, post, posted.id, newRows);
    });
    return { stored: true };
  } catch (error) {
    // Somebody else changed it between the read and the write.
    if (isProblem(error) && error.code === "stale-version") return postQuestion(post);
    const { refusal, status } = refusalOf(error);
    const isNeeded = refusal.users.length > 0 || refusal.byRubric;
    const draft = isNeeded ? withLostOptions(posted.draft, row.definition) : posted.draft;
    return again(post, { ...posted, draft }, status, { errors: refusal.errors }, refusal);
  }
}

/** Adds the rows that were typed with a row of a grid. */
async function addRows(
  tx: Transaction,
  { scope, formId }: BuilderPost,
  id: string,
  labels: readonly string[],
): Promise<void> {
  if (labels.length === 0) return;
  const rows = labels.map((label) => ({ id: newId(), label }));
  await applyEdit(tx, scope, formId, { kind: "add-rows", id, rows });
}

/** Returns the person's choices for a conflict. Null when no conflict was shown, or the question changed again. */
function resolveBy(
  form: FormData,
  base: Definition,
  mine: Definition,
  row: QuestionRow,
): Definition | null {
  if (Number(formText(form, "seen") ?? Number.NaN) !== row.version) return null;
  const choice = formText(form, "resolve");
  if (choice === "mine") return mine;
  if (choice !== "both") return null;
  const chosen: Partial<Record<QuestionPart, "mine" | "theirs">> = {};
  for (const part of questionPartNames)
    if (formText(form, `pick.${part}`) === "theirs") chosen[part] = "theirs";
  return mergeQuestions(base, mine, row.definition, chosen);
}

async function conflictOf(
  scope: Scope,
  base: Definition,
  mine: Definition,
  row: QuestionRow,
): Promise<QuestionConflict> {
  const theirs = row.definition;
  const disputed = new Set(disputedParts(base, mine, theirs));
  const ids = [mine, theirs].flatMap((definition) => [
    ...conditionsOf(definition).map((condition) => condition.selectedQuestion),
    ...expressionsOf(definition).flatMap(([, text]) => questionsIn(text)),
  ]);
  const sources = await findQuestions(scope, row.formId, ids);
  const words = (definition: Definition, part: QuestionPart) =>
    partText(definition, part, (id) => sources.get(id));
  return {
    by: row.changedByName,
    at: row.changedAt,
    version: row.version,
    parts: partsBetween(mine, theirs).map((part) => ({
      part,
      theirs: words(theirs, part),
      mine: words(mine, part),
      disputed: disputed.has(part),
    })),
  };
}

/** Restores a question that was deleted meanwhile to its section, as typed. */
export async function restoreQuestion(post: BuilderPost): Promise<PostedQuestion> {
  const { scope, formId, form, sectionId } = post;
  const id = formText(form, "id") ?? "";
  const base = readBase(form.get("base"));
  if (base === null || sectionId === null || !isUsableId(id)) return postQuestion(post);
  const draft = readQuestionDraft(form);
  const conditions = readConditionDraft(form) ?? { connector: "and" as const, groups: [] };
  const listed = await withListOptions(scope, draft, base);
  const posted: PostedEdit = { id, base, draft: listed.draft, conditions, version: 0 };
  const { idOf } = await readExpressions(scope, formId, posted);
  const read = readQuestion(listed.draft, { type: base.type, label: base.label }, idOf);
  const group = await readPostedConditions(scope, formId, id, conditions);
  if (read.refused || group.refused) {
    const errors = { ...(read.refused ? read.errors : {}), ...(group.refused ? group.errors : {}) };
    return again(post, posted, 400, { errors, deletion: await findDeletion(scope, formId, id) });
  }
  const field = { id, ...read.field, conditionGroup: group.conditions };
  try {
    await inTransaction(async (tx) => {
      await applyEdit(tx, scope, formId, { kind: "add-question", sectionId, field });
      await addRows(tx, post, id, read.newRows);
    });
    return { stored: true };
  } catch (error) {
    const { refusal, status } = refusalOf(error);
    return again(post, posted, status, { errors: refusal.errors }, refusal);
  }
}
