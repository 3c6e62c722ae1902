/** Lists the projects behind a figure. */
import { and, desc, eq, gte, isNotNull, lte, sql, type SQL } from "drizzle-orm";
import { limitToPage, defineList, type ListPage } from "#app/platform/lists/define-list.server.ts";
import type { Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { completedForms, scoredProjects } from "../../schema.ts";
import { equipment, equipmentKinds } from "../counting/manufacturer-questions.ts";
import { aggregationTypes, roleTexts } from "../aggregation-types.ts";
import {
  figureCondition,
  latestProjects,
  maxCounted,
} from "../performance/counted-projects.server.ts";
import { outcomeTexts } from "../performance/figure-filter.ts";
import { formatSeconds } from "../performance/rates.ts";
import { frameLabel } from "../time-frames.ts";
import type { FigureProjectsQuery } from "./figure-projects-query.ts";
import { findToday } from "./read-results.server.ts";
import { matchesParams, partyColumns, scoredOf } from "./scored-in-view.server.ts";

export interface FigureProject {
  id: string;
  siteOwner: string;
  site: string;
  client: string | null;
  completedAt: Date;
  zone: string;
  /** 0 to 100, with 3 decimals; null when no question counted. */
  score: number | null;
  verdict: string;
}

export interface FigureProjectList extends ListPage<FigureProject> {
  /** What the projects have in common, as label and value. */
  facts: { label: string; value: string }[];
}

const windowDays = 30;

export async function listFigureProjects(
  scope: Scope,
  query: FigureProjectsQuery,
): Promise<FigureProjectList> {
  const asOf = await findToday(scope);
  const facts = await describeFigureProjects(scope, query);
  const condition = behindCondition(scope, query, asOf);
  if (condition === null) return { rows: [], keys: {}, total: 0, hasMore: false, facts };
  const { table } = query;
  const counting = db.$count(countFigureProjects(condition));
  const page = await behindList.readPage(table, counting, (slice) =>
    behindRowsQuery(scope, { query, asOf }, slice),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      zone: scope.viewer.timeZone,
      score: row.score === null ? null : Math.round(Number(row.score) * 1_000) / 1_000,
    })),
    facts,
  };
}

const countFigureProjects = (condition: SQL) =>
  db
    .select({ id: scoredProjects.projectId })
    .from(scoredProjects)
    .innerJoin(projects, eq(projects.id, scoredProjects.projectId))
    .where(condition)
    .limit(maxCounted + 1)
    .as("counted");

/** Projects without a score come last. */
export const behindList = defineList({
  id: scoredProjects.projectId,
  sorts: {
    completed: [["timestamp", scoredProjects.completedAt]],
    score: [
      ["flag", sql`(${scoredProjects.score} is null)`],
      ["decimal", sql`coalesce(${scoredProjects.score}, 0)`],
    ],
  },
  sort: "-completed",
  maxCountedRows: maxCounted,
});

export function behindRowsQuery(
  scope: Scope,
  { query, asOf }: { query: FigureProjectsQuery; asOf: string },
  slice: Slice,
) {
  const keys = behindList.keysOf(query.table);
  const rows = db
    .select({
      id: projects.id,
      siteOwner: sites.siteOwnerName,
      site: sites.siteAddress,
      client: projects.clientName,
      completedAt: scoredProjects.completedAt,
      score: scoredProjects.score,
      verdict: scoredProjects.verdict,
      pageKey: slice.keyOf(keys),
    })
    .from(scoredProjects)
    .innerJoin(projects, eq(projects.id, scoredProjects.projectId))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .$dynamic();
  return limitToPage(rows, slice, keys, behindCondition(scope, query, asOf) ?? sql`false`);
}

/** A condition over `scored_projects`; null when the URL names no figure. */
function behindCondition(scope: Scope, query: FigureProjectsQuery, asOf: string): SQL | null {
  const { rubric, frame, filters } = query.analytics;
  if (query.figure) {
    const counted = latestProjects(scoredOf(scope, query.figure.within || null), { frame, asOf });
    const isCounted = sql`${scoredProjects.projectId} in (select counted.project_id from ${counted} as counted)`;
    return sql`${isCounted} and ${figureCondition(query.figure, { filters, rubric })}`;
  }
  return rubric === null ? null : scoredCondition(scope, query, { rubric, asOf });
}

function scoredCondition(
  scope: Scope,
  { analytics, question, isFailed, until }: FigureProjectsQuery,
  { rubric, asOf }: { rubric: string; asOf: string },
): SQL {
  const { role, frame, filters } = analytics;
  const window =
    until === null
      ? undefined
      : and(
          // The subtraction is done in SQL, because dates before year 1 have no text format here.
          gte(scoredProjects.day, sql`${until}::date - ${windowDays - 1}::int`),
          lte(scoredProjects.day, until),
          isNotNull(scoredProjects.score),
        );
  const params = {
    role: role ?? "client",
    rubric,
    frame: until === null ? frame : "All Time",
    filters,
  } as const;
  const answered =
    question === null
      ? undefined
      : isFailed
        ? sql`${question} = any(${scoredProjects.failed})`
        : sql`(${question} = any(${scoredProjects.failed}) or ${question} = any(${scoredProjects.passed}))`;
  return and(matchesParams(scope, params, asOf), window, answered)!;
}

async function describeFigureProjects(
  scope: Scope,
  query: FigureProjectsQuery,
): Promise<FigureProjectList["facts"]> {
  const { analytics, question, isFailed, until, figure } = query;
  const { organizationId } = scope;
  const [[rubric], [form]] = await Promise.all([
    db
      .select({ name: scoredProjects.rubricName })
      .from(scoredProjects)
      .where(
        and(
          eq(scoredProjects.organizationId, organizationId),
          eq(scoredProjects.rubricId, analytics.rubric ?? figure?.within ?? ""),
        ),
      )
      .orderBy(desc(scoredProjects.completedAt))
      .limit(1),
    db
      .select({ title: completedForms.title, questions: completedForms.questions })
      .from(completedForms)
      .where(
        and(
          eq(completedForms.organizationId, organizationId),
          eq(completedForms.id, analytics.form ?? ""),
        ),
      ),
  ]);
  const facts: FigureProjectList["facts"] = [];
  const addFact = (label: string, value: string | undefined) =>
    value && facts.push({ label, value });
  addFact("Form", form?.title);
  addFact("Rubric", rubric?.name);
  if (question !== null)
    addFact(isFailed ? "Failed question" : "Question", form?.questions[question]);
  for (const type of aggregationTypes) {
    const party = analytics.filters[type];
    if (party !== null) addFact(roleTexts[type], await nameOfParty(scope, type, party));
  }
  addFact("State", figure?.state);
  for (const kind of equipmentKinds) addFact(`${equipment[kind]} maker`, figure?.[kind]);
  addFact("Outcome", figure?.outcome ? outcomeTexts[figure.outcome] : undefined);
  addFact("Stood in", figure?.waited);
  addFact("For at least", figure?.over ? formatSeconds(figure.over) : undefined);
  addFact(
    "Completed",
    until === null ? frameLabel(analytics.frame) : `In the 30 days up to ${until}`,
  );
  return facts;
}

async function nameOfParty(
  scope: Scope,
  type: (typeof aggregationTypes)[number],
  party: string,
): Promise<string | undefined> {
  const [column, name] = partyColumns[type];
  const [row] = await db
    .select({ name })
    .from(scoredProjects)
    .where(and(eq(scoredProjects.organizationId, scope.organizationId), eq(column, party)))
    .limit(1);
  return row?.name ?? undefined;
}
