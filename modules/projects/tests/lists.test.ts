import { beforeAll, describe, expect, it } from "vitest";
import type { UserType } from "#app/platform/viewer.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type OrganizationRow,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { sql } from "#db/client.server.ts";
import * as inspectionsRoute from "../routes/lists/inspections.tsx";
import * as listRoute from "../routes/lists/projects.tsx";
import * as requestsRoute from "../routes/lists/requests.tsx";
import * as peekRoute from "../routes/page/peek.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const inspections = servedRoute("modules/projects/routes/lists/inspections.tsx", inspectionsRoute);
const list = servedRoute("modules/projects/routes/lists/projects.tsx", listRoute);
const peek = servedRoute("modules/projects/routes/page/peek.ts", peekRoute);
const requests = servedRoute("modules/projects/routes/lists/requests.tsx", requestsRoute);

useTestDatabase();

let own: OrganizationRow;
let foreign: OrganizationRow;
const people = new Map<UserType, UserRow>();

const names: Partial<Record<UserType, string>> = { "field-user": "Ruth", client: "Clara" };

const person = (type: UserType) => people.get(type)!;

/** The test organization is in New York, where midnight is 05:00 UTC in winter. */
beforeAll(async () => {
  own = await makeOrganization({ timeZone: "America/New_York" });
  foreign = await makeOrganization();
  const unqualified = {
    type: "quality-manager",
    clientsAll: true,
    organizationId: own.id,
  } as const;
  people.set("quality-manager", await makeUser(unqualified));
  for (const type of ["admin", "super-admin", "field-user", "client", "scheduler"] as const)
    people.set(type, await makeUser({ type, organizationId: own.id, name: names[type] ?? type }));
  const outsider = await makeUser({ type: "client", organizationId: foreign.id, name: "Stranger" });
  const ruth = { inspectorId: person("field-user").id, inspectorName: "Ruth" };
  const clara = { clientId: person("client").id, clientName: "Clara" };
  const make = (owner: string, created: string, set: Partial<Parameters<typeof makeProject>[0]>) =>
    makeProject({
      organizationId: own.id,
      createdAt: new Date(created),
      searchText:
        `${owner} roof street ${set.formTitle ?? ""} ${set.installerName ?? ""}`.toLowerCase(),
      ...set,
      site: { siteOwnerName: owner, siteAddress: `${owner.length} Roof Street`, ...set.site },
    });
  await make("Abel", "2026-01-05T20:00:00Z", { status: "Requested", ...clara });
  await make("bruno", "2026-01-10T04:59:00Z", { status: "Scheduled", ...ruth, ...clara });
  await make("Cora", "2026-01-10T05:00:00Z", {
    status: "Scheduled",
    ...ruth,
    installerId: "brightrail",
    installerName: "Brightrail",
    inspectionAt: new Date("2026-02-03T17:00:00Z"),
    site: { timeZone: "America/Phoenix" },
  });
  await make("Dina", "2026-01-11T04:59:00Z", {
    status: "Completed",
    inspectorOrganizationId: own.id,
  });
  await make("Emil 100%", "2026-01-11T05:00:00Z", { status: "Canceled", formTitle: "Battery" });
  await make("Gone", "2026-01-12T12:00:00Z", { deletedAt: new Date() });
  await make("Foreign", "2026-01-12T12:00:00Z", {
    organizationId: foreign.id,
    inspectorOrganizationId: own.id,
    status: "Review",
    clientId: outsider.id,
    clientName: "Stranger",
    parties: [{ partyKind: "organization", partyId: own.id, role: "inspector" }],
  });
  await make("Hidden", "2026-01-12T12:00:00Z", {
    organizationId: foreign.id,
    formTitle: "Outside survey",
    installerId: "outside",
    installerName: "Outside installer",
  });
});

type ListRoute = { loader: (typeof list)["loader"] };

