/**
 * Every long list reads a page from an index, wherever the page is. No table is read completely, and no more than a
 * page is sorted.
 */
import { sql as fragment } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { KeyKind, Slice } from "#app/platform/lists/read-by-key.server.ts";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, sql } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { recordStatements, replannedStatements } from "#db/testing/statements.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as behind from "#modules/analytics/domain/results/list-figure-projects.server.ts";
import { readFigureProjectsQuery } from "#modules/analytics/domain/results/figure-projects-query.ts";
import { findCompanies } from "#modules/authorizations/domain/find-companies.server.ts";
import * as authorizations from "#modules/authorizations/domain/list-authorizations.server.ts";
import * as forms from "#modules/forms/domain/list/list-forms.server.ts";
import { listWaiting } from "#modules/home/domain/waiting.server.ts";
import { homeClientsQuery } from "#modules/home/domain/home-clients.server.ts";
import { entitySet as answerSet } from "#modules/intake/domain/feeds/answer-set.server.ts";
import { listOwners } from "#modules/project-form/domain/form/list-parties.server.ts";
import { readPage } from "#modules/odata/domain/read-page.server.ts";
import { entitySet as projectSet } from "#modules/projects/domain/feeds/project-set.server.ts";
import {
  inOrder,
  listProjects,
  projectList,
} from "#modules/projects/domain/lists/list-projects.server.ts";
import { readProjectListQuery } from "#modules/projects/domain/lists/project-lists.ts";
import { logRowsQuery } from "#modules/projects/domain/log/list-project-log.server.ts";
import { trashRowsQuery } from "#modules/projects/domain/trash/list-trash.server.ts";
import { visibleProjects } from "#modules/projects/domain/visible-projects.server.ts";
import { countHeldProjects } from "#modules/projects/public.holds.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import * as reports from "#modules/reports/domain/lists/list-reports.server.ts";
import * as systems from "#modules/scoring/domain/systems/scoring-systems.server.ts";
import { snapshotRowsQuery } from "#modules/snapshots/domain/list-snapshots.server.ts";
import { readBoardQuery } from "#modules/scheduling/domain/board/board-query.ts";
import { listWaiting as listTray } from "#modules/scheduling/domain/board/waiting-projects.server.ts";
import { listScoredProjects } from "#modules/tickets/domain/create/list-scored-projects.server.ts";
import * as people from "#modules/users/domain/lists/list-people.server.ts";
import * as clients from "#modules/users/domain/lists/list-clients.server.ts";
import { fillScale } from "./fill-scale.ts";
import { planOf, type ListToPlan } from "./explain-pages.ts";
import { explainSent, isWhole, overreads, rowsOf, type PlanNode } from "./read-plan.ts";

const testDatabase = useTestDatabase();
const many = 6_000;
let scope: Scope;
let project: ProjectWithSite["project"];

