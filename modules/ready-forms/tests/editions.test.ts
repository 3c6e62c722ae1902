/** A newer edition of a ready form: what it changes in a copy, and taking some of it over. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormSection } from "#modules/form-logic/public.ts";
import {
  applyEdit,
  discardDraft,
  getDraft,
  nextEdits,
  openDraft,
  stepThroughEdits,
} from "#modules/forms/public.draft.server.ts";
import { listCopiesToUpdate, viewEdition } from "../domain/editions.server.ts";
import { readyForms } from "../domain/ready-forms.ts";
import { startWithForm } from "../domain/start-with-form.server.ts";
import * as editionRoute from "../routes/edition.tsx";
import { readyFormCopies } from "../schema.ts";

const edition = servedRoute("modules/ready-forms/routes/edition.tsx", editionRoute);

useTestDatabase();

let admin: UserRow;
let scope: Scope;
let formId: string;
let added: string;
let changed: string;

/** The copy is as if it had been made from an older edition: without the first question, and with another second one. */
beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  scope = await scopeOfUser(admin.id);
  formId = await startWithForm(scope, readyForms[0]!, newId());
  const { definition } = await getDraft(scope, formId);
  const [section, ...others] = definition.sections;
  const [first, second, ...rest] = section!.fields;
  [added, changed] = [first!.id, second!.id];
  const fields = [{ ...second!, question: "As it was?" }, ...rest];
  const older: FormSection[] = [{ ...section!, fields }, ...others];
  await inTransaction(async (tx) => {
    await openDraft(tx, scope, formId);
    const replacement = { kind: "replace-form", definition: { ...definition, sections: older } };
    await applyEdit(tx, scope, formId, replacement as Parameters<typeof applyEdit>[3]);
  });
  await db.update(readyFormCopies).set({ edition: older });
});

const firstFields = async () => (await getDraft(scope, formId)).definition.sections[0]!.fields;

async function post(changes: string[], user = admin) {
  const form = new FormData();
  for (const each of changes) form.append("changes", each);
  const request = await requestAs(user, `/forms/${formId}/edition`, { form });
  return edition.action({ request, params: { id: formId }, context: {} });
}

test("lists what is new and changed, takes over what is chosen, and is undone in one step", async () => {
  expect(await listCopiesToUpdate(scope)).toMatchObject([{ formId, changes: 2 }]);
  const { changes } = await viewEdition(scope, formId);
  expect(changes).toMatchObject([
    { id: added, change: "added", isOwnChanged: false },
    { id: changed, change: "changed", name: "As it was?", isOwnChanged: false },
  ]);
  await post([added, "no such change"]);
  expect((await firstFields()).map(({ id }) => id).slice(0, 2)).toEqual([added, changed]);
  expect((await viewEdition(scope, formId)).changes).toMatchObject([{ id: changed }]);
  const { form } = await getDraft(scope, formId);
  const { undo } = await nextEdits(scope, form);
  expect(undo!.words).toBe("Took over 1 change of the ready form");
  await inTransaction((tx) => stepThroughEdits(tx, scope, formId, "undo", undo!.number));
  expect((await viewEdition(scope, formId)).changes).toHaveLength(2);
});

test("says what the organization changed as well, and asks to choose", async () => {
  const [field] = await firstFields();
  await inTransaction((tx) =>
    applyEdit(tx, scope, formId, {
      kind: "change-question",
      field: { ...field!, question: "Our own words?" },
    }),
  );
  expect((await viewEdition(scope, formId)).changes).toMatchObject([
    { id: added },
    { id: changed, isOwnChanged: true },
  ]);
  expect(await post([])).toMatchObject({
    init: { status: 400 },
    data: { errors: { changes: "Choose at least one change." } },
  });
});

test("a copy of the newest edition has no changes", async () => {
  await inTransaction((tx) => discardDraft(tx, scope, formId));
  expect((await viewEdition(scope, formId)).changes).toEqual([]);
  expect(await listCopiesToUpdate(scope)).toEqual([]);
});

test("is closed to another organization", async () => {
  const outsider = await makeUser({ type: "admin" });
  const theirs = await scopeOfUser(outsider.id);
  expect(await listCopiesToUpdate(theirs)).toEqual([]);
  await expect(viewEdition(theirs, formId)).rejects.toMatchObject({ code: "not-found" });
  await expect(post([added], outsider)).rejects.toMatchObject({ code: "not-found" });
  expect(await db.$count(readyFormCopies, eq(readyFormCopies.formId, formId))).toBe(1);
});