async function read(type: UserType, search = "", route: ListRoute = list) {
  const request = await requestAs(person(type), `/organization/${own.id}/projects${search}`);
  return route.loader({ request, params: { organizationId: own.id }, context: {} });
}

/** The choices that a filter offers when it is opened. */
async function offered(type: UserType, filter: string) {
  const { page } = await read(type, `?find-${filter}=`);
  return page.choices[filter as "client"]!.choices;
}

async function owners(search = "", type: UserType = "admin", route?: ListRoute) {
  return (await read(type, search, route)).page.rows.map((row) => row.siteOwner);
}

const newestFirst = ["Foreign", "Emil 100%", "Dina", "Cora", "bruno", "Abel"];

describe("the list of projects", () => {
  it("shows the viewer's visible projects, newest first, with counts by status", async () => {
    const { page } = await read("admin");
    expect(page.rows.map((row) => row.siteOwner)).toEqual(newestFirst);
    expect(page.total).toBe(6);
    expect(page.tabs.filter((tab) => tab.count > 0)).toEqual([
      { status: "Requested", count: 1 },
      { status: "Scheduled", count: 2 },
      { status: "Review", count: 1 },
      { status: "Completed", count: 1 },
      { status: "Canceled", count: 1 },
    ]);
    expect(page.tabs).toHaveLength(9);
  });

  it("limits a field user's rows, counts and filter choices alike", async () => {
    const { page } = await read("field-user");
    expect(page.rows.map((row) => row.siteOwner)).toEqual(["Cora", "bruno"]);
    expect(page.tabs.filter((tab) => tab.count > 0)).toEqual([{ status: "Scheduled", count: 2 }]);
    expect((await offered("field-user", "client")).map(({ label }) => label)).toEqual(["Clara"]);
    expect(await offered("field-user", "installer")).toEqual([
      { value: "brightrail", label: "Brightrail" },
    ]);
    expect(await offered("field-user", "type")).toEqual([]);
    expect(await owners("?q=foreign", "field-user")).toEqual([]);
  });

  it("takes a tab from the URL, and ignores an unknown one", async () => {
    expect(await owners("?tab=Scheduled")).toEqual(["Cora", "bruno"]);
    expect((await read("admin", "?tab=Scheduled")).page.total).toBe(2);
    expect(await owners("?tab=Submitted")).toEqual(newestFirst);
  });

  it("searches for every word, and takes special characters literally", async () => {
    expect(await owners("?q=BRUNO street")).toEqual(["bruno"]);
    expect(await owners("?q=100%25")).toEqual(["Emil 100%"]);
    expect(await owners("?q=batt roof")).toEqual(["Emil 100%"]);
    expect(await owners("?q=_")).toEqual([]);
  });

  it.each([
    ["finalized", ["Dina"]],
    ["Completed", ["Dina"]],
    ["cancelled", ["Emil 100%"]],
    ["scheduled", ["Cora", "bruno"]],
  ])("understands the status %s in the search", async (q, expected) => {
    expect(await owners(`?q=${q}`)).toEqual(expected);
  });

  it("filters by several clients, listed separately or joined in one value", async () => {
    const clients = await offered("admin", "client");
    const idOf = (label: string) => clients.find((client) => client.label === label)!.value;
    const both = ["Foreign", "bruno", "Abel"];
    expect(await owners(`?client=${idOf("Clara")}&client=${idOf("Stranger")}`)).toEqual(both);
    expect(await owners(`?client=${idOf("Clara")}+${idOf("Stranger")}`)).toEqual(both);
  });

  it("filters by client and inspector, whose choices come from the rows", async () => {
    const clients = await offered("admin", "client");
    expect(clients.map(({ label }) => label)).toEqual(["Clara", "Stranger"]);
    expect(await offered("admin", "inspector")).toEqual([
      { value: person("field-user").id, label: "Ruth" },
    ]);
    expect(await owners(`?client=${person("client").id}`)).toEqual(["bruno", "Abel"]);
    expect(await owners(`?inspector=${person("field-user").id}`)).toEqual(["Cora", "bruno"]);
    const both = `?inspector=${person("field-user").id}&client=${person("client").id}`;
    expect(await owners(both)).toEqual(["bruno"]);
    expect((await read("admin", both)).page.tabs[2]).toEqual({ status: "Scheduled", count: 1 });
  });

  it("filters by type and installer, whose choices come from the rows", async () => {
    expect(await offered("admin", "type")).toEqual([{ value: "Battery", label: "Battery" }]);
    const installers = await offered("admin", "installer");
    expect(installers).toEqual([{ value: "brightrail", label: "Brightrail" }]);
    expect(await owners("?type=battery")).toEqual(["Emil 100%"]);
    expect(await owners("?installer=brightrail")).toEqual(["Cora"]);
    expect(await owners("?installer=brightrail&type=Battery")).toEqual([]);
    expect(await owners("?installer=outside")).toEqual([]);
    expect((await read("admin", "?installer=outside")).page.choices.installer!.choices).toEqual([]);
  });

  it("finds a type or an installer by a part of the name", async () => {
    const found = async (filter: "type" | "installer", text: string) =>
      (await read("admin", `?find-${filter}=${text}`)).page.choices[filter]!.choices.length;
    expect([await found("type", "atter"), await found("type", "roof")]).toEqual([1, 0]);
    expect([await found("installer", "RAIL"), await found("installer", "out")]).toEqual([1, 0]);
  });

  it("reads no choices until a filter is opened or set", async () => {
    expect((await read("admin")).page.choices).toEqual({});
  });

  it("shows when the inspection takes place, in the zone of the site", async () => {
    const { rows } = (await read("admin", "?q=cora")).page;
    expect(rows).toMatchObject([
      { visitAt: Date.parse("2026-02-03T17:00:00Z"), siteZone: "America/Phoenix" },
    ]);
    const [other] = (await read("admin", "?q=bruno")).page.rows;
    expect(other).toMatchObject({ visitAt: null });
  });

  it("includes the To date, in the time zone of the organization", async () => {
    expect(await owners("?from=2026-01-10&to=2026-01-10")).toEqual(["Dina", "Cora"]);
    expect(await owners("?to=2026-01-09")).toEqual(["bruno", "Abel"]);
    expect(await owners("?from=2026-01-11&to=2026-01-10")).toEqual(
      await owners("?from=2026-01-10&to=2026-01-11"),
    );
    expect(await owners("?from=2026-01-11")).toEqual(["Foreign", "Emil 100%"]);
    expect(await owners("?from=2026-02-31&to=yesterday")).toEqual(newestFirst);
    // PostgreSQL has no year 0.
    expect(await owners("?from=0000-01-01&to=0000-12-31")).toEqual(newestFirst);
    expect(await owners("?from=0001-01-01&to=9999-12-31")).toEqual(newestFirst);
  });

  it("sorts by any column, in both directions, ignoring case", async () => {
    const byName = ["Abel", "bruno", "Cora", "Dina", "Emil 100%", "Foreign"];
    expect(await owners("?sort=owner")).toEqual(byName);
    expect(await owners("?sort=-owner")).toEqual(byName.toReversed());
    expect(await owners("?sort=created")).toEqual(newestFirst.toReversed());
    expect((await owners("?sort=status"))[0]).toBe("Emil 100%");
    for (const column of ["site", "client", "inspector", "type"])
      expect((await owners(`?sort=${column}`)).toSorted()).toEqual(byName.toSorted());
    expect(await owners("?sort=version")).toEqual(newestFirst);
  });

  it("shows ten rows on a page", async () => {
    const organization = await makeOrganization();
    const admin = await makeUser({ type: "admin", organizationId: organization.id });
    for (let made = 0; made < 12; made += 1)
      await makeProject({ organizationId: organization.id, status: "Requested" });
    const rows = async (search: string) => {
      const request = await requestAs(admin, `/projects${search}`);
      return (await list.loader({ request, params: {}, context: {} })).page.rows;
    };
    const [first, second, third] = [await rows(""), await rows("?page=2"), await rows("?page=3")];
    expect([first.length, second.length, third.length]).toEqual([10, 2, 0]);
    const ids = new Set([...first, ...second].map((row) => row.id));
    expect(ids.size).toBe(12);
  });

  it("offers deletion to the owner's administrators, and never for a Canceled project", async () => {
    const deletable = async (type: UserType) =>
      (await read(type)).page.rows.filter((row) => row.canDelete).map((row) => row.siteOwner);
    expect(await deletable("admin")).toEqual(["Dina", "Cora", "bruno", "Abel"]);
    expect(await deletable("field-user")).toEqual([]);
  });
});

