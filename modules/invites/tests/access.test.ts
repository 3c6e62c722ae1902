import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "#app/platform/settings/env.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { organizations } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getAccessSettings, saveAccessSettings } from "../domain/access-settings.server.ts";
import { getByFormId, readAccessQuery } from "../domain/list-special-access.server.ts";
import { countInviteUse, findInvite } from "../domain/find-invite.server.ts";
import * as accessRoute from "../routes/access.tsx";
import * as addAccessRoute from "../routes/add-access.tsx";
import * as accessStatusRoute from "../routes/access-status.ts";
import { specialAccess } from "../schema.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
const served = <R extends object>(file: string, route: R) =>
  servedRoute(`modules/invites/routes/${file}`, route);
const { action: saveSettings, loader: accessLoader } = served("access.tsx", accessRoute);
const { action: addAccess, loader: addLoader } = served("add-access.tsx", addAccessRoute);
const { action: setStatus } = served("access-status.ts", accessStatusRoute);

useTestDatabase();

let admin: UserRow;
let client: UserRow;
let outsider: UserRow;
let formId = "";
let rubricId = "";

/** A form with a rubric, as other modules store them. */
async function makeScoredForm(organizationId: string): Promise<void> {
  [formId, rubricId] = [newId(), newId()];
  const systemId = newId();
  await sql`insert into forms (id, organization_id, title) values (${formId}, ${organizationId}, 'Roof')`;
  await sql`
    insert into scoring_systems (id, organization_id, name, criticality_map)
    values (${systemId}, ${organizationId}, 'Usual', '{}')`;
  await sql`
    insert into rubrics (id, organization_id, form_id, name, scoring_system_id, questions)
    values (${rubricId}, ${organizationId}, ${formId}, 'Strict', ${systemId}, '{}')`;
}

beforeAll(async () => {
  const { id: organizationId } = await makeOrganization({ allowSpecialRegistration: true });
  admin = await makeUser({ type: "admin", name: "Ada", organizationId });
  client = await makeUser({ type: "client", name: "Cleo", organizationId });
  const other = await makeOrganization({ allowSpecialRegistration: true });
  outsider = await makeUser({ type: "admin", organizationId: other.id });
});

beforeEach(() => makeScoredForm(admin.organizationId));

async function post(
  action: typeof addAccess | typeof setStatus,
  values: Record<string, string>,
  { who = admin, recordId = "", step = "" } = {},
) {
  const request = await requestAs(who, `/forms/${formId}/access`, { form: values });
  return action({ request, params: { id: formId, recordId, step }, context: {} });
}

const disable = (recordId: string, who = admin) =>
  post(setStatus, {}, { who, recordId, step: "disable" });
const enable = (recordId: string) => post(setStatus, {}, { recordId, step: "enable" });

const add = (values: Record<string, string> = {}) =>
  post(addAccess, { id: newId(), rubric: rubricId, client: client.id, ...values });

async function page(who = admin, search = "") {
  const request = await requestAs(who, `/forms/${formId}/access${search}`);
  return accessLoader({ request, params: { id: formId }, context: {} });
}

const stored = () => db.select().from(specialAccess).where(eq(specialAccess.formId, formId));

/** Clients named Vale 1, Vale 2 and so on, the last one the oldest. */
const addMany = (count: number) => sql`
  insert into special_access (id, organization_id, specialurl, formid, formdetails, rubricid, rubricname, rubricdetails,
    clientid, clientname, clientdetails, usercreated, datecreated)
  select 'many-' || at, ${admin.organizationId}, 'many-' || at, ${formId}, '{}', ${rubricId}, 'Strict', '{}',
    'vale-' || at, 'Vale ' || at, '{}', '{"name": "Ada"}', now() - at * interval '1 minute'
  from generate_series(1, ${count}::int) at`;

async function recordsOf(scope: Scope, form: string) {
  return (await getByFormId(scope, form, readAccessQuery("/"))).records;
}

