/** Among hundreds of clients and forms the last one is found and granted, and none of another organization. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { requestBySearchText } from "#app/platform/lists/offer-choices.server.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { readClients, readQualifications } from "../domain/choose-permissions.server.ts";
import * as addUserRoute from "../routes/add-user.tsx";
import * as manageRoute from "../routes/manage.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const addUser = servedRoute("modules/users/routes/add-user.tsx", addUserRoute);
const manage = servedRoute("modules/users/routes/manage.tsx", manageRoute);

useTestDatabase();

const many = 510;
let organizationId = "";
let admin: UserRow;
let scheduler: UserRow;

beforeAll(async () => {
  organizationId = (await makeOrganization()).id;
  admin = await makeUser({ type: "admin", organizationId });
  scheduler = await makeUser({ type: "scheduler", organizationId });
  for (const [mark, owner] of [
    ["own", organizationId],
    ["foreign", (await makeOrganization()).id],
  ] as const) {
    const form = await makeForm(owner, { title: `Survey of ${mark}` });
    await db.execute(sql`
      insert into users (id, organization_id, name, email, type)
      select ${mark} || '-' || at, ${owner}, 'Vale ' || at, ${mark} || at || '@vale.test', 'client'
      from generate_series(1, ${many}::int) at`);
    await db.execute(sql`
      insert into forms (id, organization_id, title, active, published_version)
      select ${mark} || '-' || at, ${owner}, 'Survey ' || at, true, 1
      from generate_series(1, ${many}::int) at`);
    await db.execute(sql`
      insert into form_versions (form_id, organization_id, version, definition)
      select ${mark} || '-' || at, ${owner}, 1, definition || jsonb_build_object('title', 'Survey ' || at)
      from form_versions, generate_series(1, ${many}::int) at where form_id = ${form.id}`);
  }
});

const last = `own-${many}`;
const find = {
  find: "choices",
  "find-clients": `ale ${many}`,
  "find-qualifications": `vey ${many}`,
};

const refusalOf = (answer: unknown) => (answer as { data: FormRefusal }).data;

const valuesOf = ({ offered }: FormRefusal, name: string) =>
  offered?.[name]?.choices.map(({ value }) => value);

async function add(fields: Record<string, string>) {
  const request = await requestAs(admin, "/users/add", { form: { type: "scheduler", ...fields } });
  return addUser.action({ request, params: {}, context: {} });
}

async function save(viewer: UserRow, fields: Record<string, string>) {
  const { id } = scheduler;
  const request = await requestAs(viewer, `/users/${id}/manage?edit=1`, { form: fields });
  return manage.action({ request, params: { id }, context: {} });
}

describe("by a button, without JavaScript", () => {
  test("Add User finds the last ones, and keeps what was checked and typed", async () => {
    const answer = refusalOf(await add({ ...find, name: "Ann Bell", clients: "own-7" }));
    expect(answer).toMatchObject({ values: { name: "Ann Bell" }, errors: {}, message: "" });
    expect(valuesOf(answer, "clients")).toEqual(["own-7", last]);
    expect(valuesOf(answer, "qualifications")).toEqual([last]);
  });

  test("a form with a missing field still offers what it found", async () => {
    const answer = refusalOf(await add({ name: "", clients: last }));
    expect(answer.message).not.toBe("");
    expect(valuesOf(answer, "clients")![0]).toBe(last);
  });

  test("the last permissions of the list are granted", async () => {
    const email = "ann@vale.test";
    await add({ name: "Ann Bell", email, clients: last, qualifications: last });
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({
      clients: { [last]: `Vale ${many}` },
      qualifications: { [last]: `Survey ${many}` },
    });
  });

  test("a user's page offers their permissions beside the search results", async () => {
    const held = { [last]: "Vale as was", gone: "Gone Gus" };
    await db.update(users).set({ clients: held }).where(eq(users.id, scheduler.id));
    const request = await requestAs(admin, `/users/${scheduler.id}/manage?edit=1`);
    const view = await manage.loader({ request, params: { id: scheduler.id }, context: {} });
    const clients = view.user?.options?.clients;
    expect(clients?.moreChoices?.from).toBe("/choices/users.client");
    expect(clients?.choices.map(({ value }) => value)).toEqual(
      expect.arrayContaining([last, "gone"]),
    );
    const answer = refusalOf(await save(admin, { ...find, "find-clients": "ale 509" }));
    expect(valuesOf(answer, "clients")).toEqual(["own-509", "gone", last]);
  });

  test("a viewer who may not grant gets no options", async () => {
    expect(refusalOf(await save(scheduler, find)).offered).toBeUndefined();
  });

  test("a permission of another organization is not granted", async () => {
    const foreign = `foreign-${many}`;
    const fields = { name: "Bob Bell", email: "bob@vale.test" };
    for (const name of ["clients", "qualifications"])
      expect(refusalOf(await add({ ...fields, [name]: foreign })).errors[name]).toBeTruthy();
  });
});

test("the suggestions while typing contain only permissions of the organization", async () => {
  const scope = await scopeOfUser(admin.id);
  const search = new URLSearchParams();
  expect(await readClients(scope, requestBySearchText(`Vale ${many}`), search)).toEqual([
    { value: last, label: `Vale ${many}` },
  ]);
  expect(await readQualifications(scope, requestBySearchText(`vey ${many}`), search)).toEqual([
    { value: last, label: `Survey ${many}` },
  ]);
});