describe("the other lists", () => {
  it("Inspections shows what the viewer's organization inspects", async () => {
    for (const type of ["admin", "super-admin", "client"] as const)
      expect(await owners("", type, inspections)).toEqual(["Foreign", "Dina"]);
    const all = { type: "scheduler", organizationId: own.id, clientsAll: true } as const;
    const request = await requestAs(await makeUser(all), "/projects_inspections");
    const { page } = await inspections.loader({ request, params: {}, context: {} });
    expect(page.rows.map((row) => row.siteOwner)).toEqual(["Foreign", "Dina"]);
    expect(await owners("", "field-user", inspections)).toEqual(["Cora", "bruno"]);
    expect(await owners("?tab=Completed", "admin", inspections)).toEqual(["Dina"]);
  });

  it("Requests shows the requested projects, under one tab", async () => {
    const { page } = await read("admin", "", requests);
    expect(page.rows.map((row) => row.siteOwner)).toEqual(["Abel"]);
    expect(page.tabs).toEqual([{ status: "Requested", count: 1 }]);
    expect(await owners("?tab=Completed", "admin", requests)).toEqual(["Abel"]);
  });

  it("shows a viewer without projects what is missing: a client, or a quality manager's qualification", async () => {
    expect(await read("scheduler")).toMatchObject({
      page: { rows: [] },
      missingPermission: "client",
    });
    const unqualified = { page: { rows: [] }, missingPermission: "qualification" };
    expect(await read("quality-manager")).toMatchObject(unqualified);
    expect((await read("admin")).missingPermission).toBeNull();
  });
});

