/** The lists of clients, forms, snapshots and log entries read a page, however many projects, forms or entries there are. */
import { sql as fragment } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { KeyKind, Slice } from "#app/platform/lists/read-by-key.server.ts";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, sql } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  formKeyKinds,
  formRowsQuery,
  readFormQuery,
} from "#modules/forms/domain/list/list-forms.server.ts";
import { homeClientsQuery } from "#modules/home/domain/home-clients.server.ts";
import { getProject, type ProjectInView } from "#modules/projects/public.server.ts";
import { logRowsQuery } from "#modules/projects/domain/log/list-project-log.server.ts";
import { snapshotRowsQuery } from "#modules/snapshots/domain/list-snapshots.server.ts";
import {
  clientRowsQuery,
  readClientQuery,
} from "#modules/users/domain/lists/list-clients.server.ts";
import { fillScale } from "./fill-scale.ts";
import { planOf } from "./plan-of-pages.ts";
import { overreads, type Node } from "./read-plan.ts";

useTestDatabase();

let scope: Scope;
let project: ProjectInView["project"];

beforeAll(async () => {
  await fillScale(sql, 6_000);
  scope = await scopeOfUser("scale-org-1-admin-1");
  const own = scope.organizationId;
  const [one] = await db.execute<{ id: string }>(fragment`
    select id from projects where organization_id = ${own} order by id limit 1`);
  project = (await getProject(scope, one!.id)).project;
  await db.execute(fragment`
    insert into forms (id, organization_id, title, active, created_by_name, rubric_count, created_at, updated_at)
    select 'many-' || at, ${own}, 'Form ' || at, at % 2 = 0, 'Author ' || at, at % 900,
      now() - at * interval '1 minute', now() - at * interval '1 second'
    from generate_series(1, 6000) at`);
  await db.execute(fragment`
    insert into log_entries (id, organization_id, category, category_id, message, created_at)
    select 'entry-' || at, ${own}, 'projects', ${project.id}, 'entry', now() - at * interval '1 second'
    from generate_series(1, 6000) at`);
  await db.execute(fragment`
    insert into snapshots (id, organization_id, project_id, name, created_by_id, created_by_name, created_at)
    select 'snapshot-' || at, ${own}, ${project.id}, 'one.zip', 'someone', 'Ada', now() - at * interval '1 second'
    from generate_series(1, 6000) at`);
  await db.execute(fragment`analyze`);
}, 120_000);

const byTime = (url: string) =>
  readTableQuery(url, { sortable: [], defaults: { sort: "created" } });
const momentAndId: KeyKind[] = ["moment", "text"];

it.each(["title", "createdAt", "updatedAt", "createdByName", "active", "rubricCount"])(
  "forms by %s, and those of a state",
  async (sort) => {
    for (const tab of ["All", "Published"]) {
      const rows = (query: TableQuery, slice: Slice) => formRowsQuery(scope, query, slice);
      const kinds = formKeyKinds(readFormQuery(`/forms?sort=${sort}`));
      const nodes = await planOf({ read: readFormQuery, kinds, rows }, { sort, tab });
      expect(overreads(nodes)).toEqual([]);
    }
  },
);

describe("of one project", () => {
  it("its log", async () => {
    const rows = (_: TableQuery, slice: Slice) => logRowsQuery(project, slice);
    expect(overreads(await planOf({ read: byTime, kinds: momentAndId, rows }))).toEqual([]);
  });

  it("its snapshots", async () => {
    const rows = (_: TableQuery, slice: Slice) => snapshotRowsQuery(project, slice);
    expect(overreads(await planOf({ read: byTime, kinds: momentAndId, rows }))).toEqual([]);
  });
});

/** All clients are sorted, and something is looked up for each; their projects are not read for it. */
const ofProjects = (nodes: Node[]) =>
  overreads(
    nodes
      .filter((node) => /^project(s|_parties)$/.test(node["Relation Name"] ?? ""))
      .map((node) => ({ ...node, "Actual Loops": 1 })),
  );

it("clients", async () => {
  const rows = (query: TableQuery, slice: Slice) => clientRowsQuery(scope, query, slice);
  const nodes = await planOf({ read: readClientQuery, kinds: momentAndId, rows });
  expect(nodes.map((node) => node["Relation Name"])).toContain("project_parties");
  expect(ofProjects(nodes)).toEqual([]);
});

it("clients of My Home", async () => {
  const read = (url: string) =>
    readTableQuery(url, { sortable: ["name"], defaults: { sort: "name" } });
  const rows = (query: TableQuery, slice: Slice) => homeClientsQuery(scope, query, slice);
  expect(ofProjects(await planOf({ read, kinds: ["text", "text"], rows }))).toEqual([]);
});
