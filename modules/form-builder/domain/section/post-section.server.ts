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

/** The section title as typed on the section's page, kept when it was changed there. */
export async function keepSectionTitle({ scope, formId, sectionId, form }: BuilderPost) {
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
 * Adds a question of a type from the palette in front of the one that `before` names, else at the section's end, and
 * opens its editor.
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

/** Whether a question is as the palette put it into the section. */
function isAsAdded({ id, definition }: Pick<QuestionRow, "id" | "definition">): boolean {
  const { id: _, ...fresh } = newQuestion(id, definition.type);
  return isDeepStrictEqual(definition, fresh);
}

/** Cancel in the editor of a question that was just added: it goes again, unless somebody has written to it meanwhile. */
export async function dropAddedQuestion(post: BuilderPost) {
  const { scope, formId, form } = post;
  const id = required(form, "id");
  const row = await findQuestion(scope, formId, id);
  if (row === null || !isAsAdded(row)) return redirect(pageOf(post), 303);
  return deleteQuestion(post);
}

/**
 * Takes a question out.
 * @throws Problem "stale-version" when somebody else has changed it since the page was drawn; InUse.
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

/** Puts a question that was just written at the end of the section chosen for it. */
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