it("fails as a whole when the database fails, and leaves no query running", async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  const request = await requestAs(person("admin"), "/projects");
  process.on("unhandledRejection", note);
  await sql`alter table projects rename to projects_away`;
  try {
    await expect(list.loader({ request, params: {}, context: {} })).rejects.toThrow();
  } finally {
    // By now all earlier queries have finished.
    await sql`alter table projects_away rename to projects`;
    await sql`select 1`;
    process.off("unhandledRejection", note);
  }
  expect(unhandled).toEqual([]);
});

describe("the preview beside a list", () => {
  it("has the main facts of a row, in the URL of the list or by a separate URL", async () => {
    const { rows } = (await read("admin", "?q=cora")).page;
    const { id } = rows[0]!;
    const facts = {
      id,
      siteOwner: "Cora",
      status: "Scheduled",
      stage: 3,
      inspector: "Ruth",
      installer: "Brightrail",
      lastNote: null,
    };
    expect((await read("admin", `?peek=${id}`)).peek).toMatchObject(facts);
    const request = await requestAs(person("admin"), `/projects/${id}/peek`);
    expect(await peek.loader({ request, params: { id }, context: {} })).toMatchObject(facts);
  });

  it("is empty for a project that the viewer does not see", async () => {
    const [row] = (await read("admin", "?q=dina")).page.rows;
    expect((await read("field-user", `?peek=${row!.id}`)).peek).toBeNull();
    expect((await read("admin", "?peek=unknown")).peek).toBeNull();
  });
});
