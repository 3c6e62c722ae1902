import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, sql } from "#db/client.server.ts";
import { accounts, logEntries, users } from "#db/schema.ts";
import {
  makeOrganization,
  makeUser,
  requestAs,
  signIn,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { deletePerson } from "../domain/deletion/delete-person.server.ts";
import { deletionRefusal } from "../domain/deletion/refusal.server.ts";
import { getPerson } from "../domain/person.server.ts";
import * as ownRoute from "../routes/delete-own-data.tsx";
import * as userRoute from "../routes/delete-user-data.tsx";
import { personDeletions } from "../schema.ts";

const { action: deleteOwn } = servedRoute(
  "modules/personal-data/routes/delete-own-data.tsx",
  ownRoute,
);
const { action: deleteOther } = servedRoute(
  "modules/personal-data/routes/delete-user-data.tsx",
  userRoute,
);

useTestDatabase();

const wrongPassword = "is not your current password";

let admin: UserRow;
let inspector: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  await signIn(admin);
  inspector = await makeUser({ type: "field-user", organizationId: admin.organizationId });
});

const deletionsOf = ({ id }: UserRow) =>
  db.select().from(personDeletions).where(eq(personDeletions.userId, id));
const userNow = async ({ id }: UserRow) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!;

async function deleteAs(viewer: UserRow, { id, email }: UserRow): Promise<void> {
  await deletePerson(await scopeOfUser(viewer.id), id, { email }, () => Promise.resolve());
}

async function pressDelete(viewer: UserRow, person: UserRow, email: string) {
  const request = await requestAs(viewer, `/users/${person.id}/data/delete`, { form: { email } });
  return deleteOther({ request, params: { id: person.id }, context: {} });
}

describe("who may delete", () => {
  test("the person, who types their address", async () => {
    const submit = async (email: string) => {
      const request = await requestAs(inspector, "/settings/data/delete", { form: { email } });
      return deleteOwn({ request, params: {}, context: {} });
    };
    expect(await submit(admin.email)).toMatchObject({
      data: { errors: { email: "is not the email address of this user" } },
    });
    expect(await deletionsOf(inspector)).toEqual([]);
    const done = (await submit(inspector.email)) as Response;
    expect(done.headers.get("location")).toBe("/login");
    expect(await deletionsOf(inspector)).toMatchObject([{ requestedById: inspector.id }]);
    const [entry] = await db
      .select()
      .from(logEntries)
      .where(eq(logEntries.categoryId, inspector.id));
    expect(entry).toMatchObject({
      message: "A user deleted their own personal data",
      actorName: "Former user",
    });
  });

  test("the person, who types the password when there is one", async () => {
    const request = () =>
      requestAs(inspector, "/settings/data/delete", {
        form: { email: inspector.email, password: "wrong" },
      });
    const first = await request();
    await db
      .update(accounts)
      .set({
        passwordHash:
          "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
      })
      .where(eq(accounts.userId, inspector.id));
    const refused = await deleteOwn({ request: first, params: {}, context: {} });
    expect(refused).toMatchObject({ data: { errors: { password: wrongPassword } } });
    expect(await deletionsOf(inspector)).toEqual([]);
  });

  test.each([
    ["an inspector", "field-user", "field-user", "not-authorized"],
    ["an administrator about another one", "admin", "admin", "not-authorized"],
    ["a scheduler", "scheduler", "field-user", "not-authorized"],
  ] as const)("not %s", async (_, type, ofType, code) => {
    const { organizationId } = admin;
    const viewer = await makeUser({ type, organizationId });
    const person = await makeUser({ type: ofType, organizationId });
    await expect(pressDelete(viewer, person, person.email)).rejects.toMatchObject({ code });
    expect(await userNow(person)).toMatchObject({ name: person.name, disabled: false });
  });

  test("nobody of another organization", async () => {
    const stranger = await makeUser({ type: "super-admin" });
    await expect(deleteAs(stranger, inspector)).rejects.toMatchObject({ code: "not-found" });
  });

  test("not with another address, and not twice", async () => {
    expect(await pressDelete(admin, inspector, admin.email)).toMatchObject({
      data: { errors: { email: "is not the email address of this user" } },
    });
    expect(await deletionsOf(inspector)).toEqual([]);
    await deleteAs(admin, inspector);
    expect(await pressDelete(admin, inspector, inspector.email)).toMatchObject({
      data: { message: "The personal data of this user were deleted before." },
    });
    expect(await deletionsOf(inspector)).toHaveLength(1);
  });

  test("an administrator deletes themselves on their own page only", async () => {
    await expect(pressDelete(admin, admin, admin.email)).rejects.toMatchObject({
      code: "not-authorized",
    });
  });
});

describe("who cannot be deleted", () => {
  const refusalFor = async (person: UserRow) => {
    const scope = await scopeOfUser(person.id);
    return deletionRefusal(scope, await getPerson(scope, person.id));
  };

  test("the last administrator who can sign in", async () => {
    const { organizationId } = admin;
    const colleague = await makeUser({ type: "client", organizationId });
    expect(await refusalFor(admin)).toMatch(/^This is the only administrator of/);
    await expect(deleteAs(admin, admin)).rejects.toMatchObject({ code: "invalid-input" });
    await signIn(await makeUser({ type: "admin" }));
    expect(await refusalFor(admin)).toMatch(/^This is the only administrator of/);
    await signIn(await makeUser({ type: "field-user", organizationId }));
    expect(await refusalFor(admin)).toMatch(/^This is the only administrator of/);
    await signIn(await makeUser({ type: "admin", organizationId, disabled: true }));
    expect(await refusalFor(admin)).toMatch(/^This is the only administrator of/);
    await signIn(colleague);
    expect(await refusalFor(admin)).toBeNull();
    await deleteAs(admin, admin);
    expect(await userNow(admin)).toMatchObject({ name: "Former user" });
  });

  test("the last super-admin who can sign in, of any organization", async () => {
    await sql`update users set disabled = true where type = 'super-admin'`;
    const { organizationId } = admin;
    const superAdmin = await makeUser({ type: "super-admin", organizationId });
    await signIn(superAdmin);
    expect(await refusalFor(superAdmin)).toMatch(/^This is the only super-admin/);
    const disabled = await makeUser({ type: "super-admin", disabled: true });
    await signIn(disabled);
    expect(await refusalFor(superAdmin)).toMatch(/^This is the only super-admin/);
    await signIn(await makeUser({ type: "super-admin" }));
    expect(await refusalFor(superAdmin)).toBeNull();
  });

  test("anyone of an organization on legal hold", async () => {
    await sql`insert into organization_holds (organization_id, reason, held_by_id, held_by_name)
      values (${admin.organizationId}, 'A claim', ${admin.id}, 'A')`;
    expect(await pressDelete(admin, inspector, inspector.email)).toMatchObject({
      data: { message: expect.stringContaining("is on legal hold") as string },
    });
    expect(await deletionsOf(inspector)).toEqual([]);
  });

  test("of two administrators who leave at the same moment, one stays", async () => {
    const { organizationId } = await makeOrganization().then(({ id }) => ({ organizationId: id }));
    const pair = [
      await makeUser({ type: "admin", organizationId }),
      await makeUser({ type: "admin", organizationId }),
    ];
    for (const one of pair) await signIn(one);
    const results = await Promise.allSettled(pair.map((one) => deleteAs(one, one)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
