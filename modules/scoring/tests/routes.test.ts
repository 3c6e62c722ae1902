import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { administratorTypes, userTypes } from "#app/platform/viewer.ts";
import { db, sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { logEntries } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import * as addScoringSystemRoute from "../routes/add-scoring-system.tsx";
import * as rubricsRoute from "../routes/rubrics.tsx";
import * as scoringSystemRoute from "../routes/scoring-system.tsx";
import * as scoringSystemsRoute from "../routes/scoring-systems.tsx";
import { makeRubric, makeScoringSystem } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader: addLoader } = servedRoute(
  "modules/scoring/routes/add-scoring-system.tsx",
  addScoringSystemRoute,
);
const { loader: rubricsLoader } = servedRoute("modules/scoring/routes/rubrics.tsx", rubricsRoute);
const { loader: systemLoader } = servedRoute(
  "modules/scoring/routes/scoring-system.tsx",
  scoringSystemRoute,
);
const { loader: systemsLoader } = servedRoute(
  "modules/scoring/routes/scoring-systems.tsx",
  scoringSystemsRoute,
);

useTestDatabase();

let admin: UserRow;
let outsider: UserRow;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  outsider = await makeUser({ type: "admin" });
});

type Params = Record<string, string>;

async function args(user: UserRow | null, path: string, params: Params = {}) {
  return { request: await requestAs(user, path), params, context: {} };
}

async function post(user: UserRow | null, form: Record<string, string>, params: Params = {}) {
  const request = await requestAs(user, "/scoringSystems/add", { form });
  return action({ request, params, context: {} });
}

async function namesOf(user: UserRow) {
  const { rows } = await systemsLoader(await args(user, "/scoringSystems?size=100"));
  return rows.map(({ name }) => name);
}

describe("access", () => {
  const loaders = [systemsLoader, addLoader, systemLoader, rubricsLoader];

  test.each(userTypes)("%s", async (type) => {
    const user = await makeUser({ type, organizationId: admin.organizationId });
    const system = await makeScoringSystem(admin.organizationId);
    const form = await makeForm(admin.organizationId);
    for (const load of loaders) {
      const opened = load(await args(user, "/x", { id: system.id, formId: form.id }));
      if (administratorTypes.includes(type)) await expect(opened).resolves.toBeDefined();
      else await expect(opened).rejects.toMatchObject({ code: "not-authorized" });
    }
  });

  test("a signed-out visitor is sent to sign in, another organization's prefix is refused", async () => {
    for (const load of loaders) {
      await expect(load(await args(null, "/x"))).rejects.toBeInstanceOf(Response);
      const params = { organizationId: admin.organizationId };
      await expect(load(await args(outsider, "/x", params))).rejects.toMatchObject({
        code: "not-authorized",
      });
    }
  });

  test("a user type that may not add adds nothing", async () => {
    const scheduler = await makeUser({ type: "scheduler", organizationId: admin.organizationId });
    await expect(post(scheduler, { name: "Sneaked in" })).rejects.toMatchObject({
      code: "not-authorized",
    });
    expect(await namesOf(admin)).not.toContain("Sneaked in");
  });
});