beforeAll(async () => {
  await fillScale(sql, many, { activity: false });
  scope = await scopeOfUser("scale-org-1-admin-1");
  const own = scope.organizationId;
  const [one] = await sql<{ id: string }[]>`
    select id from projects where organization_id = ${own} order by id limit 1`;
  project = (await getProject(scope, one!.id)).project;
  const each = fragment`from generate_series(1, ${many}::int) at`;
  // The organization is a party of all projects of another, and sees a few of its reports.
  await db.execute(fragment`
    insert into project_parties (project_id, organization_id, party_kind, party_id, role)
    select id, organization_id, 'organization', ${own}, 'client' from projects
    where organization_id = 'scale-org-2' on conflict do nothing`);
  await db.execute(fragment`
    insert into report_reads (report_id, organization_id, party_kind, party_id, state)
    select id, organization_id, 'organization', ${own}, 'Unread'
    from reports where organization_id = 'scale-org-2' order by id limit 20`);
  await db.execute(fragment`
    insert into forms (id, organization_id, title, active, created_by_name, rubric_count, created_at, updated_at)
    select 'many-' || at, ${own}, 'Form ' || at, at % 2 = 0, 'Author ' || at, at % 900,
      now() - at * interval '1 minute', now() - at * interval '1 second' ${each}`);
  await db.execute(fragment`
    insert into log_entries (id, organization_id, category, category_id, message, created_at)
    select 'entry-' || at, ${own}, 'projects', ${project.id}, 'entry', now() - at * interval '1 second' ${each}`);
  await db.execute(fragment`
    insert into snapshots (id, organization_id, project_id, name, created_by_id, created_by_name, created_at)
    select 'snapshot-' || at, ${own}, ${project.id}, 'one.zip', 'someone', 'Ada', now() - at * interval '1 second' ${each}`);
  await db.execute(fragment`
    insert into users (id, organization_id, name, email, phone, address, type)
    select 'crowd-' || at, ${own}, 'Person ' || at, 'crowd-' || at || '@crowd.test', '(602) 555-' || at,
      at || ' Elm Street', case when at % 2 = 0 then 'field-user' else 'scheduler' end ${each}`);
  for (const owner of [own, "scale-org-2"])
    await db.execute(fragment`
      insert into scoring_systems (id, organization_id, name, criticality_map)
      select ${owner} || '-' || at, ${owner}, 'System ' || at % 50, '{}' ${each}`);
  await db.execute(fragment`
    insert into organizations (id, name) select 'partner-' || at, 'Partner ' || at % 7 from generate_series(1, 30000) at`);
  await db.execute(fragment`
    insert into users (id, organization_id, name, email, type)
    select id || '-admin', id, 'Admin', id || '@partner.test', 'admin' from organizations where name = 'Partner 0'`);
  await db.execute(fragment`
    insert into accounts (id, email, user_id) select id, email, id from users where email like '%@partner.test'`);
  await db.execute(fragment`
    insert into authorizations (id, organization_id, partner_id)
    select 'pair-' || at, case when at <= 43 then ${own} else 'partner-' || at end, 'partner-' || at + 1
    from generate_series(1, 29999) at`);
  await db.execute(fragment`
    insert into intakes (project_id, organization_id, form_id, form_version, form, field_ids)
    select id, organization_id, 'form', 1, '{"sections": []}', '{}' from projects`);
  await db.execute(fragment`
    insert into intake_answers (project_id, field_id, organization_id, answer, version, updated_by_id, updated_by_name)
    select id, 'question', organization_id, '{"values": []}', 1, 'someone', 'Ada' from projects`);
  await db.execute(fragment`
    insert into scored_projects (project_id, organization_id, form_id, form_version, rubric_id, rubric_name, completed_on, day,
      client, verdict, score, passed_first, failed, passed, time_in_status)
    select id, organization_id, 'form', 1, 'rubric', 'Rubric', '2026-03-01'::timestamptz - at % 90 * interval '1 hour',
      '2026-03-01'::date - at::int % 4, 'client', 'Pass', case when at % 9 = 0 then null else at % 70 * 1.123456789 end,
      true, '{}', '{}', '{}'
    from (select id, organization_id, row_number() over (partition by organization_id order by id) as at from projects) made`);
  await db.execute(fragment`analyze`);
}, 240_000);

const address = (search: Record<string, string>) =>
  `http://localhost/list?${new URLSearchParams(search).toString()}`;
const byTime = (url: string) =>
  readTableQuery(url, { sortable: [], defaults: { sort: "created" } });
const timestampAndId: KeyKind[] = ["timestamp", "text"];
type Search = Record<string, string>;

const readProjects = (url: string) => inOrder(readProjectListQuery(url, "projects"));

/** How each list is read, with the search of its URL. */
const lists: Record<string, (search: Search) => ListToPlan<never>> = {
  projects: (search) => {
    return listed(
      readProjects,
      projectList.projects.kindsOf(readProjects(address(search))),
      (query, slice) => projectList.projects.rowsQuery(scope, query, { slice }),
    );
  },
  reports: (search) => {
    const { readQuery, kindsOf, rowsQuery } = reports.reportList;
    return listed(readQuery, kindsOf(readQuery(address(search))), (query, slice) =>
      rowsQuery(scope, query, { slice }),
    );
  },
  forms: (search) =>
    listed(
      forms.formList.readQuery,
      forms.formList.kindsOf(forms.formList.readQuery(address(search))),
      (query, slice) => forms.formRowsQuery(scope, query, slice),
    ),
  people: (search) =>
    listed(
      people.readPeopleQuery,
      people.peopleList.kindsOf(people.readPeopleQuery(address(search))),
      (query, slice) => people.peopleRowsQuery(scope, "field-user", query, slice),
    ),
  log: () => listed(byTime, timestampAndId, (_, slice) => logRowsQuery(project, slice)),
  snapshots: () => listed(byTime, timestampAndId, (_, slice) => snapshotRowsQuery(project, slice)),
  "scoring systems": () =>
    listed(systems.readSystemQuery, systems.systemKeyKinds, (query, slice) =>
      systems.systemRowsQuery(scope, query, slice),
    ),
  authorizations: () =>
    listed(
      authorizations.authorizationList.readQuery,
      authorizations.authorizationList.kindsOf({ sort: "company" }),
      (query, slice) => authorizations.authorizationRowsQuery(scope, query, slice),
    ),
  "projects behind a figure": (search) => {
    const query = readFigureProjectsQuery("http://localhost/?role=client&form=form&rubric=rubric");
    const read = (url: string) => readFigureProjectsQuery(url).table;
    return listed(read, behind.behindList.kindsOf(read(address(search))), (table, slice) =>
      behind.behindRowsQuery(scope, { query: { ...query, table }, asOf: "2026-03-02" }, slice),
    );
  },
};

