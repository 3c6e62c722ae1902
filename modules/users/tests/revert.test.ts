/** Reverting to an earlier value: the viewer may revert only what they may change on the page itself. */
import { beforeAll, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { userTypes, type Scope, type UserType } from "#app/platform/viewer.ts";
import { makeOrganization, makeUser, type OrganizationRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { revert as revertOrganization } from "../domain/organization/revert-organization.server.ts";
import { revert as revertUser } from "../domain/profile/revert-user.server.ts";

useTestDatabase();

let other: OrganizationRow;
let own: OrganizationRow;
const scopes = {} as Record<UserType, Scope>;

beforeAll(async () => {
  other = await makeOrganization();
  own = await makeOrganization({ name: "Own" });
  for (const type of userTypes)
    scopes[type] = await scopeOfUser((await makeUser({ type, organizationId: own.id })).id);
});

test.each(userTypes)("the settings of an organization, as its %s", async (type) => {
  const read = revertOrganization.read(scopes[type], own.id);
  if (type === "client" || type === "super-admin")
    expect(await read).toMatchObject({ values: { "organizations.name": "Own" } });
  else await expect(read).rejects.toMatchObject({ code: "not-authorized" });
});

test("the settings of another organization are not found", async () => {
  const read = revertOrganization.read(scopes.client, other.id);
  await expect(read).rejects.toMatchObject({ code: "not-found" });
});

test.each<[UserType, UserType, string[]]>([
  ["admin", "scheduler", ["users.email", "users.type"]],
  ["admin", "super-admin", []],
  ["super-admin", "client", ["users.email"]],
])("address and type, as %s of a %s: %j", async (viewer, type, offered) => {
  const { id } = await makeUser({ type, organizationId: own.id });
  const { values } = await revertUser.read(scopes[viewer], id);
  const revertible = Object.keys(values).filter((key) => /\.(email|type)$/.test(key));
  expect(revertible).toEqual(offered);
});
