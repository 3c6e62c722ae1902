import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { logEntries, organizations } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as manageRoute from "../routes/manage.tsx";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/users/routes/manage.tsx", manageRoute);

useTestDatabase();

const tab = "?tab=organization";

async function post(viewer: UserRow, intent: string) {
  const path = `/users/${viewer.id}/manage${tab}`;
  const request = await requestAs(viewer, path, { form: { intent } });
  return action({ request, params: { id: viewer.id }, context: {} });
}

async function isRequired({ organizationId: id }: UserRow): Promise<boolean> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id));
  return row!.requireSecondFactor;
}

const logOf = ({ organizationId }: UserRow) =>
  db
    .select({ message: logEntries.message })
    .from(logEntries)
    .where(
      and(eq(logEntries.category, "organizations"), eq(logEntries.categoryId, organizationId)),
    );

test.each(["admin", "super-admin"] as const)(
  "%s turns the requirement on and off",
  async (type) => {
    const viewer = await makeUser({ type });
    const other = await makeUser({ type });
    const answer = await post(viewer, "require-second-factor");
    expect(await toastOf(answer)).toBe("Two-step verification is required now.");
    await post(viewer, "require-second-factor");
    expect([await isRequired(viewer), await isRequired(other)]).toEqual([true, false]);
    const request = await requestAs(viewer, `/users/${viewer.id}/manage${tab}`);
    const view = await loader({ request, params: { id: viewer.id }, context: {} });
    expect(view.organization).toMatchObject({
      requireSecondFactor: true,
      canRequireSecondFactor: true,
    });
    await post(viewer, "allow-one-factor");
    expect(await isRequired(viewer)).toBe(false);
    const messages = (await logOf(viewer)).map(({ message }) => message);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatch(new RegExp(`^${viewer.name} required two-step verification of `));
  },
);

const others = userTypes.filter(
  (type): type is UserType => type !== "admin" && type !== "super-admin",
);

test.each(others)("%s may not change the requirement", async (type) => {
  const viewer = await makeUser({ type });
  await expect(post(viewer, "require-second-factor")).rejects.toMatchObject({
    code: "not-authorized",
  });
  expect(await isRequired(viewer)).toBe(false);
});
