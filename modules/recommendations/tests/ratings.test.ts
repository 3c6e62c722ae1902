import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { picturesOnlyMessage } from "#app/platform/files/accepted-types.ts";
import { getReadableFile } from "#app/platform/files/file-access.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { files, logEntries } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { thrownMessage } from "#app/platform/form/show-thrown-error.server.ts";
import * as addRatingRoute from "../routes/add-rating.tsx";
import * as deleteRatingRoute from "../routes/delete-rating.ts";
import * as orderRatingRoute from "../routes/order-rating.ts";
import * as ratingRecordsRoute from "../routes/rating-records.ts";
import * as ratingRoute from "../routes/rating.tsx";
import * as ratingsRoute from "../routes/ratings.tsx";
import * as restoreRatingRoute from "../routes/restore-rating.ts";
import { formRatings } from "../schema.ts";
import { redirectOf, refusalOf } from "#modules/forms/tests/answers-of-pages.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const served = <Route extends object>(file: string, route: Route) =>
  servedRoute(`modules/recommendations/routes/${file}`, route);
const { action: addRating } = served("add-rating.tsx", addRatingRoute);
const { action: deleteRating } = served("delete-rating.ts", deleteRatingRoute);
const { action: orderRating } = served("order-rating.ts", orderRatingRoute);
const { loader: recordsLoader } = served("rating-records.ts", ratingRecordsRoute);
const { action: changeRating } = served("rating.tsx", ratingRoute);
const { loader: ratingsLoader } = served("ratings.tsx", ratingsRoute);
const { action: restoreRating } = served("restore-rating.ts", restoreRatingRoute);

useTestDatabase();

let admin: UserRow;
let outsider: UserRow;
let formId = "";

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  outsider = await makeUser({ type: "admin" });
});

beforeEach(async () => {
  formId = (await makeForm(admin.organizationId)).id;
});

type Values = Record<string, string | File>;

async function post(
  action: typeof addRating | typeof deleteRating,
  values: Values,
  params: Record<string, string> = {},
  who = admin,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  const request = await requestAs(who, "/forms", { form });
  return action({ request, params: { id: formId, ...params }, context: {} });
}

const add = (values: Values) =>
  post(addRating, { id: newId(), type: "Cost", description: "", ...values });

async function list(who = admin) {
  const request = await requestAs(who, `/forms/${formId}/ratings`);
  return ratingsLoader({ request, params: { id: formId }, context: {} });
}

const named = async (type = "Cost") =>
  (await list()).ratings.filter((each) => each.type === type).map(({ name }) => name);

async function idOf(name: string): Promise<string> {
  const [row] = await db
    .select()
    .from(formRatings)
    .where(and(eq(formRatings.formId, formId), eq(formRatings.name, name)));
  return row!.id;
}

async function png(width: number, height: number, name = "icon.png"): Promise<File> {
  const background = { r: 200, g: 120, b: 40 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name);
}

