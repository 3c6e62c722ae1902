/** Scoring systems, authorizations, rows of stored files and projects behind a figure are paged by key, and a page reads one page. */
import { eq, sql as fragment } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { KeyKind, Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, sql } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { readBehindQuery } from "#modules/analytics/domain/results/behind-query.ts";
import {
  behindKeyKinds,
  behindRowsQuery,
  listBehind,
} from "#modules/analytics/domain/results/list-behind.server.ts";
import {
  authorizationKeyKinds,
  authorizationRowsQuery,
  listAuthorizations,
  readAuthorizationQuery,
} from "#modules/authorizations/domain/list-authorizations.server.ts";
import {
  loadSystemList,
  readSystemQuery,
  systemKeyKinds,
  systemRowsQuery,
} from "#modules/scoring/domain/systems/scoring-systems.server.ts";
import { bulkUserFiles } from "#modules/users/domain/bulk/bulk-uploads.server.ts";
import { bulkUserRows } from "#modules/users/schema.ts";
import { fillScale } from "./fill-scale.ts";
import { planOf } from "./plan-of-pages.ts";
import { overreads } from "./read-plan.ts";

useTestDatabase();

let scope: Scope;
let own = "";
const many = 6_000;
const companies = 30_000;
/** Of the organization that looks. */
const partners = 43;

beforeAll(async () => {
  await fillScale(sql, many);
  scope = await scopeOfUser("scale-org-1-admin-1");
  own = scope.organizationId;
  for (const owner of [own, "scale-org-2"])
    await db.execute(fragment`
      insert into scoring_systems (id, organization_id, name, criticality_map)
      select ${owner} || '-' || at, ${owner}, 'System ' || at % 50, '{}' from generate_series(1, ${many}::int) at`);
  await fillAuthorizations();
  await db.execute(fragment`
    insert into bulk_user_uploads (id, organization_id, created_by_id, file_name, row_count)
    select 'file-' || at, ${own}, ${scope.viewer.id}, 'people.csv', ${many}::int from generate_series(1, 2) at`);
  await db.execute(fragment`
    insert into bulk_user_rows (upload_id, organization_id, line, name, email, address, city, state, zip, type, nabcep_ids, verdict)
    select 'file-' || f, ${own}, at, 'Person ' || at, '', '', '', '', '', 'scheduler', '',
      case when at % 100 = 0 then 'error' else 'ready' end
    from generate_series(1, 2) f, generate_series(2, ${many}::int) at`);
  await fillScores();
  await db.execute(fragment`analyze`);
}, 120_000);

/** Some that belong to the viewer's organization, on either side, among many others. */
async function fillAuthorizations() {
  await db.execute(fragment`
    insert into organizations (id, name) select 'partner-' || at, 'Partner ' || at % 7 from generate_series(1, ${companies}::int) at`);
  await db.execute(fragment`
    insert into authorizations (id, organization_id, partner_id)
    select 'own-' || at, case when at % 2 = 0 then ${own} else 'partner-' || at end,
      case when at % 2 = 0 then 'partner-' || at else ${own} end
    from generate_series(1, ${partners}::int) at`);
  await db.execute(fragment`
    insert into authorizations (id, organization_id, partner_id)
    select 'other-' || at, 'partner-' || at, 'partner-' || at + 1 from generate_series(1, ${companies - 1}::int) at`);
}

/** Projects as if they had been scored by two rubrics, some without a score. */
async function fillScores() {
  await db.execute(fragment`
    insert into scored_projects (project_id, organization_id, form_id, form_version, rubric_id, rubric_name, completed_on, day,
      client, verdict, score, passed_first, failed, passed, time_in_status)
    select id, organization_id, 'form', 1, case when at <= ${partners}::int then 'rare' else 'rubric' end, 'Rubric',
      '2026-03-01'::timestamptz - at % 90 * interval '1 hour', '2026-03-01'::date - at::int % 4, 'client',
      'Pass', case when at % 9 = 0 then null else at % 70 * 1.123456789 end, true, '{}', '{}', '{}'
    from (select id, organization_id, row_number() over (partition by organization_id order by id) as at from projects) made`);
  await db.execute(
    fragment`insert into analytics_days (organization_id, as_of) values (${own}, '2026-03-02')`,
  );
}

interface Walked {
  ids: string[];
  keys: PageKeys;
  total: number;
}

const behind = (search: string) =>
  readBehindQuery(`http://localhost/?role=client&form=form&${search}`);
