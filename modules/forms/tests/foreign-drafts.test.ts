import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { outsideTransaction } from "#db/connection/current-transaction.ts";
import { newId } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { files } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { draftOf } from "#modules/form-logic/public.conditions.ts";
import { condition, makeQuestion, shownIfAll } from "#modules/form-logic/testing/form-factories.ts";
import { touchForm } from "../domain/access/own-form.server.ts";
import * as conditions from "../domain/conditions/condition-sources.server.ts";
import * as questions from "../domain/draft/draft-questions.server.ts";
import { findSection, listSections } from "../domain/draft/draft-sections.server.ts";
import { getFormRow } from "../domain/draft/drafts.server.ts";
import { lockForm } from "../domain/edits/lock-draft.server.ts";
import { nextEdits } from "../domain/edits/undo.server.ts";
import { findDeletedForm, setFormDeleted } from "../domain/list/delete-form.server.ts";
import { duplicateForm } from "../domain/list/duplicate-form.server.ts";
import { copyFormFile } from "../domain/list/copy-form-file.server.ts";
import { searchSource } from "../domain/list/form-search-source.server.ts";
import { findRubricUses, storeRubricUses } from "../domain/rubrics/rubric-uses.server.ts";
import { findNewestVersion } from "../domain/versions/newest-version.server.ts";
import { findRecords } from "../search.server.ts";
import { setAutoRubricEnabled, setShared } from "../domain/rubrics/form-for-rubrics.server.ts";
import { storeRubricCount } from "../domain/rubrics/store-rubric-count.server.ts";
import { listVersions } from "../domain/versions/get-form.server.ts";
import * as workbooks from "../domain/versions/workbook-id.server.ts";
import { formVersions } from "../schema.ts";
import { author } from "./author.ts";
import { makeForm } from "./factories.ts";

useTestDatabase();

let owner: Scope;
let outsider: Scope;
let formId = "";

beforeAll(async () => {
  owner = await scopeOfUser((await makeUser({ type: "admin" })).id);
  outsider = await scopeOfUser((await makeUser({ type: "admin" })).id);
  const conditionGroup = shownIfAll(condition("before", "is", "No"));
  const fields = [
    makeQuestion({ id: "before", label: "Before" }),
    { ...makeQuestion({ id: "after" }), conditionGroup },
    makeQuestion({ id: "gone" }),
  ];
  const definition = { sections: [{ id: "roof", title: "Roof", fields }] };
  formId = (await makeForm(owner.organizationId, { definition, active: false })).id;
  await inTransaction((tx) =>
    author.applyEdit(tx, owner, formId, { kind: "delete-question", id: "gone" }),
  );
  await inTransaction((tx) => author.publishForm(tx, owner, formId, ""));
  await inTransaction((tx) => storeRubricUses(tx, owner, formId, { before: ["No"] }));
  await db.update(forms).set({ workbookId: "stored" }).where(eq(forms.id, formId));
  await db
    .update(formVersions)
    .set({ workbookId: "stored" })
    .where(eq(formVersions.formId, formId));
});

const page = { page: 1, size: 10 };
const draft = draftOf(shownIfAll(condition("before", "is", "No")));

const reads: Record<string, (scope: Scope) => Promise<unknown>> = {
  "a question": (scope) => questions.findQuestion(scope, formId, "after"),
  "several questions": (scope) => questions.findQuestions(scope, formId, ["after"]),
  "a page of questions": (scope) => questions.readQuestionPage(scope, formId, "roof", page),
  "the place of a question": (scope) =>
    questions.findPositionInSection(scope, formId, "roof", "after"),
  "what conditions need": (scope) => questions.findReferencedQuestions(scope, formId, ["before"]),
  "who deleted a question": (scope) => questions.findDeletion(scope, formId, "gone"),
  sections: (scope) => listSections(scope, formId),
  "a section": (scope) => findSection(scope, formId, "roof"),
  "sources that are searched": (scope) =>
    conditions.findConditionSources(scope, formId, "after", "Before"),
  "sources of conditions": (scope) => conditions.getConditionSources(scope, formId, "after", draft),
  "posted conditions": (scope) => conditions.readPostedConditions(scope, formId, "after", draft),
  "edits to undo": (scope) => nextEdits(scope, { id: formId, editCount: 1 }),
  "the workbook of a draft": (scope) => workbooks.findWorkbookId(scope, formId, null),
  "the workbook of a version": (scope) => workbooks.findWorkbookId(scope, formId, 1),
  "workbooks of versions": (scope) =>
    inTransaction((tx) => workbooks.listPublishedWorkbooks(tx, scope, formId, 5)),
  versions: (scope) => listVersions(scope, formId),
  "its newest version": (scope) => findNewestVersion(scope, formId),
  "the options that rubrics score": (scope) => findRubricUses(scope, formId, ["before"]),
  "what the search finds": async (scope) =>
    (await findRecords(scope, "", 100)).filter(({ id }) => id === formId),
  "what the search over HTTP finds": async (scope) => {
    const where = and(searchSource.within(scope), eq(forms.id, formId));
    const order = { orderBy: [sql`1`], limit: 10, offset: 0, sort: [sql`1`] };
    return searchSource.find(scope, { where, ...order });
  },
};