describe("adding a rating", () => {
  test.each(["Cost", "Difficulty", "Criticality"])("%s", async (type) => {
    const answer = await add({ type, name: "Low", description: "Under $500" });
    expect(await redirectOf(answer)).toMatchObject({
      to: expect.stringMatching(/\/ratings$/) as string,
      toast: `${type} rating added successfully!`,
    });
    expect((await list()).ratings).toMatchObject([
      { type, name: "Low", description: "Under $500" },
    ]);
    const [stored] = await db.select().from(formRatings).where(eq(formRatings.formId, formId));
    expect(stored).toMatchObject({ formId, status: true, order: 0, fileId: null });
  });

  test("a name is unique for each type and form, in any letter case", async () => {
    await add({ name: "Low" });
    const again = refusalOf(await add({ name: " LOW ", description: "kept" }));
    expect(again.errors).toEqual({ name: "Cost name must be unique" });
    expect(again.values).toMatchObject({ description: "kept" });
    await add({ name: "Low", type: "Difficulty" });
    formId = (await makeForm(admin.organizationId)).id;
    await add({ name: "Low" });
    expect(await named()).toEqual(["Low"]);
  });

  test("a form that is sent twice adds one rating", async () => {
    const id = newId();
    await add({ id, name: "Low" });
    expect(await redirectOf(await add({ id, name: "Low" }))).toMatchObject({
      toast: "Cost rating added successfully!",
    });
    await add({ id, name: "High" });
    expect(await named()).toEqual(["Low", "High"]);
  });

  test.each([
    [{ name: "" }, { name: requiredMessage }],
    [{ name: "  " }, { name: requiredMessage }],
    [{ name: "a".repeat(101) }, { name: "may be no longer than 100 characters" }],
    [{ name: "Low", type: "Other" }, { type: requiredMessage }],
  ])("%j is refused", async (values, errors) => {
    expect(refusalOf(await add(values))).toMatchObject({ status: 400, errors });
    expect((await list()).ratings).toEqual([]);
  });

  test("another organization's form is not found, and nothing is written", async () => {
    const values = { id: newId(), type: "Cost", name: "Low" };
    await expect(post(addRating, values, {}, outsider)).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(list(outsider)).rejects.toMatchObject({ code: "not-found" });
    expect(await named()).toEqual([]);
  });
});

describe("adding an icon", () => {
  const icon = (values: Values) => add({ type: "Icon", name: "Wrench", ...values });

  test("a picture of 100 by 100 pixels is stored with the form, and only its organization can read it", async () => {
    expect(await redirectOf(await icon({ image: await png(100, 100) }))).toMatchObject({
      toast: "Icon added successfully!",
    });
    const [listed] = (await list()).ratings;
    const file = await getReadableFile(await scopeOfUser(admin.id), listed!.fileId!);
    expect(file.key).toMatch(new RegExp(`^forms/${formId}/icons/icon`));
    expect(file).toMatchObject({ contentType: "image/png", width: 100, height: 100 });
    const foreign = getReadableFile(await scopeOfUser(outsider.id), file.id);
    await expect(foreign).rejects.toMatchObject({ code: "not-found" });
  });

  test("a data URL is also accepted", async () => {
    const bytes = Buffer.from(await (await png(20, 20)).arrayBuffer());
    await icon({ image: `data:image/png;base64,${bytes.toString("base64")}` });
    expect((await list()).ratings).toMatchObject([
      { name: "Wrench", fileId: expect.any(String) as string },
    ]);
  });

  test("programs read it as a data URL, with the names of the specification", async () => {
    const image = await png(20, 20);
    await icon({ image, description: "Tools" });
    const request = await requestAs(admin, `/forms/${formId}/ratings.json`);
    const response = await recordsLoader({ request, params: { id: formId }, context: {} });
    const bytes = Buffer.from(await image.arrayBuffer()).toString("base64");
    const entry = { name: "Wrench", description: "Tools", formId, status: true, order: 0 };
    expect(await response.json()).toMatchObject([
      { ...entry, type: "Icon", image: `data:image/png;base64,${bytes}` },
    ]);
  });

  test.each([
    [101, 100],
    [100, 101],
    [200, 200],
  ])("%i by %i pixels are refused", async (width, height) => {
    const refused = refusalOf(await icon({ image: await png(width, height) }));
    expect(refused.errors).toEqual({ image: "Image must be less than 100x100 pixels" });
    expect((await list()).ratings).toEqual([]);
    expect(await db.select().from(files).where(eq(files.recordId, formId))).toEqual([]);
  });

  test.each([
    [
      "an SVG",
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'></svg>",
      picturesOnlyMessage,
    ],
    ["an executable", "\u007FELF\u0002\u0001\u0001".padEnd(200, "\0"), picturesOnlyMessage],
    ["a script", "#!/bin/sh\necho", picturesOnlyMessage],
  ])("%s that is named .png is refused", async (_what, bytes, message) => {
    const refused = refusalOf(await icon({ image: new File([bytes], "icon.png") }));
    expect(refused).toMatchObject({ status: 400, errors: { image: message } });
    expect((await list()).ratings).toEqual([]);
  });

  test("a picture with a false header is refused", async () => {
    const honest = new Uint8Array(await (await png(90, 90)).arrayBuffer());
    const cut = honest.slice(0, honest.length / 2);
    expect(refusalOf(await icon({ image: new File([cut], "icon.png") })).errors.image).toMatch(
      /\S/,
    );
    // The header says 9 pixels, the data has 90 by 90.
    const forged = honest.slice();
    forged[19] = 9;
    expect(refusalOf(await icon({ image: new File([forged], "icon.png") })).errors.image).toMatch(
      /\S/,
    );
    expect((await list()).ratings).toEqual([]);
  });

  test.each(["data:text/html;base64,PGI+", "data:image/png;base64,AAAA", "javascript:alert(1)"])(
    "%s is not a picture",
    async (image) => {
      expect(refusalOf(await icon({ image })).errors.image).toMatch(/\S/);
    },
  );

  test("an icon needs an image and a name that is unique in its form", async () => {
    expect(refusalOf(await icon({})).errors).toEqual({ image: "Choose an image for the icon." });
    await icon({ image: await png(10, 10) });
    expect(refusalOf(await icon({ image: await png(10, 10) })).errors).toEqual({
      name: "Icon name must be unique",
    });
  });
});

