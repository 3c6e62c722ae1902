/** The projects behind a figure. */
import { and, asc, count, desc, eq, gte, isNotNull, lte, sql, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { analyticsConfigs, completedForms, scoredProjects } from "../../schema.ts";
import { equipment, equipmentKinds } from "../counting/maker-questions.ts";
import { aggregationTypes, roleWords } from "../aggregation-types.ts";
import { addDays } from "../time-frames.ts";
import { countedProjects, isAbout } from "../performance/counted-projects.server.ts";
import { outcomeWords } from "../performance/figure-filter.ts";
import { durationWords } from "../performance/rates.ts";
import type { BehindQuery } from "./behind-query.ts";
import { findAsOf, partyColumns, scoredAsked } from "./scored-in-view.server.ts";

export interface ProjectBehind {
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

export interface Behind {
  rows: ProjectBehind[];
  total: number;
  /** What they have in common, in words. */
  facts: { label: string; value: string }[];
}

const windowDays = 30;

export async function listBehind(scope: Scope, query: BehindQuery): Promise<Behind> {
  const asOf = await findAsOf(scope);
  const facts = await describeBehind(scope, query);
  const taken = asOf === null ? null : takenBy(scope, query, asOf);
  if (taken === null) return { rows: [], total: 0, facts };
  const { table } = query;
  const turn = table.direction === "asc" ? asc : desc;
  const sort = table.sort === "score" ? scoredProjects.score : scoredProjects.completedAt;
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: projects.id,
        siteOwner: sites.siteOwnerName,
        site: sites.siteAddress,
        client: projects.clientName,
        completedAt: scoredProjects.completedAt,
        score: scoredProjects.score,
        verdict: scoredProjects.verdict,
      })
      .from(scoredProjects)
      .innerJoin(projects, eq(projects.id, scoredProjects.projectId))
      .innerJoin(sites, eq(sites.id, projects.siteId))
      .where(taken)
      .orderBy(turn(sort), turn(projects.id))
      .limit(table.size)
      .offset((table.page - 1) * table.size),
    db
      .select({ total: count() })
      .from(scoredProjects)
      .innerJoin(projects, eq(projects.id, scoredProjects.projectId))
      .where(taken),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      zone: scope.viewer.timeZone,
      score: row.score === null ? null : Math.round(Number(row.score) * 1_000) / 1_000,
    })),
    total: counted?.total ?? 0,
    facts,
  };
}

/** A condition over `scored_projects` and `projects`; null when the address names no figure. */
function takenBy(scope: Scope, query: BehindQuery, asOf: string): SQL | null {
  const { rubric, frame, filters } = query.analytics;
  if (query.figure) {
    const counted = countedProjects(scope, frame, asOf);
    const isCounted = sql`${scoredProjects.projectId} in (select counted.project_id from ${counted} as counted)`;
    return sql`${isCounted} and ${isAbout(query.figure, { filters, rubric })}`;
  }
  return rubric === null ? null : scoredBehind(scope, query, { rubric, asOf });
}

function scoredBehind(
  scope: Scope,
  { analytics, question, isFailed, until }: BehindQuery,
  { rubric, asOf }: { rubric: string; asOf: string },
): SQL {
  const { role, frame, filters } = analytics;
  const window =
    until === null
      ? undefined
      : and(
          gte(scoredProjects.day, addDays(until, 1 - windowDays)),
          lte(scoredProjects.day, until),
          isNotNull(scoredProjects.score),
        );
  const asked = {
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
  return and(scoredAsked(scope, asked, asOf), window, answered)!;
}

async function describeBehind(scope: Scope, query: BehindQuery): Promise<Behind["facts"]> {
  const { analytics, question, isFailed, until, figure } = query;
  const { organizationId } = scope;
  const [[config], [form]] = await Promise.all([
    db
      .select({ name: analyticsConfigs.name })
      .from(analyticsConfigs)
      .where(
        and(
          eq(analyticsConfigs.organizationId, organizationId),
          eq(analyticsConfigs.rubricId, analytics.rubric ?? ""),
        ),
      ),
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
  const facts: Behind["facts"] = [];
  const say = (label: string, value: string | undefined) => value && facts.push({ label, value });
  say("Form", form?.title);
  say("Rubric", config?.name);
  if (question !== null) say(isFailed ? "Failed question" : "Question", form?.questions[question]);
  for (const type of aggregationTypes) {
    const party = analytics.filters[type];
    if (party !== null) say(roleWords[type], await nameOfParty(scope, type, party));
  }
  say("State", figure?.state);
  for (const kind of equipmentKinds) say(`${equipment[kind]} maker`, figure?.[kind]);
  say("Outcome", figure?.outcome ? outcomeWords[figure.outcome] : undefined);
  say("Stood in", figure?.waited);
  say("For at least", figure?.over ? durationWords(figure.over) : undefined);
  say("Completed", until === null ? analytics.frame : `In the 30 days up to ${until}`);
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
