/** A user's page offers no more than the viewer may do. */
import { beforeAll, expect, test } from "vitest";
import type { UserType } from "#app/platform/viewer.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as manageRoute from "../routes/manage.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader } = servedRoute("modules/users/routes/manage.tsx", manageRoute);

useTestDatabase();

let organizationId = "";
let colleague: UserRow;

beforeAll(async () => {
  organizationId = (await makeOrganization()).id;
  colleague = await makeUser({ type: "field-user", organizationId });
});

const make = (type: UserType) => makeUser({ type, organizationId });

async function view(viewer: UserRow, who: UserRow, search = "") {
  const request = await requestAs(viewer, `/users/${who.id}/manage${search}`);
  return loader({ request, params: { id: who.id }, context: {} });
}

test.each([
  ["super-admin", { canChangeLogo: true, canDisable: true, canRequireSecondFactor: true }],
  ["admin", { canChangeLogo: true, canDisable: false, canRequireSecondFactor: true }],
  ["client", { canChangeLogo: true, canDisable: false, canRequireSecondFactor: false }],
  ["scheduler", { canChangeLogo: false, canDisable: false, canRequireSecondFactor: false }],
] as const)("a %s is offered for the organization %j", async (type, offered) => {
  const viewer = await make(type);
  const { canChangeLogo, organization } = await view(viewer, viewer, "?tab=organization");
  expect({ canChangeLogo, ...organization }).toMatchObject(offered);
});

test("an API key can be requested by its owner, not by an administrator who views the page", async () => {
  const admin = await make("admin");
  expect((await view(admin, colleague, "?tab=api")).api?.canRequest).toBe(false);
  expect((await view(colleague, colleague, "?tab=api")).api?.canRequest).toBe(true);
});

test("the viewer's own page differs from others', because it links to the viewer's settings", async () => {
  const admin = await make("admin");
  expect((await view(admin, admin)).isOwn).toBe(true);
  expect((await view(admin, colleague)).isOwn).toBe(false);
});

test("an administrator's address and devices are not offered to another user", async () => {
  const [one, other] = [await make("admin"), await make("admin")];
  expect((await view(one, other)).user).toMatchObject({
    canChangeEmail: false,
    signInPath: `/users/${other.id}/sign-in`,
  });
  expect((await view(one, one)).user).toMatchObject({
    canChangeEmail: true,
    signInPath: "/settings/devices",
  });
});

test("only the types that the viewer may assign are offered", async () => {
  const offered = async (type: UserType) =>
    (await view(await make(type), colleague, "?edit=1")).user?.types
      ?.filter(({ disabled }) => !disabled)
      .map(({ value }) => value);
  expect(await offered("super-admin")).toContain("super-admin");
  const adminOptions = await offered("admin");
  expect(adminOptions).toContain("admin");
  expect(adminOptions).not.toContain("super-admin");
});