describe("changing, deleting and restoring", () => {
  test("a change keeps the fields that it does not include", async () => {
    await add({ name: "Low", description: "Cheap" });
    const ratingId = await idOf("Low");
    const answer = await post(
      changeRating,
      { name: "Low", description: "Cheaper", version: "1" },
      { ratingId },
    );
    expect(await redirectOf(answer)).toMatchObject({ toast: "Cost successfully updated!" });
    const [stored] = await db.select().from(formRatings).where(eq(formRatings.id, ratingId));
    expect(stored).toMatchObject({ type: "Cost", description: "Cheaper", status: true, order: 0 });
  });

  test("the second person to save sees who changed what, and keeps what was typed", async () => {
    await add({ name: "Low" });
    const ratingId = await idOf("Low");
    const other = await makeUser({
      type: "admin",
      organizationId: admin.organizationId,
      name: "Ada Pruitt",
    });
    const change = (values: Values, who = admin) =>
      post(changeRating, { description: "", version: "1", ...values }, { ratingId }, who);
    await redirectOf(await change({ name: "Cheap" }, other));
    const refused = await change({ name: "Small" });
    const { status, message, values } = refusalOf(refused);
    expect(message).toContain("Ada Pruitt changed this rating");
    expect({ status, values }).toMatchObject({
      status: 409,
      values: { name: "Small", version: "1" },
    });
    expect(await named()).toEqual(["Cheap"]);
    await redirectOf(await change({ name: "Cheap" }));
    await redirectOf(await change({ name: "Small", over: "2" }));
    expect(await named()).toEqual(["Small"]);
    expect(refusalOf(await change({ name: "Large", over: "2" }))).toMatchObject({ status: 409 });
  });

  test("a new picture replaces the old one", async () => {
    await add({ type: "Icon", name: "Wrench", image: await png(10, 10) });
    const ratingId = await idOf("Wrench");
    const [old] = (await list()).ratings;
    const values = {
      name: "Wrench",
      description: "",
      version: "1",
      image: await png(20, 20, "new.png"),
    };
    expect(await redirectOf(await post(changeRating, values, { ratingId }))).toMatchObject({
      toast: "Icon successfully updated!",
    });
    const [changed] = (await list()).ratings;
    expect(changed!.fileId).not.toBe(old!.fileId);
    const oldFile = getReadableFile(await scopeOfUser(admin.id), old!.fileId!);
    await expect(oldFile).rejects.toMatchObject({ code: "not-found" });
  });

  test("a deleted entry is removed from its table, stays stored, and can be restored", async () => {
    await add({ name: "Low" });
    const ratingId = await idOf("Low");
    expect(await redirectOf(await post(deleteRating, {}, { ratingId }))).toMatchObject({
      toast: "Cost successfully deleted!",
    });
    await post(deleteRating, {}, { ratingId });
    expect(await list()).toMatchObject({ ratings: [], deleted: [{ name: "Low" }] });
    const [stored] = await db.select().from(formRatings).where(eq(formRatings.id, ratingId));
    expect(stored?.status).toBe(false);
    await post(restoreRating, {}, { ratingId });
    expect(await list()).toMatchObject({ ratings: [{ name: "Low" }], deleted: [] });
  });

  test("an entry whose name is used again stays deleted, and says why", async () => {
    await add({ name: "Low" });
    const ratingId = await idOf("Low");
    await post(deleteRating, {}, { ratingId });
    await add({ name: "low" });
    expect(await redirectOf(await post(restoreRating, {}, { ratingId }))).toMatchObject({
      toast: "Cost name must be unique",
    });
    expect(await named()).toEqual(["low"]);
  });

  test("an entry of another form is not found", async () => {
    await add({ name: "Low" });
    const ratingId = await idOf("Low");
    formId = (await makeForm(admin.organizationId)).id;
    for (const action of [changeRating, deleteRating, restoreRating])
      await expect(post(action, { name: "High" }, { ratingId })).rejects.toMatchObject({
        code: "not-found",
      });
  });

  test("each change is logged with the form", async () => {
    await add({ name: "Low" });
    await post(deleteRating, {}, { ratingId: await idOf("Low") });
    const logged = await db.select().from(logEntries).where(eq(logEntries.categoryId, formId));
    expect(logged.map(({ message }) => message)).toEqual([
      "added the Cost “Low”",
      "deleted the Cost “Low”",
    ]);
  });
});

