/** The feed of records for spreadsheets: what it answers, to whom, and that its pages have every row once. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { sql } from "#db/client.server.ts";
import { makeProject, makeUser, signIn, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { loadEntitySets } from "#app/platform/feeds/load-entity-sets.server.ts";
import { readPage, type EntityPage } from "../domain/read-page.server.ts";
import * as countRoute from "../routes/count.ts";
import * as serviceRoute from "../routes/service.ts";
import * as setRoute from "../routes/set.ts";

const folder = "modules/odata/routes";
const service = servedRoute(`${folder}/service.ts`, serviceRoute);
const set = servedRoute(`${folder}/set.ts`, setRoute);
const count = servedRoute(`${folder}/count.ts`, countRoute);

useTestDatabase();

let admin: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
});

async function call(
  handler: (args: LoaderFunctionArgs) => Promise<Response>,
  name: string,
  query: Record<string, string> = {},
  who = admin,
): Promise<Response> {
  const { organizationId } = who;
  const search = new URLSearchParams(query).toString();
  const request = new Request(
    `http://localhost/organization/${organizationId}/api/odata/${name}?${search}`,
    { headers: { Cookie: await signIn(who), Accept: "application/json" } },
  );
  return handler({ request, params: { organizationId, set: name }, context: {} });
}

interface Page {
  value: Record<string, unknown>[];
  "@odata.count"?: number;
  "@odata.nextLink"?: string;
}

const read = async (name: string, query: Record<string, string> = {}, who = admin) =>
  (await (await call(set.loader, name, query, who)).json()) as Page;

const make = (fields: Omit<Parameters<typeof makeProject>[0], "organizationId"> = {}) =>
  makeProject({ ...fields, organizationId: admin.organizationId });

const idsOf = ({ value }: Page) => value.map(({ id }) => id);

describe("the description of the feed", () => {
  it("lists the sets, and their columns with types", async () => {
    const document = (await (await call(service.loader, "")).json()) as Page;
    expect(document.value.map(({ name }) => name)).toEqual([
      "Answers",
      "Projects",
      "Scores",
      "Tickets",
    ]);
    const answer = await call(set.loader, "$metadata");
    expect(answer.headers.get("OData-Version")).toBe("4.0");
    const xml = await answer.text();
    expect(xml).toContain('<Property Name="completedAt" Type="Edm.DateTimeOffset" Precision="3"/>');
    expect(xml).toContain('<Property Name="id" Type="Edm.String" Nullable="false"/>');
    expect(xml).toContain('<EntitySet Name="Tickets" EntityType="Fieldlight.TicketsRow"/>');
  });
});

describe("a set", () => {
  it("has the projects that the caller sees, and no others", async () => {
    const own = await make({ site: { siteOwnerName: "Ines O'Neil" } });
    const outsider = await makeUser({ type: "admin" });
    await makeProject({ organizationId: outsider.organizationId });
    const page = await read("Projects", { $count: "true" });
    expect(idsOf(page)).toEqual([own.id]);
    expect(page["@odata.count"]).toBe(1);
    expect(page.value[0]).toMatchObject({ siteOwnerName: "Ines O'Neil", status: own.status });
    expect(idsOf(await read("Projects", {}, outsider))).not.toContain(own.id);
    const one = await call(set.loader, `Projects('${own.id}')`);
    expect(await one.json()).toMatchObject({ id: own.id });
    await expect(call(set.loader, `Projects('${own.id}')`, {}, outsider)).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(call(set.loader, "Users")).rejects.toMatchObject({ code: "not-found" });
  });

  it("filters, sorts, selects and counts", async () => {
    const first = await make({
      status: "Completed",
      clientName: "Ace",
      completedAt: new Date("2026-01-02"),
    });
    const second = await make({
      status: "Completed",
      clientName: null,
      completedAt: new Date("2026-03-04"),
    });
    const third = await make({ status: "Scheduled", clientName: "Bo's", completedAt: null });
    const filtered = async ($filter: string) =>
      idsOf(await read("Projects", { $filter, $orderby: "createdAt" }));
    expect(await filtered("status eq 'Completed'")).toEqual([first.id, second.id]);
    expect(await filtered("status ne 'Completed' or clientName eq null")).toEqual([
      second.id,
      third.id,
    ]);
    expect(
      await filtered("completedAt ge 2026-02-01T00:00:00Z and status in ('Completed','Review')"),
    ).toEqual([second.id]);
    expect(await filtered("contains(clientName,'o''s')")).toEqual([third.id]);
    expect(await filtered("not (startswith(clientName,'A'))")).toEqual([second.id, third.id]);
    expect(await filtered("version gt 0 and (latitude eq null or latitude lt 90.5)")).toHaveLength(
      3,
    );
    const sorted = await read("Projects", {
      $orderby: "clientName desc",
      $select: "id,clientName",
    });
    expect(sorted.value).toEqual([
      { id: third.id, clientName: "Bo's" },
      { id: first.id, clientName: "Ace" },
      { id: second.id, clientName: null },
    ]);
    const counted = await call(count.loader, "Projects", { $filter: "status eq 'Completed'" });
    expect(await counted.text()).toBe("2");
    expect(idsOf(await read("Projects", { $top: "1", $skip: "1", $orderby: "createdAt" }))).toEqual(
      [second.id],
    );
  });

  it.each([
    [{ $filter: "status eq" }],
    [{ $filter: "status eq 'a' or" }],
    [{ $filter: "nothing eq 'a'" }],
    [{ $filter: "__proto__ eq 'a'" }],
    [{ $filter: "status = 'a'" }],
    [{ $filter: "version eq 99999999999" }],
    [{ $filter: "completedAt gt 'x'" }],
    [{ $filter: "status eq 'a' drop" }],
    [{ $filter: "(".repeat(200) }],
    [{ $filter: "'" }],
    [{ $orderby: "status; drop table" }],
    [{ $select: "password" }],
    [{ $top: "-1" }],
    [{ $skiptoken: "e30" }],
    [{ $skiptoken: Buffer.from('["a","b"]').toString("base64url") }],
    [{ $expand: "Tickets" }],
  ])("refuses %j as OData says it", async (query) => {
    const answer = await call(set.loader, "Projects", query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: "invalid-input" } });
  });

  it("answers whatever filter anybody sends with 200 or 400", async () => {
    const word = fc.constantFrom(
      "status",
      "version",
      "completedAt",
      "eq",
      "and",
      "not",
      "(",
      ")",
      "'a'",
      "null",
      "1",
      "in",
      ",",
      "contains",
      "2026-01-01T00:00:00Z",
      "\u0001",
      "%",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 12 }), async (words) => {
        const { status } = await call(set.loader, "Projects", { $filter: words.join(" ") });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 40 },
    );
  });
});

it("pages have every row once, in any order, also with equal and empty values", async () => {
  const names = ["Ace", "Ace", null, "Bo", null, "Cy", "Bo"];
  const made = [];
  const createdAt = new Date("2026-03-03T16:30:00.123Z");
  for (const clientName of names)
    made.push((await make({ clientName, ...(made.length % 3 > 0 && { createdAt }) })).id);
  const { organizationId } = await makeUser({ type: "admin" });
  const party = { partyKind: "organization" as const, role: "inspector" as const };
  const parties = [{ ...party, partyId: admin.organizationId }];
  made.push((await makeProject({ organizationId, createdAt, parties })).id);
  await makeProject({ organizationId, createdAt });
  const scope = await scopeOfUser(admin.id);
  const projects = (await loadEntitySets()).get("Projects")!;
  for (const $orderby of [
    "",
    "clientName",
    "clientName desc",
    "createdAt desc",
    "status,clientName desc",
    "id desc",
  ]) {
    const seen: unknown[] = [];
    let query: URLSearchParams | null = new URLSearchParams({ $orderby });
    while (query) {
      const page: EntityPage = await readPage(scope, projects, query, 2);
      seen.push(...page.rows.map(({ id }) => id));
      query = page.next;
    }
    expect(seen).toHaveLength(made.length);
    expect(new Set(seen)).toEqual(new Set(made));
  }
});

it("a limited key reads only the sets of its scopes", async () => {
  const key = `flk_${crypto.randomUUID()}`;
  await sql`insert into limited_api_keys (id, organization_id, holder_id, kind, name, key_hash, prefix, scopes)
    values (${key}, ${admin.organizationId}, ${admin.id}, 'personal', 'Sheet', ${hashToken(key)}, 'flk_', array['tickets:read'])`;
  const byKey = (name: string) =>
    set.loader({
      request: new Request(`http://localhost/api/odata/${name}`, {
        headers: { Authorization: `Bearer ${key}` },
      }),
      params: { set: name },
      context: {},
    });
  expect(await (await byKey("Tickets")).json()).toMatchObject({ value: [] });
  await expect(byKey("Projects")).rejects.toMatchObject({ code: "key-lacks-scope" });
  await expect(byKey("Answers")).rejects.toMatchObject({ code: "key-lacks-scope" });
});

it("answers have the texts of their form, for the organization that owns the project", async () => {
  const project = await make();
  const form = {
    id: "f",
    title: "Roof",
    version: 1,
    sections: [
      {
        id: "s",
        title: "The roof",
        fields: [{ id: "sound", type: "radio-button", label: "Sound?", options: [] }],
      },
    ],
  };
  await sql`insert into intakes (project_id, organization_id, form_id, form_version, form, field_ids)
    values (${project.id}, ${admin.organizationId}, 'f', 1, ${JSON.stringify(form)}::jsonb, ${["sound"]})`;
  await sql`insert into intake_answers (project_id, field_id, organization_id, answer, version, updated_by_id, updated_by_name)
    values (${project.id}, 'sound', ${admin.organizationId}, ${sql.json({ values: ["No"], comment: "Cracked" })}, 1, 'x', 'Ines')`;
  const { value } = await read("Answers", { $filter: `projectId eq '${project.id}'` });
  expect(value).toEqual([
    expect.objectContaining({
      questionId: "sound",
      section: "The roof",
      question: "Sound?",
      answer: "No",
      comment: "Cracked",
      answeredByName: "Ines",
    }),
  ]);
  const outsider = await makeUser({ type: "admin" });
  expect((await read("Answers", {}, outsider)).value).toEqual([]);
  const refused = await call(set.loader, "Answers", { $orderby: "question" });
  expect(refused.status).toBe(400);
});