/** Their rows differ; only their keys are read. */
function listed<Query extends TableQuery>(
  read: (url: string) => Query,
  kinds: KeyKind[],
  rows: (query: Query, slice: Slice) => unknown,
): ListToPlan<never> {
  return { read, kinds, rows } as unknown as ListToPlan<never>;
}

const sorts = (list: string, names: string, tabs = "") =>
  names
    .split(" ")
    .flatMap((sort) =>
      (tabs || "All").split(" ").map((tab): [string, Search] => [list, { sort, tab }]),
    );

it.each([
  // Few requested projects are sorted by their owners and sites; an index for each status would cost more than it saves.
  ...sorts("projects", "-owner -site", "All Completed"),
  ...sorts("projects", "-created -client -inspector -type -status", "All Requested Completed"),
  ...sorts("reports", "-created", "All Unread Read"),
  ...sorts("reports", "-title"),
  ...sorts("forms", "title createdAt updatedAt createdByName active rubricCount", "All Published"),
  ...sorts("people", "id name email phone address"),
  ...sorts("log", "-created"),
  ...sorts("snapshots", "-created"),
  ...sorts("scoring systems", "name -name"),
  ...sorts("authorizations", "company"),
  ...sorts("projects behind a figure", "completed -completed score -score"),
])("%s, %o", async (list, search) => {
  expect(overreads(await planOf(lists[list]!(search), search))).toEqual([]);
});

/** All clients are sorted, and something is looked up for each; their projects are not read for it. */
const projectScans = (nodes: PlanNode[]) =>
  overreads(
    nodes
      .filter((node) => /^project(s|_parties)$/.test(node["Relation Name"] ?? ""))
      .map((node) => ({ ...node, "Actual Loops": 1 })),
  );

it("clients, and those of My Home", async () => {
  const byName = (url: string) =>
    readTableQuery(url, { sortable: ["name"], defaults: { sort: "name" } });
  const home = listed(byName, ["text", "text"], (query, slice) =>
    homeClientsQuery(scope, query, slice),
  );
  const all = listed(
    (url) => clients.readClientQuery(scope, url),
    timestampAndId,
    (query, slice) => clients.clientRowsQuery(scope, query, slice),
  );
  for (const list of [home, all]) expect(projectScans(await planOf(list))).toEqual([]);
});

it.each(["field-user-1", "installer-1", "client-1"])(
  "%s reads no table of projects whole",
  async (person) => {
    const own = await scopeOfUser(`scale-org-1-${person}`);
    const { kindsOf, rowsQuery } = projectList.projects;
    const kinds = kindsOf({ sort: "created" });
    const nodes = await planOf(
      listed(readProjects, kinds, (query, slice) => rowsQuery(own, query, { slice })),
    );
    expect(nodes.filter(isWhole)).toEqual([]);
  },
);

it.each(["", "?tab=Requested", "?sort=-client", "?sort=status"])(
  "the list with %s is planned once",
  async (search) => {
    const query = readProjectListQuery(`http://localhost/projects${search}`, "projects");
    expect(
      await replannedStatements(testDatabase.url, () => listProjects(scope, "projects", query)),
    ).toEqual([]);
  },
);

it.each(["", "?tab=Unread", "?sort=title"])(
  "the rows of reports with %s are planned once",
  async (search) => {
    const query = reports.reportList.readQuery(`http://localhost/reports${search}`);
    const replanned = await replannedStatements(testDatabase.url, () =>
      reports.reportList.read(scope, query),
    );
    // PostgreSQL plans the count for each viewer, because the share of marked reports differs.
    expect(replanned.filter((statement) => statement.includes("sort_key"))).toEqual([]);
  },
);

/** What an organization with many projects opens. `max` is how many rows of a table a part of a plan reads. */
const readers: Record<string, [max: number, read: () => Promise<unknown>]> = {
  "the projects of the ticket dialog": [100, () => listScoredProjects(scope)],
  "My Home's tasks": [400, () => listWaiting(scope)],
  "a scheduler's tasks": [
    400,
    async () => listWaiting(await scopeOfUser("scale-org-1-scheduler-1")),
  ],
  "the organizations that review": [100, () => listOwners(scope, { searchText: "", max: 51 })],
  "a person's projects on hold": [100, () => countHeldProjects("scale-org-1-admin-1")],
  "the companies to ask for an authorization": [100, () => findCompanies(scope, "")],
  "the companies with a name": [100, () => findCompanies(scope, "artner")],
  "a page of the projects for OData": [
    400,
    async () => {
      const { next } = await readPage(scope, projectSet, new URLSearchParams(), 50);
      await readPage(scope, projectSet, next!, 50);
    },
  ],
  "pages of answers for OData": [
    400,
    async () => {
      const { next } = await readPage(scope, answerSet, new URLSearchParams(), 50);
      await readPage(scope, answerSet, next!, 50);
    },
  ],
  "an inspector's latest changes": [10, () => latestChanges("field-user")],
  "an installer's latest changes": [10, () => latestChanges("installer")],
  "the number of projects for OData": [400, () => projectSet.count(scope, undefined)],
};