function refusalOf(answer: unknown) {
  if (typeof answer !== "object" || answer === null || !("data" in answer))
    throw new TypeError("The form was not refused.");
  return answer.data as { message: string; errors: Record<string, string> };
}

describe("the Access tab", () => {
  test("exists only while the organization allows special registration", async () => {
    const set = (allowSpecialRegistration: boolean) =>
      db
        .update(organizations)
        .set({ allowSpecialRegistration })
        .where(eq(organizations.id, admin.organizationId));
    await sql`update forms set allow_special_registration = true where id = ${formId}`;
    await set(false);
    try {
      await expect(page()).rejects.toMatchObject({ code: "not-found" });
      await expect(add()).rejects.toMatchObject({ code: "not-found" });
    } finally {
      await set(true);
    }
    expect(await page()).toMatchObject({ form: { hasAccess: true }, records: [] });
  });

  test("lists only the records of its own form, with their links", async () => {
    await add();
    const first = formId;
    await makeScoredForm(admin.organizationId);
    await add();
    const { records } = await page();
    const [record] = await stored();
    expect(records).toMatchObject([
      {
        url: `${env().APP_ORIGIN}/invite/${record!.specialUrl}`,
        rubricName: "Strict",
        clientName: "Cleo",
        createdByName: "Ada",
        status: "new",
        uses: 0,
      },
    ]);
    expect(await recordsOf(await scopeOfUser(admin.id), first)).toHaveLength(1);
  });

  test.each(["field-user", "scheduler", "installer", "quality-manager"] as const)(
    "is not available to a %s",
    async (type) => {
      const who = await makeUser({ type, organizationId: admin.organizationId });
      await expect(page(who)).rejects.toMatchObject({ code: "not-authorized" });
    },
  );

  test("does not find another organization's form", async () => {
    await expect(page(outsider)).rejects.toMatchObject({ code: "not-found" });
    const values = { id: newId(), rubric: rubricId, client: client.id };
    await expect(post(addAccess, values, { who: outsider })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("does not show another organization records or settings by the form's id", async () => {
    await add();
    const [own, foreign] = [await scopeOfUser(admin.id), await scopeOfUser(outsider.id)];
    await saveAccessSettings(own, formId, { expiresAfterDays: 3 });
    expect(await recordsOf(own, formId)).toHaveLength(1);
    expect(await recordsOf(foreign, formId)).toEqual([]);
    expect(await getAccessSettings(own, formId)).toEqual({ expiresAfterDays: 3 });
    expect(await getAccessSettings(foreign, formId)).toEqual({ expiresAfterDays: null });
  });

  test("shows every one of many records on one of the pages, and finds it by its client", async () => {
    await addMany(510);
    const seen = new Set<string>();
    let search = "?saved=1&size=100";
    for (let number = 1; number <= 6; number += 1) {
      const { records, keys, total, saved } = await page(admin, search);
      expect({ total, saved }).toEqual({ total: 510, saved: number === 1 });
      for (const { id } of records) seen.add(id);
      search = `?saved=1&size=100&page=${number + 1}&after=${encodeURIComponent(keys.after ?? "")}`;
    }
    expect(seen.size).toBe(510);
    const { records, total } = await page(admin, "?q=VALE+510");
    expect({ records, total }).toMatchObject({ records: [{ clientName: "Vale 510" }], total: 1 });
  });

  test("shows no records when they cannot be read", async () => {
    await sql`alter table special_access rename to special_access_away`;
    try {
      expect((await page()).records).toEqual([]);
    } finally {
      await sql`alter table special_access_away rename to special_access`;
    }
  });
});

describe("adding a record", () => {
  test("stores the choices, the user and the time, and redirects in the specification's exact wording", async () => {
    const answer = await add();
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("location")).toMatch(/\/access\?saved=1$/);
    expect(await page(admin, "?saved=1")).toMatchObject({ saved: true });
    const [record] = await stored();
    expect(record).toMatchObject({
      specialUrl: expect.stringMatching(/^\d{13}[A-Z]$/) as string,
      formId,
      formDetails: { id: formId, title: "Roof" },
      rubricId,
      rubricName: "Strict",
      rubricDetails: { id: rubricId, name: "Strict" },
      clientId: client.id,
      clientName: "Cleo",
      clientDetails: { id: client.id, name: "Cleo", organizationId: admin.organizationId },
      userCreated: { id: admin.id, name: "Ada" },
      status: "new",
      expiresAt: null,
    });
    expect(Date.now() - record!.dateCreated.getTime()).toBeLessThan(60_000);
  });

  test.each<Record<string, string>>([{ rubric: "" }, { client: "" }, { rubric: "", client: "" }])(
    "refuses %j in the specification's exact wording",
    async (values) => {
      const refusal = refusalOf(await add(values));
      expect(Object.values(refusal.errors)).toContain("Please select both a Rubric and a Client.");
      expect(await stored()).toEqual([]);
    },
  );

  test("refuses a rubric of another form and a client that may not be chosen", async () => {
    const foreignRubric = rubricId;
    await makeScoredForm(admin.organizationId);
    const wrong: Record<string, string>[] = [{ rubric: foreignRubric }, { client: admin.id }];
    for (const values of wrong) {
      expect(refusalOf(await add(values)).message).toBe(
        "Please select both a Rubric and a Client.",
      );
    }
    expect(await stored()).toEqual([]);
  });

  test("creates one link for the same form sent twice; many at once differ", async () => {
    const id = newId();
    await add({ id });
    await add({ id });
    expect(await stored()).toHaveLength(1);
    await Promise.all(Array.from({ length: 8 }, () => add()));
    expect(new Set((await stored()).map(({ specialUrl }) => specialUrl)).size).toBe(9);
  });

  test("does not take over the id of another organization's record", async () => {
    const id = newId();
    await add({ id });
    const theirs = { organizationId: outsider.organizationId, clientName: "Theirs" };
    await db.update(specialAccess).set(theirs).where(eq(specialAccess.id, id));
    const answer = await add({ id }).catch((error: unknown) => error);
    expect(await stored()).toMatchObject([{ id, ...theirs }]);
    expect(refusalOf(answer).message).not.toBe("");
  });

  test("preselects the choices in the URL", async () => {
    const path = `/forms/${formId}/access/add?rubric=${rubricId}&client=${client.id}`;
    const request = await requestAs(admin, path);
    expect(await addLoader({ request, params: { id: formId }, context: {} })).toMatchObject({
      chosen: { rubric: rubricId, client: client.id },
      rubrics: [{ id: rubricId, name: "Strict" }],
      clients: { choices: [{ value: client.id }] },
    });
  });

  test("shows the message of a failure", async () => {
    await sql`alter table special_access rename to special_access_away`;
    try {
      expect(refusalOf(await add()).message).toMatch(/^Failed to add special access/);
    } finally {
      await sql`alter table special_access_away rename to special_access`;
    }
  });
});

describe("disabling, enabling and using", () => {
  test("changes only the status, and back to new", async () => {
    await add();
    const [before] = await stored();
    await disable(before!.id);
    await disable(before!.id);
    const [disabled] = await stored();
    expect(disabled).toEqual({ ...before, status: "disabled", updatedAt: disabled!.updatedAt });
    expect(await findInvite(before!.specialUrl)).toBeNull();
    await enable(before!.id);
    expect((await stored())[0]).toMatchObject({ status: "new" });
    expect(await findInvite(before!.specialUrl)).toMatchObject({ id: before!.id, formId });
  });

  test("redirects back to the page of the list", async () => {
    await add();
    const [record] = await stored();
    const path = `/forms/${formId}/access/${record!.id}/disable?saved=1&q=cleo&page=2`;
    const request = await requestAs(admin, path, { form: {} });
    const params = { id: formId, recordId: record!.id, step: "disable" };
    const response = (await setStatus({ request, params, context: {} })) as Response;
    expect(response.headers.get("location")).toMatch(/\/access\?q=cleo&page=2$/);
  });

  test.each([disable, enable])(
    "answers 'No matching document found' for an unknown record",
    async (act) => {
      await expect(act(newId())).rejects.toMatchObject({
        code: "not-found",
        message: "No matching document found",
      });
    },
  );

  test("has no third operation", async () => {
    await add();
    const [record] = await stored();
    const attempt = post(setStatus, {}, { recordId: record!.id, step: "delete" });
    await expect(attempt).rejects.toMatchObject({ code: "not-found" });
    expect(await stored()).toEqual([record]);
  });

  test("does not let another organization disable a record", async () => {
    await add();
    const [record] = await stored();
    const attempt = disable(record!.id, outsider);
    await expect(attempt).rejects.toMatchObject({ code: "not-found" });
    expect((await stored())[0]).toMatchObject({ status: "new" });
  });

  test.each([disable, enable])("only logs a failure", async (act) => {
    await add();
    const [record] = await stored();
    await sql`alter table special_access rename to special_access_away`;
    try {
      const response = (await act(record!.id)) as Response;
      expect(response.status).toBe(303);
      expect(response.headers.get("set-cookie")).toBeNull();
    } finally {
      await sql`alter table special_access_away rename to special_access`;
    }
  });

  test("counts uses without a limit; a closed invite counts none", async () => {
    await add();
    const [record] = await stored();
    const use = () => inTransaction((tx) => countInviteUse(tx, record!.id));
    expect([await use(), await use()]).toEqual([true, true]);
    await disable(record!.id);
    expect(await use()).toBe(false);
    expect((await stored())[0]).toMatchObject({ uses: 2 });
  });

  test("treats an expired link as no invite", async () => {
    await add();
    const [record] = await stored();
    await db.update(specialAccess).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await findInvite(record!.specialUrl)).toBeNull();
    expect(await findInvite("unknown")).toBeNull();
  });
});

describe("access settings", () => {
  const save = (expiresAfterDays: string) => post(saveSettings, { expiresAfterDays });

  test("set the expiry of new links, and none once it is removed", async () => {
    await save("30");
    expect((await page()).settings).toEqual({ expiresAfterDays: 30 });
    await add();
    const [ending] = await stored();
    const days = (ending!.expiresAt!.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    await save("");
    expect((await page()).settings).toEqual({ expiresAfterDays: null });
  });

  test.each(["0", "-1", "1.5", "x", "3651"])("refuse “%s” days", async (days) => {
    expect(refusalOf(await save(days)).errors).toHaveProperty("expiresAfterDays");
    expect((await page()).settings).toEqual({ expiresAfterDays: null });
  });

  test("show the message of a failure", async () => {
    await sql`alter table special_access_settings rename to special_access_settings_away`;
    try {
      await expect(page()).rejects.toThrow();
      expect(refusalOf(await save("3")).message).toMatch(/^Failed to update special access/);
    } finally {
      await sql`alter table special_access_settings_away rename to special_access_settings`;
    }
  });
});

test("a client who is not among the first is found and can be chosen for a link", async () => {
  await sql`
    insert into users (id, organization_id, name, email, type)
    select 'many-' || at, ${admin.organizationId}, 'Vale ' || at, at || '@vale.test', 'client'
    from generate_series(10, 70) at`;
  const visit = async (search: string) => {
    const request = await requestAs(admin, `/forms/${formId}/access/add${search}`);
    return addLoader({ request, params: { id: formId }, context: {} });
  };
  const { clients } = await visit("");
  expect(clients.choices).toHaveLength(50);
  expect(clients.moreChoices?.from).toBe("/choices/invites.client");
  const found = await visit("?client=many-70&find-client=vale+3");
  expect(found.chosen.client).toBe("many-70");
  expect(found.clients.choices).toHaveLength(11);
  await add({ client: "many-70" });
  expect(await stored()).toMatchObject([{ clientId: "many-70", clientName: "Vale 70" }]);
});
