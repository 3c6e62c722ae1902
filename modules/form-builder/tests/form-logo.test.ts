import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { files, logEntries } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getBuilder } from "../domain/page/builder-view.server.ts";
import * as formLogoRoute from "../routes/form-logo.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action } = servedRoute("modules/form-builder/routes/form-logo.ts", formLogoRoute);

useTestDatabase();

let user: UserRow;
let formId: string;

beforeEach(async () => {
  user = await makeUser({ type: "admin" });
  formId = (await makeForm(user.organizationId, { active: false })).id;
});

async function upload(bytes: Uint8Array, by = user): Promise<string> {
  const form = new FormData();
  form.set("logo", new File([Uint8Array.from(bytes)], "logo.png", { type: "image/png" }));
  const request = await requestAs(by, `/forms/${formId}/logo`, { form });
  const answer = await action({ request, params: { id: formId }, context: {} });
  return decodeURIComponent(answer.headers.get("Set-Cookie") ?? "");
}

async function logo() {
  return (await getBuilder(await scopeOfUser(user.id), formId)).logo;
}

function picture(format: "png" | "jpeg"): Promise<Buffer> {
  const create = { width: 30, height: 20, channels: 3 as const, background: "navy" };
  return sharp({ create }).toFormat(format).toBuffer();
}

test("a PNG becomes the form's logo", async () => {
  await upload(await picture("png"));
  expect(await logo()).toMatchObject({ name: "logo.png", width: 30, height: 20 });
});

test.each([
  ["an executable", () => Promise.resolve(Buffer.from("MZ\u0090\u0000 run me"))],
  ["a JPEG", () => picture("jpeg")],
])("%s named .png is refused", async (_what, bytes) => {
  await upload(await bytes());
  expect(await logo()).toBeNull();
  const entries = await db.select().from(logEntries).where(eq(logEntries.categoryId, formId));
  expect(entries.at(-1)).toMatchObject({
    type: "event",
    message: "The logo must be a PNG file. Nothing was saved.",
  });
});

test("is refused for a form of another organization", async () => {
  const outsider = await makeUser({ type: "admin" });
  await expect(upload(await picture("png"), outsider)).rejects.toMatchObject({
    code: "not-found",
  });
});

test("a published form is refused before the picture is validated", async () => {
  formId = (await makeForm(user.organizationId, { active: true })).id;
  await upload(await picture("jpeg"));
  const entries = await db.select().from(logEntries).where(eq(logEntries.categoryId, formId));
  expect(entries).toEqual([]);
});

test("a picture of another organization is not revealed, whatever a form refers to", async () => {
  await upload(await picture("png"));
  const { organizationId } = await makeUser({ type: "admin" });
  await db.update(files).set({ organizationId }).where(eq(files.recordId, formId));
  expect(await logo()).toBeNull();
});
