import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { compareVersions, countChanges } from "../domain/versions/version-history.server.ts";
import { formVersions } from "../schema.ts";
import { makeForm } from "./factories.ts";

useTestDatabase();

test("only the owner can compare versions and count their changes", async () => {
  const [owner, outsider] = [await makeUser({ type: "admin" }), await makeUser({ type: "admin" })];
  const { organizationId } = owner;
  const form = await makeForm(organizationId, { shared: true });
  const second = { ...form, version: 2, title: "Roof check, in depth" };
  await db
    .insert(formVersions)
    .values({ formId: form.id, organizationId, version: 2, definition: second });
  const compare = async (user: { id: string }) =>
    compareVersions(await scopeOfUser(user.id), form.id, 1, 2);
  expect(await compare(owner)).toMatchObject({ from: 1, to: 2 });
  await expect(compare(outsider)).rejects.toMatchObject({ code: "not-found" });
  expect(await countChanges(await scopeOfUser(owner.id), form.id)).toEqual({ 2: 1 });
  expect(await countChanges(await scopeOfUser(outsider.id), form.id)).toEqual({});
});