async function latestChanges(type: "field-user" | "installer") {
  const person = await scopeOfUser(`scale-org-1-${type}-1`);
  const first = { by: "updatedAt", direction: "desc", max: 10 } as const;
  return db.select({ id: projects.id }).from(visibleProjects(person, { first }));
}

it.each(Object.keys(readers))("%s reads few rows", async (name) => {
  const [max, read] = readers[name]!;
  for (const { query, parameters } of await recordStatements(read)) {
    const nodes = await explainSent(query, parameters);
    // With so few sites, the database reads all of them to join a page.
    const tables = nodes.filter((node) => ![undefined, "sites"].includes(node["Relation Name"]));
    expect(
      tables.filter((node) => rowsOf(node) > max),
      query,
    ).toEqual([]);
  }
});

it("a page by number joins only its own rows", async () => {
  const query = readProjects(address({ page: "100" }));
  for (const { query: sent, parameters } of await recordStatements(() =>
    listProjects(scope, "projects", query),
  )) {
    const nodes = await explainSent(sent, parameters);
    const sites = nodes.filter((node) => node["Relation Name"] === "sites");
    expect(
      sites.map(rowsOf).every((rows) => rows <= 10),
      sent,
    ).toBe(true);
  }
});

it.each(["All", "Completed"])("a search is counted to 1,000 projects, tab %s", async (tab) => {
  const page = await listProjects(scope, "projects", readProjects(address({ q: "a", tab })));
  expect([page.total, page.hasMore, page.rows.length]).toEqual([1_000, true, 10]);
});

it("half of the projects deleted: the trash", async () => {
  await db.execute(fragment`update projects set deleted_at = created_at + interval '1 day'
    where ctid in (select ctid from projects tablesample bernoulli (50) repeatable (7))`);
  await db.execute(
    fragment`delete from project_parties where party_id = ${scope.organizationId} and organization_id = 'scale-org-2'`,
  );
  await db.execute(fragment`analyze`);
  const read = (url: string) =>
    readTableQuery(url, { sortable: [], defaults: { sort: "-deleted" } });
  for (const person of ["admin-1", "field-user-1", "installer-1"]) {
    const own = await scopeOfUser(`scale-org-1-${person}`);
    const nodes = await planOf(
      listed(read, timestampAndId, (_, slice) => trashRowsQuery(own, slice)),
    );
    expect(person === "admin-1" ? overreads(nodes) : nodes.filter(isWhole)).toEqual([]);
  }
});

describe("all projects of one person, or in one status", () => {
  beforeAll(async () => {
    await db.execute(fragment`update projects set deleted_at = null`);
  });

  it.each([
    ["an inspector", "field-user-1", fragment`inspector_id = 'scale-org-1-field-user-1'`],
    [
      "an installer",
      "installer-1",
      fragment`installer_id = 'scale-org-1-installer-1', installer_viewable = true`,
    ],
  ])("%s of many projects reads a page of their reports", async (_, person, set) => {
    await db.execute(
      fragment`update projects set ${set} where organization_id = ${scope.organizationId}`,
    );
    await db.execute(fragment`analyze`);
    const own = await scopeOfUser(`scale-org-1-${person}`);
    const { readQuery, rowsQuery } = reports.reportList;
    const list = listed(readQuery, timestampAndId, (query, slice) =>
      rowsQuery(own, query, { slice }),
    );
    expect(overreads(await planOf(list))).toEqual([]);
  });

  it("the tray of the board reads a page of the projects that wait, and counts some", async () => {
    await db.execute(
      fragment`update projects set status = 'To Be Scheduled' where organization_id = ${scope.organizationId}`,
    );
    await db.execute(fragment`analyze projects`);
    const query = readBoardQuery("http://localhost/schedule/board");
    const statements = await recordStatements(async () => {
      const tray = await listTray(scope, query, { near: null, permissions: null });
      expect([tray.rows.length, tray.countText]).toEqual([25, "1,000+"]);
    });
    const page = statements.find((sent) => sent.query.includes("contact_attempts"))!;
    expect(overreads(await explainSent(page.query, page.parameters))).toEqual([]);
  });
});
