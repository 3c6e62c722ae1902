import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { db, sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { referenceFormat } from "../domain/actions/reference-links.ts";
import { listActions } from "../domain/actions/list-actions.server.ts";
import * as actionRoute from "../routes/action.tsx";
import * as actionsRoute from "../routes/actions.tsx";
import * as addActionRoute from "../routes/add-action.tsx";
import * as deleteActionRoute from "../routes/delete-action.ts";
import * as orderActionRoute from "../routes/order-action.ts";
import * as restoreActionRoute from "../routes/restore-action.ts";
import { formActions, formRatings } from "../schema.ts";
import { redirectOf, refusalOf } from "#modules/forms/tests/answers-of-pages.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: changeAction } = servedRoute(
  "modules/recommendations/routes/action.tsx",
  actionRoute,
);
const { loader: actionsLoader } = servedRoute(
  "modules/recommendations/routes/actions.tsx",
  actionsRoute,
);
const { action: addAction } = servedRoute(
  "modules/recommendations/routes/add-action.tsx",
  addActionRoute,
);
const { action: deleteAction } = servedRoute(
  "modules/recommendations/routes/delete-action.ts",
  deleteActionRoute,
);
const { action: orderAction } = servedRoute(
  "modules/recommendations/routes/order-action.ts",
  orderActionRoute,
);
const { action: restoreAction } = servedRoute(
  "modules/recommendations/routes/restore-action.ts",
  restoreActionRoute,
);

useTestDatabase();

let admin: UserRow;
let colleague: UserRow;
let outsider: UserRow;
let formId = "";

beforeAll(async () => {
  admin = await makeUser({ type: "admin", name: "Ada" });
  colleague = await makeUser({
    type: "client",
    name: "Cleo",
    organizationId: admin.organizationId,
  });
  outsider = await makeUser({ type: "admin" });
});

beforeEach(async () => {
  formId = (await makeForm(admin.organizationId)).id;
});

const sound = { strategy: "Seal the roof", actionDescription: "Close every hole." };

async function post(
  action: typeof addAction | typeof deleteAction,
  values: Record<string, string>,
  params: Record<string, string> = {},
  who = admin,
) {
  const request = await requestAs(who, "/forms", { form: values });
  return action({ request, params: { id: formId, ...params }, context: {} });
}

const add = (values: Record<string, string> = {}) =>
  post(addAction, { id: newId(), ...sound, ...values });

function stored() {
  return db
    .select()
    .from(formActions)
    .where(eq(formActions.formId, formId))
    .orderBy(asc(formActions.actionIndex), asc(formActions.id));
}

const strategies = async () =>
  (await listActions(await scopeOfUser(admin.id), formId)).map(({ strategy }) => strategy);

async function rating(type: "Cost" | "Difficulty" | "Criticality" | "Icon", name: string) {
  const [row] = await db
    .insert(formRatings)
    .values({ formId, organizationId: admin.organizationId, type, name })
    .returning();
  return row!.id;
}

describe("adding an action", () => {
  test("stores everything and shows it by name", async () => {
    const cost = await rating("Cost", "Low");
    const icon = await rating("Icon", "Wrench");
    const answer = await add({
      referenceInformation: "[A](http://a)|[B](http://b)",
      cost,
      icon,
      "tag-0-text": "Yearly",
      "tag-0-description": "Look at it in spring",
    });
    expect(await redirectOf(answer)).toMatchObject({
      to: expect.stringMatching(/\/actions$/) as string,
      toast: "Data saved successfully!",
    });
    const tag = { text: "Yearly", maintenanceDescription: "Look at it in spring" };
    expect(await stored()).toMatchObject([
      {
        ...sound,
        actionIndex: 1,
        referenceInformation: "[A](http://a)|[B](http://b)",
        cost,
        difficulty: null,
        criticality: null,
        icon,
        tags: [{ ...tag, id: expect.any(String) as string, isEdit: false, isDelete: false }],
        isDelete: false,
      },
    ]);
    const request = await requestAs(admin, `/forms/${formId}/actions`);
    const page = await actionsLoader({ request, params: { id: formId }, context: {} });
    expect(page.actions).toMatchObject([
      { strategy: sound.strategy, cost: "Low", tags: ["Yearly"] },
    ]);
  });

  test.each([
    [{ strategy: "" }, { strategy: requiredMessage }],
    [{ strategy: "a".repeat(501) }, { strategy: "may be no longer than 500 characters" }],
    [{ actionDescription: " " }, { actionDescription: requiredMessage }],
    [{ referenceInformation: "NEC" }, { referenceInformation: referenceFormat }],
    [
      { referenceInformation: "[x](javascript:alert(1))" },
      { referenceInformation: referenceFormat },
    ],
    [{ cost: "no-such-rating" }, { cost: "Choose an option from the list." }],
    [{ "tag-0-text": "", "tag-0-description": "Spring" }, { "tag-0-text": requiredMessage }],
  ])("%j is refused beside its field and keeps what was typed", async (values, errors) => {
    const refused = refusalOf(await add(values));
    expect(refused).toMatchObject({ status: 400, errors, values: { ...sound, ...values } });
    expect(await stored()).toEqual([]);
  });

  test("500 characters of any script are accepted", async () => {
    const longest = ["שלום <b>🌞</b> ".padEnd(500, "x"), "👩\u200D👧".repeat(500)];
    for (const strategy of longest) await add({ strategy });
    expect(await strategies()).toEqual(longest);
    expect(refusalOf(await add({ strategy: "👩\u200D👧".repeat(501) })).errors).toEqual({
      strategy: "may be no longer than 500 characters",
    });
  });

  test("a rating of another type or another form is refused", async () => {
    const difficulty = await rating("Difficulty", "Hard");
    const other = await rating("Cost", "Low");
    formId = (await makeForm(admin.organizationId)).id;
    expect(refusalOf(await add({ cost: difficulty })).errors).toHaveProperty("cost");
    expect(refusalOf(await add({ cost: other })).errors).toHaveProperty("cost");
  });

  test("a form that is sent twice adds one action; a request for another tag row writes nothing", async () => {
    const id = newId();
    await add({ id });
    await add({ id });
    expect(refusalOf(await add({ intent: "add-tag" }))).toMatchObject({
      status: 200,
      values: sound,
    });
    expect(await strategies()).toEqual([sound.strategy]);
  });

  test("a form of another organization is not found", async () => {
    const values = { id: newId(), ...sound };
    await expect(post(addAction, values, {}, outsider)).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await listActions(await scopeOfUser(outsider.id), formId)).toEqual([]);
  });

  test("an unexpected error is reported, and what was typed stays", async () => {
    await sql`alter table form_actions rename to form_actions_away`;
    try {
      expect(refusalOf(await add())).toMatchObject({
        status: 500,
        message: "Error saving data!",
        values: sound,
      });
    } finally {
      await sql`alter table form_actions_away rename to form_actions`;
    }
  });
});