describe("adding a scoring system", () => {
  const good = {
    name: "Acceptance",
    percent: "100",
    "criticality-0-name": "Major",
    "criticality-0-limit": "No More Than",
    "criticality-0-value": "2",
    "criticality-1-name": "",
    intent: "save",
  };

  test("stores it, logs it and returns to the list with a message", async () => {
    const id = newId();
    const answer = await post(admin, { ...good, id, name: "Acceptance" });
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect(status).toBe(303);
    expect(headers.get("Location")).toBe(`/organization/${admin.organizationId}/scoringSystems`);
    expect(headers.get("Set-Cookie")).toContain("fieldlight_toast");
    const { system } = await systemLoader(await args(admin, "/x", { id }));
    expect(system).toEqual({
      id,
      name: "Acceptance",
      percentageFailure: 100,
      criticalityMap: { Major: 2 },
      uses: 0,
    });
    const logged = await db.select().from(logEntries).where(eq(logEntries.categoryId, id));
    expect(logged).toMatchObject([
      { category: "scoring_systems", organizationId: admin.organizationId, actorId: admin.id },
    ]);
  });

  test("criticalities keep the order in which they were typed", async () => {
    const id = newId();
    const rows = {
      "criticality-0-name": "Critical",
      "criticality-1-name": "Major",
      "criticality-2-name": "Bad",
    };
    await post(admin, { name: "Ordered", id, ...rows });
    const { system } = await systemLoader(await args(admin, "/x", { id }));
    expect(Object.keys(system.criticalityMap)).toEqual(["Critical", "Major", "Bad"]);
  });

  test("a form that is sent twice is stored once; a changed one is stored as a second system", async () => {
    const form = { ...good, id: newId(), name: "Twice", percent: "" };
    await Promise.all([post(admin, form), post(admin, form)]);
    await post(admin, form);
    expect((await namesOf(admin)).filter((name) => name === "Twice")).toHaveLength(1);
    await post(admin, { ...form, name: "Twice more", percent: "10" });
    expect((await namesOf(admin)).filter((name) => name.startsWith("Twice"))).toHaveLength(2);
  });

  test("the last system within the limit is offered to rubrics, and one more is refused", async () => {
    const author = await makeUser({ type: "admin" });
    const { form } = await makeRubric(author.organizationId);
    await sql`
      insert into scoring_systems (id, organization_id, name, criticality_map)
      select 'full-' || at, ${author.organizationId}, 'Full ' || at, '{}' from generate_series(1, 498) at`;
    const last = { ...good, id: newId(), name: "Zebra" };
    expect(await post(author, last)).toBeInstanceOf(Response);
    const { systems } = await rubricsLoader(await args(author, "/x", { formId: form.id }));
    expect(systems).toHaveLength(500);
    expect(systems.at(-1)?.name).toBe("Zebra");
    expect(await post(author, { ...good, id: newId(), name: "One more" })).toMatchObject({
      data: {
        errors: {
          name: "An organization can have up to 500 scoring systems. Use one that you have.",
        },
      },
      init: { status: 400 },
    });
    expect(await post(author, last)).toBeInstanceOf(Response);
  });

  test.each([
    ["140", "100", "140 is more than 100, so it became 100. Save again to accept it."],
    ["-5", "0", "-5 is less than 0, so it became 0. Save again to accept it."],
  ])("a percentage of %s is shown as %s before it is stored", async (percent, shown, message) => {
    const id = newId();
    const form = { ...good, id, name: `Clamped ${percent}` };
    const answer = await post(admin, { ...form, percent });
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { errors: { percent: message }, values: { name: form.name, percent: shown } },
    });
    expect(await namesOf(admin)).not.toContain(form.name);
    await post(admin, { ...form, percent: shown });
    const { system } = await systemLoader(await args(admin, "/x", { id }));
    expect(system.percentageFailure).toBe(Number(shown));
  });

  test("a name that the organization already has is refused beside it, in any letter case", async () => {
    await makeScoringSystem(admin.organizationId, { name: "Café limits" });
    const answer = await post(admin, { ...good, id: newId(), name: "CAFE\u0301 LIMITS" });
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: {
        errors: {
          name: "There is already a scoring system named Café limits. Choose another name.",
        },
        values: { name: "CAFE\u0301 LIMITS", "criticality-0-value": "2" },
      },
    });
    await post(outsider, { ...good, id: newId(), name: "Café limits" });
    expect(await namesOf(outsider)).toContain("Café limits");
  });

  test("of two sent at the same time with the same name one is stored", async () => {
    const form = { ...good, name: "At once" };
    await Promise.all([1, 2, 3].map(() => post(admin, { ...form, id: newId() })));
    expect((await namesOf(admin)).filter((name) => name === "At once")).toHaveLength(1);
  });

  test("a copy starts with the values of another, under an unused name", async () => {
    const from = await makeScoringSystem(admin.organizationId, { name: "Copied" });
    await makeScoringSystem(admin.organizationId, { name: "copied (COPY)" });
    const { copied } = await addLoader(await args(admin, `/x?from=${from.id}`));
    expect(copied?.values).toEqual({
      name: "Copied (copy) 2",
      percent: "50",
      "criticality-0-name": "Major",
      "criticality-0-limit": "No More Than",
      "criticality-0-value": "1",
      "criticality-1-name": "Minor",
      "criticality-1-limit": "Any Number",
      "criticality-1-value": "0",
    });
    await expect(addLoader(await args(outsider, `/x?from=${from.id}`))).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("another organization's id is not affected", async () => {
    const theirs = await makeScoringSystem(outsider.organizationId, { name: "Theirs" });
    await post(admin, { ...good, id: theirs.id, name: "Mine now" });
    expect(await namesOf(outsider)).toContain("Theirs");
    expect(await namesOf(admin)).toContain("Mine now");
  });

  test("without a name nothing is stored and all typed values are returned", async () => {
    const before = await namesOf(admin);
    const answer = await post(admin, { ...good, name: " " });
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: {
        errors: { name: "Scoring System must have a name" },
        values: { percent: "100", "criticality-0-value": "2" },
      },
    });
    expect(await namesOf(admin)).toEqual(before);
  });

  test("a request for another row stores nothing and keeps what was typed", async () => {
    const before = await namesOf(admin);
    const answer = await post(admin, { ...good, intent: "add-row" });
    expect(answer).toMatchObject({ data: { addRow: true, values: { name: "Acceptance" } } });
    expect(await namesOf(admin)).toEqual(before);
  });
});

