import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { newQuestion } from "#modules/form-logic/public.authoring.ts";
import { makeForm } from "../../tests/factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { getDraft } from "../draft/drafts.server.ts";
import { applyEdit } from "./apply-edit.server.ts";

useTestDatabase();

/** Returns the physical position of each question's row. A rewritten row has a new position. */
async function rowPlaces(formId: string): Promise<Map<unknown, unknown>> {
  const rows = await db.execute(
    sql`select id, ctid::text as place from form_questions where form_id = ${formId}`,
  );
  return new Map(rows.map((row) => [row.id, row.place]));
}

test("adding or moving a question of a long form writes only that row", async () => {
  const user = await makeUser({ type: "admin" });
  const scope = await scopeOfUser(user.id);
  const fields = Array.from({ length: 2_000 }, (_, index) => makeQuestion({ id: `q${index}` }));
  const { id: formId } = await makeForm(user.organizationId, {
    active: false,
    definition: { sections: [{ id: "all", title: "All", fields }] },
  });
  const before = await rowPlaces(formId);
  const id = newId();
  await inTransaction(async (tx) => {
    const field = newQuestion(id, "dropdown");
    await applyEdit(tx, scope, formId, { kind: "add-question", sectionId: "all", field });
    await applyEdit(tx, scope, formId, {
      kind: "move-question",
      id,
      sectionId: "all",
      before: "q1000",
    });
  });
  const after = await rowPlaces(formId);
  after.delete(id);
  expect(after).toEqual(before);
  const questions = (await getDraft(scope, formId)).definition.sections[0]?.fields ?? [];
  expect(questions.slice(999, 1_002).map((field) => field.id)).toEqual(["q999", id, "q1000"]);
});

test("many moves to one position keep their order, and undo reverts all of them", async () => {
  const user = await makeUser({ type: "admin" });
  const scope = await scopeOfUser(user.id);
  const fields = ["a", "b", "c"].map((id) => makeQuestion({ id }));
  const { id: formId } = await makeForm(user.organizationId, {
    active: false,
    definition: { sections: [{ id: "all", title: "All", fields }] },
  });
  for (let round = 0; round < 60; round++)
    await inTransaction((tx) =>
      applyEdit(tx, scope, formId, {
        kind: "move-question",
        id: round % 2 === 0 ? "a" : "b",
        sectionId: "all",
        before: "c",
      }),
    );
  const { definition, form } = await getDraft(scope, formId);
  expect(definition.sections[0]?.fields.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(form).toMatchObject({ editCount: form.revision, modified: true });
});
