/** Choice lists: added, changed, deleted, used in questions, and drafts brought up to date with them. */
import { beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { newId } from "#db/columns.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { getChoiceList, listChoiceLists } from "../domain/choice-lists.server.ts";
import { listUses, updateDrafts } from "../domain/list-uses.server.ts";
import * as listRoute from "../routes/choice-list.tsx";
import * as fileRoute from "../routes/choice-list-file.ts";
import * as listsRoute from "../routes/choice-lists.tsx";
import { makeChoiceList } from "./factories.ts";

const lists = servedRoute("modules/choice-lists/routes/choice-lists.tsx", listsRoute);
const one = servedRoute("modules/choice-lists/routes/choice-list.tsx", listRoute);
const file = servedRoute("modules/choice-lists/routes/choice-list-file.ts", fileRoute);

useTestDatabase();

let admin: UserRow;
let scope: Scope;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  scope = await scopeOfUser(admin.id);
});

async function args(rest: string, form?: Record<string, string>, user = admin) {
  const request = await requestAs(user, `/forms/lists${rest}`, form ? { form } : {});
  const [, listId] = rest.split("/");
  return { request, params: listId ? { listId } : {}, context: {} };
}
const add = async (form: Record<string, string>) => lists.action(await args("", form));
const post = async (id: string, form: Record<string, string>) =>
  one.action(await args(`/${id}`, form));

const model = (choiceListId: string) =>
  makeQuestion({
    id: "model",
    type: "dropdown",
    choiceListId,
    options: [{ label: "SE7600H", requireFollowup: true, requireFollowupPhoto: true }],
  });

const formWith = (choiceListId: string, organizationId = admin.organizationId) =>
  makeForm(organizationId, {
    active: false,
    definition: { sections: [{ id: "roof", title: "Roof", fields: [model(choiceListId)] }] },
  });

const optionsOf = async (formId: string) =>
  (await getDraft(scope, formId)).definition.sections[0]?.fields[0]?.options;

test("a list is added once, with the choices of a ready list", async () => {
  const newListId = newId();
  const body = { newListId, name: "", ready: "inverters" };
  for (let press = 0; press < 2; press += 1) await add(body);
  const [list, ...more] = await listChoiceLists(scope);
  expect(more).toEqual([]);
  expect(list).toMatchObject({ name: "Approved inverters", columns: ["Manufacturer"] });
  expect(list!.count).toBeGreaterThan(10);
});

test("a name that is taken is refused", async () => {
  await makeChoiceList(admin.organizationId);
  expect(await add({ newListId: newId(), name: "approved INVERTERS" })).toMatchObject({
    data: { errors: { name: "Another list has this name." } },
  });
});

test("a list is changed as text, and an outdated change is refused", async () => {
  const { id } = await makeChoiceList(admin.organizationId);
  const choices = "Choice,Manufacturer\nA,SMA\nB,";
  const change = { intent: "save", name: "Ours", choices, version: "0" };
  expect(await toastOf(await post(id, change))).toBe("Saved.");
  expect(await getChoiceList(scope, id)).toMatchObject({
    name: "Ours",
    version: 1,
    choices: [{ label: "A", values: { Manufacturer: "SMA" } }, { label: "B" }],
  });
  expect(await post(id, change)).toMatchObject({
    data: { message: expect.stringContaining("changed this list meanwhile") as string },
  });
});

test("a deleted list can be restored", async () => {
  const { id } = await makeChoiceList(admin.organizationId);
  await post(id, { intent: "delete" });
  expect(await listChoiceLists(scope)).toEqual([]);
  await post(id, { intent: "restore" });
  expect(await listChoiceLists(scope)).toHaveLength(1);
});

test("drafts that use it are named, and updated on request", async () => {
  const { id } = await makeChoiceList(admin.organizationId);
  const form = await formWith(id);
  const use = { formId: form.id, questions: 1, canEdit: true };
  expect(await listUses(scope, id)).toMatchObject([{ ...use, outdated: 1 }]);
  const response = await post(id, { intent: "update-drafts", form: form.id });
  expect(await toastOf(response)).toBe("Updated 1 draft.");
  expect(await listUses(scope, id)).toMatchObject([{ ...use, outdated: 0 }]);
  expect(await optionsOf(form.id)).toEqual([
    {
      label: "SE7600H",
      requireFollowup: true,
      requireFollowupPhoto: true,
      values: { Manufacturer: "SolarEdge" },
    },
    { label: "Boy 5.0", values: { Manufacturer: "SMA" } },
  ]);
});

test("updates no draft of another organization", async () => {
  const { id } = await makeChoiceList(admin.organizationId);
  const other = await makeUser({ type: "admin" });
  const foreign = await formWith(id, other.organizationId);
  expect(await listUses(scope, id)).toEqual([]);
  expect(await updateDrafts(scope, id, new Set([foreign.id]))).toEqual({ updated: 0, refused: [] });
  await expect(getChoiceList(await scopeOfUser(other.id), id)).rejects.toMatchObject({
    code: "not-found",
  });
  expect(await listChoiceLists(await scopeOfUser(other.id))).toEqual([]);
});

test("a list is exported as a CSV", async () => {
  const { id } = await makeChoiceList(admin.organizationId);
  const response = await file.loader(await args(`/${id}/choices.csv`));
  expect(await response.text()).toBe("Choice,Manufacturer\r\nSE7600H,SolarEdge\r\nBoy 5.0,SMA\r\n");
});
