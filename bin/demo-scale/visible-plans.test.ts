/** Readers of many projects read those of the viewer, however many other organizations have. */
import { beforeAll, describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, sql } from "#db/client.server.ts";
import { recordStatements } from "#db/testing/statements.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { selectProjects } from "#modules/exports/domain/reports/project-rows.server.ts";
import { countTallies, countTilesAndFlow } from "#modules/home/domain/home-charts.server.ts";
import { readHomeQuery } from "#modules/home/domain/home-query.ts";
import { listActivity, listUpcoming } from "#modules/home/domain/upcoming-and-activity.server.ts";
import { listWaiting } from "#modules/home/domain/waiting.server.ts";
import { listIntakeForms } from "#modules/intake/public.rows.server.ts";
import { findSearchSuggestion } from "#modules/projects/domain/lists/find-search-suggestion.server.ts";
import { countVisibleProjects } from "#modules/projects/public.lists.server.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import { findRecords } from "#modules/projects/search.server.ts";
import { listProjectsToSchedule } from "#modules/scheduling/domain/booking/schedulable-projects.server.ts";
import { countBuckets, fullSearch, queryCount } from "#modules/search/domain/run-search.server.ts";
import { searchInput } from "#modules/search/domain/read-search-body.ts";
import { listScoredProjects } from "#modules/tickets/domain/create/list-scored-projects.server.ts";
import { fillScale } from "./fill-scale.ts";
import type { PlanNode } from "./read-plan.ts";

useTestDatabase();

beforeAll(async () => {
  await fillScale(sql, 6_000, { activity: false });
  await sql`analyze`;
}, 120_000);

const now = new Date();
const home = readHomeQuery("http://localhost/?span=year");
const search = searchInput.parse({ type: "projects" });

const readers: Record<string, (scope: Scope) => PromiseLike<unknown>> = {
  "the number of projects": (scope) => countVisibleProjects(scope),
  "the preview of a report": (scope) => selectProjects(scope, { condition: undefined, max: 5 }),
  "the forms of a report": (scope) => listIntakeForms(scope, undefined),
  "the palette": (scope) => findRecords(scope, "ma", 5),
  "similar words": (scope) => findSearchSuggestion(scope, "stret"),
  "the search": (scope) => fullSearch(scope, search),
  "the search's count": (scope) => queryCount(scope, search),
  "the search's groups": (scope) => countBuckets(scope, { ...search, sortField: "status" }),
  "the schedule": (scope) => listProjectsToSchedule(scope, { q: "", page: 1 }),
  "My Home's tasks": listWaiting,
  "My Home's inspections": (scope) => listUpcoming(scope, now),
  "My Home's history": listActivity,
  "My Home's weeks": (scope) => countTilesAndFlow(scope, home, now),
  "My Home's results": (scope) => countTallies(scope, home, now),
  "projects with a rubric": listScoredProjects,
};

/** An organization with few of the projects, a party of some others. */
const people = [
  "admin",
  "client",
  "scheduler",
  "quality-manager",
  "field-user",
  "installer",
] as const;

describe.each(people)("for a %s", (type) => {
  it.each(Object.keys(readers))("%s", async (name) => {
    const scope = await scopeOfUser(`scale-org-10-${type}-1`);
    const seen = await db.$count(visibleProjects(scope));
    expect(seen).toBeLessThan(600);
    const statements = await recordStatements(async () => readers[name]!(scope));
    for (const { query, parameters } of statements) {
      if (!/\bprojects\b/.test(query)) continue;
      const [row] = await sql.unsafe<{ "QUERY PLAN": { Plan: PlanNode }[] }[]>(
        `explain (analyze, format json) ${query}`,
        parameters as never[],
      );
      expect(maxRead(row!["QUERY PLAN"][0]!.Plan), query).toBeLessThanOrEqual(seen);
    }
  });
});

/** The most rows of projects that a part of the plan reads. */
function maxRead(node: PlanNode): number {
  const rows = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  const own = node["Relation Name"] === "projects" ? rows : 0;
  return Math.max(own, ...(node.Plans ?? []).map(maxRead));
}
