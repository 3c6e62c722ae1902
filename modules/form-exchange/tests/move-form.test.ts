import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { applyEdit, getDraft } from "#modules/forms/public.draft.server.ts";
import type { FormTabs } from "../domain/json/form-tabs.ts";
import { tabsForFile } from "../domain/json/tabs-for-file.server.ts";
import { condition, shownIfAll } from "#modules/form-logic/testing/form-factories.ts";
import { forms } from "#db/forms-schema.ts";
import { formActions, formRatings } from "#modules/recommendations/schema.ts";
import { formReportTemplates } from "#modules/reports/schema.ts";
import { plainForm, withIdsByPlace } from "../domain/xlsform/normal-form.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeFormAction, makeFormRating } from "#modules/recommendations/tests/factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { exported, lastOf, moved, press, review, send } from "./json-moves.ts";

useTestDatabase();

let admin: UserRow;
let outsider: UserRow;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  outsider = await makeUser({ type: "admin" });
});

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 9, g: 8, b: 7 } } })
    .png()
    .toBuffer();

/** A form with a condition, ratings, an icon, two actions and a report template. Only one rating is deleted. */
async function wholeForm() {
  const { organizationId } = admin;
  const question = makeQuestion({ id: "after" });
  const conditionGroup = shownIfAll(condition("before", "is", "No"));
  const form = await makeForm(organizationId, {
    definition: {
      sections: [
        {
          id: "roof",
          title: "Roof",
          fields: [makeQuestion({ id: "before" }), { ...question, conditionGroup }],
        },
      ],
    },
  });
  const scope = await scopeOfUser(admin.id);
  const stream = Readable.from([await picture(9)]);
  const owner = { collection: "forms", recordId: form.id, kind: "icon" as const };
  const file = await inTransaction((tx) =>
    storeFile(tx, scope, { ...owner, name: "wrench.png", stream }),
  );
  const high = await makeFormRating(organizationId, form.id, { name: "High", order: 1 });
  const low = await makeFormRating(organizationId, form.id, { description: "Cheap" });
  await makeFormRating(organizationId, form.id, { name: "Gone", status: false, order: 2 });
  const icon = { type: "Icon", name: "Wrench", fileId: file.id, order: 0 } as const;
  const wrench = await makeFormRating(organizationId, form.id, icon);
  const tag = { id: "tag-id", maintenanceDescription: "Oil it", isEdit: false, isDelete: false };
  const tags = [
    { ...tag, text: "Yearly" },
    { ...tag, text: "Never", isDelete: true },
  ];
  await makeFormAction(organizationId, form.id, { cost: high, icon: wrench, tags });
  const second = { strategy: "Replace it", actionIndex: 2, cost: low };
  await makeFormAction(organizationId, form.id, second);
  await db
    .insert(formReportTemplates)
    .values({ formId: form.id, organizationId, coverPageText: "Welcome", version: 7 });
  return { form, ids: [form.id, organizationId, file.id, high, low, wrench, "tag-id"] };
}

async function tabsOf(user: UserRow, formId: string): Promise<FormTabs> {
  return tabsForFile(await scopeOfUser(user.id), formId);
}

test("example photos arrive with bytes and captions, under no id of the former form", async () => {
  const scope = await scopeOfUser(admin.id);
  const form = await makeForm(admin.organizationId, { active: false });
  const stream = Readable.from([await picture(900)]);
  const owner = { collection: "forms", recordId: form.id, kind: "example" as const };
  const file = await inTransaction((tx) =>
    storeFile(tx, scope, { ...owner, name: "rails.png", stream }),
  );
  const good = { id: file.id, text: "Level", width: 900, height: 900 };
  const lost = { id: "lost", width: 9, height: 9 };
  const field = { ...form.sections[0]!.fields[0]!, goodExample: good, badExample: lost };
  await inTransaction((tx) => applyEdit(tx, scope, form.id, { kind: "change-question", field }));
  const text = await exported(admin, form.id);
  expect(text).not.toContain(file.id);
  const into = await scopeOfUser(outsider.id);
  const copyId = await moved(outsider, text);
  const [copied] = (await getDraft(into, copyId)).definition.sections[0]!.fields;
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.recordId, copyId), eq(files.kind, "example")));
  expect(row).toMatchObject({ organizationId: outsider.organizationId, width: 900 });
  expect(copied!.goodExample).toEqual({ ...good, id: row!.id });
  expect(copied).not.toHaveProperty("badExample");
  const broken = text.replace(/data:image[^"]+/, "data:image/jpeg;base64,AAAA");
  expect(await send(outsider, broken)).toMatchObject({
    data: { errors: { file: expect.stringContaining("The picture of the question") as string } },
  });
});