describe("viewing", () => {
  test("the list has only the organization's own systems and can be searched", async () => {
    await makeScoringSystem(admin.organizationId, { name: "Needle 100%" });
    const found = await systemsLoader(await args(admin, "/scoringSystems?q=needle+100%25"));
    expect(found).toMatchObject({ rows: [{ name: "Needle 100%", uses: 0 }], total: 1 });
    expect(await namesOf(outsider)).not.toContain("Needle 100%");
  });

  test("a system shows how many rubrics use it, and so does its row", async () => {
    const { system, form } = await makeRubric(admin.organizationId);
    await makeRubric(admin.organizationId, { form });
    const path = `/x?q=${encodeURIComponent(system.name)}`;
    const found = await systemLoader(await args(admin, path, { id: system.id }));
    expect(found.system.uses).toBe(1);
    const list = await systemsLoader(await args(admin, path));
    expect(list.rows.find(({ id }) => id === system.id)?.uses).toBe(1);
  });

  test("another organization's system is not found", async () => {
    const { id } = await makeScoringSystem(admin.organizationId);
    await expect(systemLoader(await args(outsider, "/x", { id }))).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("rubrics of a form", () => {
  const open = async (user: UserRow, formId: string, search = "") =>
    rubricsLoader(await args(user, `/forms/${formId}/rubrics${search}`, { formId }));

  test("shows the first rubric and section, or the selected ones", async () => {
    const { form, rubric, system } = await makeRubric(admin.organizationId, { name: "A" });
    const other = await makeRubric(admin.organizationId, { form, name: "B", questions: {} });
    await expect(open(admin, form.id)).resolves.toMatchObject({
      form: { title: form.title },
      rubrics: [{ name: "A", systemName: system.name, scored: 1 }, { name: "B" }],
      active: { id: rubric.id, categories: ["Major", "Minor"] },
      section: { id: "roof", questions: [{ isScored: true, criticality: "Major" }] },
    });
    await expect(open(admin, form.id, `?rubric=${other.rubric.id}`)).resolves.toMatchObject({
      active: { name: "B" },
      section: { questions: [{ isScored: false }] },
    });
  });

  test("a form without rubrics lists the existing scoring systems", async () => {
    const newcomer = await makeUser({ type: "client" });
    const form = await makeForm(newcomer.organizationId);
    await expect(open(newcomer, form.id)).resolves.toMatchObject({ systems: [], active: null });
    const { id, name } = await makeScoringSystem(newcomer.organizationId);
    await expect(open(newcomer, form.id)).resolves.toMatchObject({
      systems: [{ id, name }],
      rubrics: [],
      section: null,
    });
  });

  test("forms of other organizations are not found, including shared ones", async () => {
    const shared = await makeForm(admin.organizationId, { shared: true });
    await expect(open(outsider, shared.id)).rejects.toMatchObject({ code: "not-found" });
    await expect(open(outsider, "no-such-form")).rejects.toMatchObject({ code: "not-found" });
  });
});
