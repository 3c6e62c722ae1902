import { and, eq, sql as text } from "drizzle-orm";
import sharp from "sharp";
import { Readable } from "node:stream";
import { beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { db, inTransaction, sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { files } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as duplicateFormRoute from "#modules/forms/routes/duplicate-form.ts";
import * as duplicateCallRoute from "#modules/forms/routes/duplicate-call.ts";
import { author } from "#modules/forms/tests/author.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { formActions, formRatings } from "#modules/recommendations/schema.ts";
import { makeFormAction } from "#modules/recommendations/tests/factories.ts";
import { formReportTemplates } from "#modules/reports/schema.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: duplicateForm } = servedRoute(
  "modules/forms/routes/duplicate-form.ts",
  duplicateFormRoute,
);
const { action: postDuplicate, loader: getDuplicate } = servedRoute(
  "modules/forms/routes/duplicate-call.ts",
  duplicateCallRoute,
);

useTestDatabase();

let admin: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin", name: "Ada" });
});

async function duplicate(id: string, copyId: string) {
  const request = await requestAs(admin, "/forms", { form: { id: copyId } });
  return duplicateForm({ request, params: { id }, context: {} });
}

async function icon(formId: string) {
  const scope = await scopeOfUser(admin.id);
  const background = { r: 1, g: 2, b: 3 };
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  const owner = { collection: "forms", recordId: formId, kind: "icon" as const };
  return inTransaction((tx) =>
    storeFile(tx, scope, { ...owner, name: "wrench.png", stream: Readable.from([bytes]) }),
  );
}

/** A form with a logo, a rating, an icon, an action and a report template. */
async function wholeForm() {
  const form = await makeForm(admin.organizationId, { title: "Roof" });
  const owned = { formId: form.id, organizationId: admin.organizationId };
  const logo = await icon(form.id);
  await db.update(forms).set({ logoFileId: logo.id }).where(eq(forms.id, form.id));
  const picture = await icon(form.id);
  const [cost, wrench] = await db
    .insert(formRatings)
    .values([
      { ...owned, type: "Cost", name: "Low", order: 0 },
      { ...owned, type: "Icon", name: "Wrench", fileId: picture.id },
      { ...owned, type: "Cost", name: "Gone", status: false },
    ])
    .returning();
  const tag = {
    id: "t",
    text: "Yearly",
    maintenanceDescription: "",
    isEdit: false,
    isDelete: false,
  };
  await db.insert(formActions).values([
    {
      ...owned,
      actionIndex: 1,
      strategy: "Seal",
      actionDescription: "It",
      cost: cost!.id,
      icon: wrench!.id,
      tags: [tag],
    },
    { ...owned, actionIndex: 2, strategy: "Gone", actionDescription: "It", isDelete: true },
  ]);
  await db.insert(formReportTemplates).values({ ...owned, coverPageText: "Welcome", version: 7 });
  return form;
}

async function whileRefusing(table: string, act: () => Promise<void>): Promise<void> {
  await sql`create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`;
  await db.execute(
    text.raw(
      `create trigger refuse before insert on ${table} for each row execute function refuse()`,
    ),
  );
  try {
    await act();
  } finally {
    await db.execute(text.raw(`drop trigger refuse on ${table}`));
  }
}

describe("Duplicate", () => {
  test("copies logo, ratings, icons, actions and the report template, with separate files", async () => {
    const form = await wholeForm();
    const id = newId();
    await duplicate(form.id, id);
    const ratings = await db.select().from(formRatings).where(eq(formRatings.formId, id));
    expect(ratings.map(({ name }) => name).toSorted()).toEqual(["Low", "Wrench"]);
    const ratingOf = (name: string) => ratings.find((rating) => rating.name === name)!;
    expect(await db.select().from(formActions).where(eq(formActions.formId, id))).toMatchObject([
      { strategy: "Seal", cost: ratingOf("Low").id, icon: ratingOf("Wrench").id, version: 1 },
    ]);
    const [template] = await db
      .select()
      .from(formReportTemplates)
      .where(eq(formReportTemplates.formId, id));
    expect(template).toMatchObject({ coverPageText: "Welcome", version: 1 });
    const storedFiles = await db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.collection, "forms"), eq(files.recordId, id)));
    const [copy] = await db.select().from(forms).where(eq(forms.id, id));
    expect(new Set(storedFiles.map((file) => file.id))).toEqual(
      new Set([copy!.logoFileId, ratingOf("Wrench").fileId]),
    );
  });

  test("leaves neither a form nor an action when the actions cannot be written", async () => {
    const { id: formId } = await makeForm(admin.organizationId);
    await makeFormAction(admin.organizationId, formId);
    const scope = await scopeOfUser(admin.id);
    const counts = () => Promise.all([forms, formActions].map((table) => db.$count(table)));
    const before = await counts();
    await whileRefusing("form_actions", async () => {
      await expect(author.duplicateForm(scope, { formId })).rejects.toThrow();
    });
    expect(await counts()).toEqual(before);
    await author.duplicateForm(scope, { formId });
    expect(await counts()).toEqual(before.map((count) => count + 1));
  });
});

describe("/utilities/duplicateForm", () => {
  async function call(method: "GET" | "POST", query: string, headers: Record<string, string> = {}) {
    const request = await requestAs(admin, `/utilities/duplicateForm?${query}`, {
      method,
      headers,
    });
    const answer = method === "GET" ? getDuplicate : postDuplicate;
    const response = await answer({ request, params: {}, context: {} });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  const own = { "sec-fetch-site": "same-origin" };

  test.each(["GET", "POST"] as const)("%s copies the form with its actions", async (method) => {
    const form = await wholeForm();
    const { status, body } = await call(method, `formId=${form.id}&copyActions=true`, own);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: "success", error: null },
    });
    const copied = await db
      .select()
      .from(formActions)
      .where(eq(formActions.formId, String(body.id)));
    expect(copied).toMatchObject([{ strategy: "Seal" }]);
  });

  test("without actions when they are not requested", async () => {
    const form = await wholeForm();
    const { body } = await call("POST", `formId=${form.id}&copyActions=false`, own);
    expect(
      await db
        .select()
        .from(formActions)
        .where(eq(formActions.formId, String(body.id))),
    ).toEqual([]);
  });
});