const at = (search: string) => `http://localhost/list?${search}`;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const lists: Record<string, (search: string) => Promise<Walked>> = {
  "scoring systems": async (search) => {
    const { rows, ...page } = await loadSystemList(scope, at(`${search}&q=System%207`));
    return { ...page, ids: idsOf(rows) };
  },
  authorizations: async (search) => {
    const { rows, ...page } = await listAuthorizations(scope, readAuthorizationQuery(at(search)));
    return { ...page, ids: idsOf(rows) };
  },
  "rows of a file": async (search) => {
    const { rows, ...page } = await bulkUserFiles.view(scope, "file-1", at(`${search}&tab=error`));
    return { ...page, ids: rows.map(({ line }) => String(line)) };
  },
  "projects behind a figure": async (search) => {
    const { rows, ...page } = await listBehind(scope, behind(`${search}&rubric=rare`));
    return { ...page, ids: idsOf(rows) };
  },
};

it.each([
  ["scoring systems", "sort=name"],
  ["scoring systems", "sort=-name"],
  ["authorizations", "sort=company"],
  ["authorizations", "sort=-company"],
  ["rows of a file", ""],
  ["projects behind a figure", "sort=completed"],
  ["projects behind a figure", "sort=-completed"],
  ["projects behind a figure", "sort=score"],
  ["projects behind a figure", "sort=-score"],
])("%s, %s: the pages are the same by key, by number and backward", async (name, sort) => {
  const read = (place: string) => lists[name]!(`${sort}${place}`);
  const first = await read("");
  const walked = [first.ids];
  for (let { keys } = first; keys.after;) {
    const next = await read(`&page=${walked.length + 1}&after=${encodeURIComponent(keys.after)}`);
    walked.push(next.ids);
    keys = next.keys;
  }
  expect(walked.length).toBeGreaterThan(4);
  expect(walked.flat()).toHaveLength(first.total);
  expect(new Set(walked.flat()).size).toBe(first.total);
  for (const [place, ids] of walked.entries())
    expect((await read(`&page=${place + 1}`)).ids).toEqual(ids);
  const { keys } = await read("&page=4");
  const third = await read(`&page=3&before=${encodeURIComponent(keys.before!)}`);
  expect(third.ids).toEqual(walked[2]);
});

it("no list holds what is another organization's", async () => {
  expect((await lists["authorizations"]!("size=100")).total).toBe(partners);
  expect(idsOf((await loadSystemList(scope, at("size=100"))).rows).join()).not.toContain("org-2");
  const [foreign] = await db.execute<{ id: string }>(fragment`
    select id from projects where organization_id <> ${own} limit 1`);
  const { ids } = await lists["projects behind a figure"]!("size=100");
  expect(ids).toHaveLength(partners);
  expect(ids).not.toContain(foreign!.id);
});

it("a page of scoring systems reads a page", async () => {
  const rows = (query: TableQuery, slice: Slice) => systemRowsQuery(scope, query, slice);
  const nodes = await planOf({ read: readSystemQuery, kinds: systemKeyKinds, rows });
  expect(overreads(nodes)).toEqual([]);
  expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
});

it("a page of authorizations reads those of the organization, and no others", async () => {
  const rows = (query: TableQuery, slice: Slice) => authorizationRowsQuery(scope, query, slice);
  const nodes = await planOf({ read: readAuthorizationQuery, kinds: authorizationKeyKinds, rows });
  expect(overreads(nodes)).toEqual([]);
});

it("a page of a file reads a page", async () => {
  const kinds: KeyKind[] = ["number"];
  const file = await bulkUserFiles.get(scope, "file-1");
  const rows = (query: TableQuery, slice: Slice) => bulkUserFiles.rowsQuery(file, query, slice);
  const nodes = await planOf({ read: (url) => bulkUserFiles.readQuery(url), kinds, rows });
  expect(overreads(nodes)).toEqual([]);
  const rowCount = await db.$count(bulkUserRows, eq(bulkUserRows.uploadId, "file-1"));
  expect(rowCount).toBe(many - 1);
});

it.each(["completed", "-completed", "score", "-score"])(
  "a page of the projects behind a figure by %s reads a page",
  async (sort) => {
    const read = (url: string) => readBehindQuery(url).table;
    const asOf = "2026-03-02";
    const rows = (table: TableQuery, slice: Slice) =>
      behindRowsQuery(scope, { query: { ...behind("rubric=rubric"), table }, asOf }, slice);
    const kinds = behindKeyKinds(read(at(`sort=${sort}`)));
    const nodes = await planOf({ read, kinds, rows }, { sort });
    expect(overreads(nodes)).toEqual([]);
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
  },
);