describe("a form moved as JSON", () => {
  test("arrives complete in another organization, with new ids", async () => {
    const { form, ids } = await wholeForm();
    const text = await exported(admin, form.id);
    for (const id of ids) expect(text).not.toContain(id);
    const importId = lastOf(await send(outsider, text));
    expect(await review(outsider, importId)).toMatchObject({
      tabs: { ratings: 2, icons: 1, actions: 2, reportTemplate: true, lostIcons: [] },
    });
    const formId = lastOf(await press(outsider, importId));
    const scope = await scopeOfUser(outsider.id);
    const { definition } = await getDraft(scope, formId);
    expect(withIdsByPlace(definition)).toEqual(withIdsByPlace(form));
    const tabs = await tabsOf(outsider, formId);
    expect(tabs).toEqual(await tabsOf(admin, form.id));
    expect(tabs).toMatchObject({
      ratings: [
        { name: "Low" },
        { name: "High" },
        { picture: expect.stringMatching(/^data:/) as string },
      ],
      actions: [{ tags: [{ text: "Yearly" }] }, { strategy: "Replace it" }],
      reportTemplate: { coverPageText: "Welcome" },
    });
    const actions = await db.select().from(formActions).where(eq(formActions.formId, formId));
    const ratings = await db.select().from(formRatings).where(eq(formRatings.formId, formId));
    const idOf = (name: string) => ratings.find((rating) => rating.name === name)?.id;
    expect(actions).toMatchObject([
      { cost: idOf("High"), icon: idOf("Wrench"), organizationId: outsider.organizationId },
      { cost: idOf("Low"), icon: null },
    ]);
    for (const id of ids) expect(JSON.stringify([actions, ratings])).not.toContain(id);
    const own = and(eq(files.recordId, formId), eq(files.organizationId, outsider.organizationId));
    expect(await db.select().from(files).where(own)).toMatchObject([{ kind: "icon", width: 9 }]);
  });

  test("is created once, however often it is confirmed", async () => {
    const { form } = await wholeForm();
    const importId = lastOf(await send(outsider, await exported(admin, form.id)));
    const answers = await Promise.all([press(outsider, importId), press(outsider, importId)]);
    const formId = lastOf(answers[0]);
    expect(lastOf(answers[1])).toBe(formId);
    expect(await db.$count(formActions, eq(formActions.formId, formId))).toBe(2);
  });

  test("does not change the tabs of a form whose draft it replaces", async () => {
    const { form } = await wholeForm();
    const target = await makeForm(admin.organizationId, { active: false });
    await makeFormAction(admin.organizationId, target.id, { strategy: "Stays" });
    const importId = lastOf(await send(admin, await exported(admin, form.id), target.id));
    await press(admin, importId);
    expect((await tabsOf(admin, target.id)).actions).toMatchObject([{ strategy: "Stays" }]);
    const { definition } = await getDraft(await scopeOfUser(admin.id), target.id);
    expect(plainForm(definition).sections).toEqual(plainForm(form).sections);
  });

  test("contains only its questions when another organization shares it", async () => {
    const { form } = await wholeForm();
    await db.update(forms).set({ shared: true }).where(eq(forms.id, form.id));
    expect(JSON.parse(await exported(outsider, form.id))).toMatchObject({
      ratings: [],
      actions: [],
      reportTemplate: null,
    });
  });

  test("does not include icons of another organization, even when it refers to them", async () => {
    const { form } = await wholeForm();
    const { organizationId } = outsider;
    await db.update(files).set({ organizationId }).where(eq(files.recordId, form.id));
    const { ratings } = await tabsOf(admin, form.id);
    expect(ratings.map(({ picture: brought }) => brought)).toEqual([null, null, null]);
  });

  test("in the previous format is read, without tabs", async () => {
    const { form } = await wholeForm();
    const {
      ratings: _r,
      actions: _a,
      reportTemplate: _t,
      ...old
    } = JSON.parse(await exported(admin, form.id)) as Record<string, unknown>;
    const formId = await moved(outsider, JSON.stringify({ ...old, schema: 1 }));
    expect(await tabsOf(outsider, formId)).toEqual({
      ratings: [],
      actions: [],
      reportTemplate: null,
    });
  });

  test("with a lost icon picture is imported without the icon, and the page reports it", async () => {
    const { form } = await wholeForm();
    const file = JSON.parse(await exported(admin, form.id)) as { ratings: { picture: unknown }[] };
    for (const rating of file.ratings) rating.picture = null;
    const importId = lastOf(await send(outsider, JSON.stringify(file)));
    expect((await review(outsider, importId)).tabs).toMatchObject({
      icons: 0,
      lostIcons: ["Wrench"],
    });
    const tabs = await tabsOf(outsider, lastOf(await press(outsider, importId)));
    expect(tabs.ratings.map(({ name }) => name)).toEqual(["Low", "High"]);
    expect(tabs.actions[0]).toMatchObject({ icon: null, cost: "rating-2" });
  });
});
