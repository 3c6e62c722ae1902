/** The list of reports reads a page, however many reports there are, of the own organization and of others. */
import { sql as fragment } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Slice } from "#app/platform/lists/read-by-key.server.ts";
import { withGenericPlan } from "#app/platform/lists/generic-plan.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, sql } from "#db/client.server.ts";
import { replannedStatements } from "#db/testing/statements.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  listReports,
  readReportQuery,
  reportKeyKinds,
  filtersOf,
  reportRowsQuery,
} from "#modules/reports/domain/lists/list-reports.server.ts";
import { fillScale } from "./fill-scale.ts";
import { planOf } from "./plan-of-pages.ts";
import { overreads } from "./read-plan.ts";

const place = useTestDatabase();

let scope: Scope;

beforeAll(async () => {
  await fillScale(sql, 6_000);
  scope = await scopeOfUser("scale-org-1-admin-1");
  // Some of another owner are shown to the organization that looks.
  await db.execute(fragment`
    insert into report_reads (report_id, organization_id, party_kind, party_id, state)
    select id, organization_id, 'organization', ${scope.organizationId}, 'Unread'
    from reports where organization_id = 'scale-org-2' order by id limit 20`);
  await db.execute(fragment`analyze`);
}, 120_000);

it.each([
  ["created", "All"],
  ["created", "Unread"],
  ["created", "Read"],
  ["title", "All"],
])("by %s, %s", async (sort, tab) => {
  const all = withGenericPlan(scope);
  const rows = (query: TableQuery, slice: Slice) => reportRowsQuery(all, filtersOf(query), slice);
  const kinds = reportKeyKinds({ sort });
  const nodes = await planOf({ read: readReportQuery, kinds, rows }, { sort: `-${sort}`, tab });
  expect(overreads(nodes)).toEqual([]);
});

/** Its numbers are planned each time: how often one has marked a report decides how its marks are looked up. */
it.each(["", "?tab=Unread", "?sort=title"])(
  "the rows that are asked for with %s are planned once",
  async (search) => {
    const query = readReportQuery(`http://localhost/reports${search}`);
    const replanned = await replannedStatements(place.url, () => listReports(scope, query));
    expect(replanned.filter((statement) => statement.includes("sort_key"))).toEqual([]);
  },
);