describe("changing an action", () => {
  const change = (values: Record<string, string>, who = admin) =>
    post(changeAction, { version: "1", ...sound, ...values }, { actionId: values.id! }, who);

  test("selected or omitted tags stay stored as deleted", async () => {
    await add({ "tag-0-text": "One", "tag-1-text": "Two", "tag-2-text": "Three" });
    const [before] = await stored();
    const [one, two, three] = before!.tags.map(({ id }) => id);
    await change({
      id: before!.id,
      "tag-0-id": one!,
      "tag-0-text": "One, changed",
      "tag-1-id": two!,
      "tag-1-text": "Two",
      "tag-1-remove": "on",
    });
    const [after] = await stored();
    expect(after!.tags).toMatchObject([
      { id: one, text: "One, changed", isDelete: false },
      { id: two, text: "Two", isDelete: true },
      { id: three, text: "Three", isDelete: true },
    ]);
  });

  test("a second person sees who changed it, and may still overwrite it", async () => {
    await add();
    const [{ id } = { id: "" }] = await stored();
    await change({ id, strategy: "Replace the roof" }, colleague);
    const late = refusalOf(await change({ id, strategy: "Patch the roof" }));
    expect(late).toMatchObject({
      status: 409,
      values: { strategy: "Patch the roof", version: "1" },
    });
    expect(late.message).toContain("Cleo");
    expect(await strategies()).toEqual(["Replace the roof"]);
    await change({ id, strategy: "Patch the roof", over: "2" });
    expect(await strategies()).toEqual(["Patch the roof"]);
  });

  test("a change that is sent twice is not a conflict", async () => {
    await add();
    const [{ id } = { id: "" }] = await stored();
    const values = { id, strategy: "Replace the roof", "tag-0-id": "", "tag-0-text": "New" };
    await change(values);
    expect(await redirectOf(await change(values))).toMatchObject({
      toast: "Data saved successfully!",
    });
    expect((await stored())[0]).toMatchObject({ version: 2, tags: [{ text: "New" }] });
  });

  test("a rating that was deleted in the meantime may stay", async () => {
    const cost = await rating("Cost", "Low");
    await add({ cost });
    const [{ id } = { id: "" }] = await stored();
    await db.update(formRatings).set({ status: false }).where(eq(formRatings.id, cost));
    await change({ id, cost, strategy: "Replace the roof" });
    expect((await stored())[0]).toMatchObject({ cost, strategy: "Replace the roof" });
  });
});

describe("deleting, restoring and ordering", () => {
  beforeEach(async () => {
    for (const strategy of ["A", "B", "C"]) await add({ strategy });
  });

  const idOf = async (strategy: string) =>
    (await stored()).find((action) => action.strategy === strategy)!.id;

  test("a deleted action is removed from the list, stays stored, and can be restored", async () => {
    const actionId = await idOf("A");
    await post(deleteAction, {}, { actionId });
    await post(deleteAction, {}, { actionId });
    expect(await strategies()).toEqual(["B", "C"]);
    const rows = await stored();
    expect(rows.find(({ id }) => id === actionId)?.isDelete).toBe(true);
    expect(rows.filter(({ isDelete }) => !isDelete).map((row) => row.actionIndex)).toEqual([1, 2]);
    await post(restoreAction, {}, { actionId });
    await post(restoreAction, {}, { actionId });
    expect(await strategies()).toEqual(["B", "C", "A"]);
  });

  test.each([
    ["C", "1", ["C", "A", "B"]],
    ["A", "2", ["B", "A", "C"]],
    ["A", "9", ["B", "C", "A"]],
  ])("%s moves to position %s", async (strategy, order, expected) => {
    await post(orderAction, { order }, { actionId: await idOf(strategy) });
    expect(await strategies()).toEqual(expected);
  });

  test.each(["", "0", "-1", "x"])("position “%s” is refused", async (order) => {
    const response = post(orderAction, { order }, { actionId: await idOf("A") });
    await expect(response).rejects.toMatchObject({ code: "invalid-input" });
    expect(await strategies()).toEqual(["A", "B", "C"]);
  });
});

test("other organizations can read a shared form's actions", async () => {
  formId = (await makeForm(admin.organizationId, { shared: true })).id;
  await add();
  expect(await listActions(await scopeOfUser(outsider.id), formId)).toMatchObject([sound]);
});
