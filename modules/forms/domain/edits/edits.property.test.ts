import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { condition, shownIfAll } from "#modules/form-logic/testing/form-factories.ts";
import { makeDefinition, makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { makeForm } from "../../tests/factories.ts";
import { getDraft } from "../draft/drafts.server.ts";
import { applyEdit } from "./apply-edit.server.ts";
import type { Edit } from "./edit.ts";
import { stepThroughEdits } from "./undo.server.ts";

useTestDatabase();

let scope: Scope;

beforeAll(async () => {
  scope = await scopeOfUser((await makeUser({ type: "admin" })).id);
});

const sectionIds = fc.constantFrom("s1", "s2", "s3");
const questionIds = fc.constantFrom("a", "b", "c", "d", "e");
const place = fc.option(fc.oneof(sectionIds, questionIds), { nil: null });

const field = fc
  .record({ id: questionIds, source: questionIds, isRequested: fc.boolean() })
  .map(({ id, source, isRequested }) =>
    makeQuestion({
      id,
      label: `Label ${id}`,
      conditionGroup: isRequested ? null : shownIfAll(condition(source, "is", "Yes")),
    }),
  );

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant("add-section" as const), id: sectionIds, before: place }),
  fc.record({
    kind: fc.constant("rename-section" as const),
    id: sectionIds,
    title: fc.constantFrom("Roof", "Wiring"),
  }),
  fc.record({ kind: fc.constant("move-section" as const), id: sectionIds, before: place }),
  fc.record({ kind: fc.constant("delete-section" as const), id: sectionIds }),
  fc.record({
    kind: fc.constant("add-question" as const),
    sectionId: sectionIds,
    field,
    before: place,
  }),
  fc.record({ kind: fc.constant("change-question" as const), field }),
  fc.record({
    kind: fc.constant("move-question" as const),
    id: questionIds,
    sectionId: sectionIds,
    before: place,
  }),
  fc.record({
    kind: fc.constant("duplicate-question" as const),
    id: questionIds,
    newId: questionIds,
  }),
  fc.record({ kind: fc.constant("delete-question" as const), id: questionIds }),
  fc.record({ kind: fc.constant("rename-form" as const), title: fc.constantFrom("One", "Two") }),
  fc.record({
    kind: fc.constant("set-languages" as const),
    languages: fc.constantFrom<string[]>(["en"], ["en", "es"], ["en", "fr", "es"], ["de", "es"]),
  }),
  fc.record({
    kind: fc.constant("translate" as const),
    language: fc.constantFrom("es", "fr"),
    texts: fc.array(
      fc.record({
        id: fc.oneof(sectionIds, questionIds),
        part: fc.constantFrom("title", "question", "option Yes"),
        text: fc.constantFrom("", "Uno", "Dos"),
      }),
      { maxLength: 3 },
    ),
    fillSame: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("set-flag" as const),
    flag: fc.constantFrom("skipReview" as const, "noSchedule" as const),
    value: fc.boolean(),
  }),
);

/** Applies an edit, or does nothing when a rule refuses it. */
async function tryEdit(formId: string, edit: Edit): Promise<boolean> {
  try {
    return (await inTransaction((tx) => applyEdit(tx, scope, formId, edit))).changed;
  } catch (error) {
    if (isProblem(error)) return false;
    throw error;
  }
}

async function draftOf(formId: string): Promise<FormDefinition> {
  return (await getDraft(scope, formId)).definition;
}

test("undoing any edits restores the first form, and redoing them restores the last", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 12 }), async (sequence) => {
      const sections = [
        { id: "s1", title: "One", fields: [makeQuestion({ id: "a" }), makeQuestion({ id: "b" })] },
        { id: "s2", title: "Two", fields: [] },
      ];
      const { id } = await makeForm(scope.organizationId, {
        active: false,
        definition: makeDefinition({ sections }),
      });
      const states = [await draftOf(id)];
      for (const edit of sequence) if (await tryEdit(id, edit)) states.push(await draftOf(id));
      for (let index = states.length - 1; index > 0; index--) {
        await inTransaction((tx) => stepThroughEdits(tx, scope, id, "undo", index));
        expect(await draftOf(id)).toEqual(states[index - 1]);
      }
      for (let index = 1; index < states.length; index++) {
        await inTransaction((tx) => stepThroughEdits(tx, scope, id, "redo", index));
        expect(await draftOf(id)).toEqual(states[index]);
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);
