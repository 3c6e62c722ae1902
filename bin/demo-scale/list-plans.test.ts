/** Each list of projects reads its first page from an index, also among many projects: nothing is read whole, nothing more than a page is sorted. */
import { beforeAll, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { readByKey } from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { sql } from "#db/client.server.ts";
import { replannedStatements } from "#db/testing/statements.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { fillScale } from "./fill-scale.ts";
import { explain, isWhole, overreads, type Node } from "./read-plan.ts";
import {
  withPlanForSort,
  projectKeyKinds,
  projectRowsQuery,
} from "#modules/projects/domain/lists/read-project-rows.server.ts";
import { listProjects } from "#modules/projects/domain/lists/list-projects.server.ts";
import {
  readProjectListQuery,
  type ProjectColumn,
} from "#modules/projects/domain/lists/project-lists.ts";

const place = useTestDatabase();

const made = 6_000;
beforeAll(async () => {
  await fillScale(sql, made);
  // The viewer's organization is a party of all projects of another, which are more than may be read for a page.
  await sql`
    insert into project_parties (project_id, organization_id, party_kind, party_id, role)
    select id, organization_id, 'organization', 'scale-org-1', 'client' from projects where organization_id = 'scale-org-2'
    on conflict do nothing`;
  await sql`analyze`;
}, 120_000);

/** Explains what a page reads: the first, or the one after the row of a key. */
async function nodesOf(person: string, shown: Shown): Promise<Node[]> {
  const query = { direction: "desc", page: 1, size: 10, q: "", ...shown } as const;
  const scope = withPlanForSort(await scopeOfUser(`scale-org-1-${person}`), query);
  const plans: Node[] = [];
  await readByKey(query, { kinds: projectKeyKinds(query), total }, async (slice) => {
    const rows = projectRowsQuery(scope, query, undefined, slice);
    plans.push(...(await explain(rows.getSQL())));
    return rows;
  });
  return plans;
}

type Shown = { sort: ProjectColumn; tab: string } & Partial<TableQuery>;

const total = () => Promise.resolve(null);

/** The key of a row in the middle of the list. */
async function keyWithin(person: string, { sort, tab }: Shown): Promise<string | undefined> {
  const scope = await scopeOfUser(`scale-org-1-${person}`);
  const page = tab === "Requested" ? 3 : 60;
  const query = { direction: "desc", page, size: 10, q: "", sort, tab } as const;
  const { keys } = await readByKey(query, { kinds: projectKeyKinds(query), total }, (slice) =>
    projectRowsQuery(scope, query, undefined, slice),
  );
  return keys.after;
}

const bySort = ["created", "owner", "site", "client", "inspector", "type", "status"] as const;
const cases = bySort.flatMap((sort) =>
  ["All", "Requested", "Completed"].map((tab) => [sort, tab] as const),
);
/** Few rows of a status are sorted by what their sites say; an index for each status would cost more than it saves. */
const readsStatus = (sort: ProjectColumn, tab: string) =>
  tab === "Requested" && (sort === "owner" || sort === "site");

it.each(cases.filter(([sort, tab]) => !readsStatus(sort, tab)))(
  "an administrator's list by %s, tab %s",
  async (sort, tab) => {
    expect(overreads(await nodesOf("admin-1", { sort, tab }))).toEqual([]);
  },
);

it.each(cases.filter(([sort, tab]) => !readsStatus(sort, tab)))(
  "the page after and the page before a row within it by %s, tab %s",
  async (sort, tab) => {
    const key = await keyWithin("admin-1", { sort, tab });
    expect(key).toBeDefined();
    for (const beside of [{ after: key! }, { before: key! }, { last: 1 }])
      expect(overreads(await nodesOf("admin-1", { sort, tab, ...beside }))).toEqual([]);
  },
);

it.each(["field-user-1", "installer-1", "client-1"])(
  "the list of %s reads no table of projects whole",
  async (person) => {
    const nodes = await nodesOf(person, { sort: "created", tab: "All" });
    expect(nodes.filter(isWhole)).toEqual([]);
  },
);

it.each(["", "?tab=Requested", "?sort=-client", "?sort=status"])(
  "what is asked for the list with %s is planned once",
  async (search) => {
    const scope = await scopeOfUser("scale-org-1-admin-1");
    const query = readProjectListQuery(`http://localhost/projects${search}`, "projects");
    const list = () => listProjects(scope, "projects", query);
    expect(await replannedStatements(place.url, list)).toEqual([]);
  },
);