/** The response for a form that never existed. */
const expectNothing = async (read: (scope: Scope) => Promise<unknown>): Promise<unknown> => {
  const there = formId;
  formId = "never";
  return read(owner).finally(() => (formId = there));
};

test.each(Object.keys(reads))(
  "%s of another organization's draft give the same response as an unknown form",
  async (name) => {
    const read = reads[name]!;
    const none = await expectNothing(read);
    expect(await read(owner), "the owner reads more").not.toEqual(none);
    expect(await read(outsider)).toEqual(none);
  },
);

const writes: Record<string, (tx: Transaction, scope: Scope) => Promise<unknown>> = {
  "held for an edit": (tx, scope) => lockForm(tx, scope, formId),
  "dated again": (tx, scope) => touchForm(tx, scope, formId),
  shared: (tx, scope) => setShared(tx, scope, formId, true),
  "offered an Auto-Rubric": (tx, scope) => setAutoRubricEnabled(tx, scope, formId, true),
  deleted: (_, scope) => outsideTransaction(() => setFormDeleted(scope, formId, true)),
};

describe("another organization's form", () => {
  test.each(Object.keys(writes))("is not %s", async (name) => {
    const before = await getFormRow(owner, formId);
    await expect(inTransaction((tx) => writes[name]!(tx, outsider))).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await getFormRow(owner, formId)).toEqual(before);
  });

  test("receives neither a workbook nor a count of rubrics", async () => {
    const before = await getFormRow(owner, formId);
    await inTransaction(async (tx) => {
      await workbooks.setWorkbookId(tx, outsider, formId, "another");
      await storeRubricCount(tx, outsider, formId, 7);
    });
    expect(await getFormRow(owner, formId)).toEqual(before);
  });

  test("is not offered for restore", async () => {
    const { id } = await makeForm(owner.organizationId, { deletedAt: new Date() });
    expect(await findDeletedForm(owner, id)).not.toBeNull();
    expect(await findDeletedForm(outsider, id)).toBeNull();
    await expect(setFormDeleted(outsider, id, false)).rejects.toMatchObject({ code: "not-found" });
  });

  test("is not accepted as the requested copy of one's own form", async () => {
    const mine = await makeForm(outsider.organizationId);
    const { id } = await makeForm(owner.organizationId, { definition: { id: newId() } });
    const before = await getFormRow(owner, id);
    const copy = await duplicateForm(outsider, { formId: mine.id, id });
    expect(copy).not.toBe(id);
    expect((await getFormRow(outsider, copy)).title).toContain("(copy)");
    expect(await getFormRow(owner, id)).toEqual(before);
    expect(await duplicateForm(outsider, { formId: mine.id, id: copy })).toBe(copy);
  });

  test("does not give its logo to a form of another organization", async () => {
    const { organizationId } = owner;
    const [file] = await db
      .insert(files)
      .values({
        organizationId,
        collection: "forms",
        recordId: formId,
        kind: "logo",
        key: `forms/${formId}/logo.png`,
        name: "logo.png",
        contentType: "image/png",
        size: 1,
      })
      .returning();
    const mine = await makeForm(outsider.organizationId);
    const copied = inTransaction((tx) => copyFormFile(tx, outsider, file!.id, mine.id));
    expect(await copied).toBeNull();
  });
});
