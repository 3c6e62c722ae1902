import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, sql } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { makeOrganization } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { specialAccess } from "../schema.ts";
import {
  bodyOf,
  call,
  expectNothing,
  makeInviteSetup,
  open,
  post,
  typedByOutsider,
  type InviteSetup,
  type TypedSignUp,
} from "./invite-setup.ts";

useTestDatabase();

let setup: InviteSetup;
let typed: TypedSignUp;

beforeEach(async () => {
  setup = await makeInviteSetup();
  typed = typedByOutsider();
});

const link = () => setup.invite.specialUrl;
const signUp = () => call(bodyOf(link(), typed));
const setInvite = (set: Partial<typeof specialAccess.$inferInsert>) =>
  db.update(specialAccess).set(set).where(eq(specialAccess.id, setup.invite.id));
const invalid = "Error: Invalid or expired URL.";

describe("the invite page", () => {
  test("says whose link it is, to an unknown person and to a signed-in one", async () => {
    const page = { organizationName: setup.organization.name, formTitle: setup.form.title };
    expect(await open(link())).toMatchObject({ status: 200, body: { open: page } });
    const { admin } = setup;
    expect(await open(link(), { as: admin })).toMatchObject({
      body: { open: { ...page, signInAs: { name: admin.name } } },
    });
    const own = { organizationId: setup.organizationId };
    expect(await open(link(), own)).toMatchObject({ status: 200 });
  });

  const closed: [string, () => Promise<unknown>][] = [
    ["a disabled record", () => setInvite({ status: "disabled" })],
    ["an expired record", () => setInvite({ expiresAt: new Date(Date.now() - 1) })],
    ["a deleted form", () => sql`update forms set deleted_at = now() where id = ${setup.form.id}`],
    [
      "an organization that allows it no longer",
      () => setOrganization({ allowSpecialRegistration: false }),
    ],
    ["a disabled organization", () => setOrganization({ disabled: true })],
  ];
  const setOrganization = (set: Partial<typeof organizations.$inferInsert>) =>
    db.update(organizations).set(set).where(eq(organizations.id, setup.organizationId));

  test.each(closed)("%s is not an invite", async (_, close) => {
    await close();
    expect(await open(link())).toMatchObject({ status: 404, body: { open: null } });
    expect(await signUp()).toMatchObject({ status: 404, body: { message: invalid } });
    expect(await post(link(), typed)).toMatchObject({ status: 404, body: { message: invalid } });
    await expectNothing(setup, typed);
  });

  test("an unknown URL and another organization's prefix are not invites", async () => {
    expect(await open("1700000000000Z")).toMatchObject({ status: 404, body: { open: null } });
    const other = { organizationId: (await makeOrganization()).id };
    expect(await open(link(), other)).toMatchObject({ status: 404, body: { open: null } });
    expect(await post(link(), typed, other)).toMatchObject({ status: 404 });
    await expectNothing(setup, typed);
  });

  test("a form that is not published creates no project and shows a message", async () => {
    await sql`update forms set active = false where id = ${setup.form.id}`;
    expect(await open(link())).toMatchObject({ status: 200, body: { open: { formTitle: null } } });
    const { status, body } = await signUp();
    expect([status, body.message]).toEqual([
      409,
      "This invite does not work right now. Contact the organization that sent it to you.",
    ]);
    await expectNothing(setup, typed);
  });

  test("a caller who opens many unknown links is refused for a while, valid ones too", async () => {
    const from = "203.0.113.7";
    for (let index = 0; index < 30; index++) await open(`170000000000${index}`, { from });
    const tooMany = { code: "too-many-attempts" };
    await expect(open("1700000000000Z", { from })).rejects.toMatchObject(tooMany);
    await expect(open(link(), { from })).rejects.toMatchObject(tooMany);
    expect(await open(link())).toMatchObject({ status: 200 });
  });

  test("suggests addresses and stores nothing", async () => {
    const { status, body } = await post(link(), { ...typed, intent: "look-up" });
    expect(status).toBe(200);
    expect(body.found?.siteAddress?.[0]?.address).toMatch(/Phoenix, AZ/);
    expect(body.values).toMatchObject({ email: typed.email, lookedUp: { address: typed.address } });
    await expectNothing(setup, typed);
  });
});
