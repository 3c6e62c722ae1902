import { isDeepStrictEqual } from "node:util";
import { redirect } from "@remix-run/node";
import { inTransaction } from "#db/client.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { fieldTypes } from "#modules/form-logic/public.ts";
import { newQuestion } from "#modules/form-logic/public.authoring.ts";
import { newIdOf, pageOf, required, type BuilderPost } from "../page/builder-edits.server.ts";
import {
  applyEdit,
  findQuestion,
  type QuestionRow,
  findSection,
} from "#modules/forms/public.draft.server.ts";
import { refuseStaleTitle } from "../page/read-settings.server.ts";

/** Stores the section title that was typed on the section's page, if it changed. */
export async function saveSectionTitle({ scope, formId, sectionId, form }: BuilderPost) {
  const was = form.get("was.title");
  const typed = form.get("title");
  if (sectionId === null || typeof was !== "string" || typeof typed !== "string") return;
  if (typed.trim() === was) return;
  await inTransaction(async (tx) => {
    const section = await findSection(scope, formId, sectionId, tx);
    refuseStaleTitle({ was, typed, now: section?.title ?? was });
    await applyEdit(tx, scope, formId, { kind: "rename-section", id: sectionId, title: typed });
  });
}

/**
 * Adds a question from the palette before the question named by `before`, else at the end of the section, and opens its
 * editor.
 */
export async function addQuestion(post: BuilderPost) {
  const { scope, formId, sectionId, form, href } = post;
  const type = fieldTypes.find((known) => known === form.get("add"));
  if (!type || sectionId === null) throw new Problem("invalid-input");
  const id = newIdOf(form);
  const before = formText(form, "before");
  const field = newQuestion(id, type);
  await inTransaction((tx) =>
    applyEdit(tx, scope, formId, { kind: "add-question", sectionId, field, before }),
  );
  return redirect(
    `${href(`/forms/${formId}/sections/${sectionId}`)}?edit=${id}&added=1#question-${id}`,
    303,
  );
}

/** True when a question is unchanged since the palette added it. */
function isAsAdded({ id, definition }: Pick<QuestionRow, "id" | "definition">): boolean {
  const { id: _, ...fresh } = newQuestion(id, definition.type);
  return isDeepStrictEqual(definition, fresh);
}

/** Handles Cancel in the editor of a newly added question: deletes it, unless somebody has edited it meanwhile. */
export async function deleteAddedQuestion(post: BuilderPost) {
  const { scope, formId, form } = post;
  const id = required(form, "id");
  const row = await findQuestion(scope, formId, id);
  if (row === null || !isAsAdded(row)) return redirect(pageOf(post), 303);
  return deleteQuestion(post);
}

/**
 * Deletes a question.
 * @throws Problem "stale-version" when somebody else changed it after the page was rendered; InUseProblem.
 */
export async function deleteQuestion(post: BuilderPost) {
  const { scope, formId, form } = post;
  const id = required(form, "id");
  const row = await findQuestion(scope, formId, id);
  const seen = Number(formText(form, "version") ?? row?.version);
  if (row && row.version !== seen && row.changedByName !== scope.viewer.name)
    throw new Problem(
      "stale-version",
      `${row.changedByName ?? "Someone else"} changed this question since you opened the page. Check it before you delete it.`,
    );
  const { words } = await inTransaction((tx) =>
    applyEdit(tx, scope, formId, { kind: "delete-question", id }),
  );
  return redirectWithToast(pageOf(post), words ?? "This question was already deleted");
}

/** Moves a question that was just edited to the end of the section chosen for it. */
export async function moveToChosenSection({ scope, formId, sectionId, form }: BuilderPost) {
  const to = formText(form, "to");
  if (to === null || to === sectionId) return;
  await inTransaction((tx) =>
    applyEdit(tx, scope, formId, {
      kind: "move-question",
      id: required(form, "id"),
      sectionId: to,
      before: null,
    }),
  );
}