describe("a write that fails", () => {
  test("shows the thrown message and keeps what was typed, but shows no query", async () => {
    expect(thrownMessage(new Error("x"))).toBe("x");
    await sql`alter table form_ratings rename to form_ratings_away`;
    try {
      const refused = refusalOf(await add({ name: "Low" }));
      expect(refused).toMatchObject({ status: 500, values: { name: "Low" } });
      expect(refused.message).not.toMatch(/query|select|insert/i);
      const id = newId();
      const order = await post(orderRating, { id, order: "0" });
      expect(await redirectOf(order)).toMatchObject({ toast: "Failed to save the order." });
    } finally {
      await sql`alter table form_ratings_away rename to form_ratings`;
    }
  });
});

describe("ordering", () => {
  beforeEach(async () => {
    for (const name of ["A", "B", "C"]) await add({ name });
    await add({ name: "X", type: "Difficulty" });
  });

  test.each([
    ["C", "0", ["C", "A", "B"]],
    ["A", "1", ["B", "A", "C"]],
    ["A", "99", ["B", "C", "A"]],
    ["B", "1", ["A", "B", "C"]],
  ])("%s to %s", async (name, order, expected) => {
    await post(orderRating, { id: await idOf(name), order });
    expect(await named()).toEqual(expected);
    expect(await named("Difficulty")).toEqual(["X"]);
  });

  test("an entry without an order is last", async () => {
    await db.update(formRatings).set({ order: null }).where(eq(formRatings.name, "A"));
    expect(await named()).toEqual(["B", "C", "A"]);
  });

  test.each<Values>([
    {},
    { id: "x" },
    { order: "1" },
    { id: "x", order: "" },
    { id: "x", order: "-1" },
  ])("%j is refused", async (values) => {
    await expect(post(orderRating, values)).rejects.toMatchObject({
      code: "invalid-input",
      message: "Failed to save the order.",
    });
    expect(await named()).toEqual(["A", "B", "C"]);
  });
});
