/** Reads one page of a list of projects: its rows, its counts and the values of its filters. */
import { and, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";
import { canDeleteProject } from "../../policy.ts";
import {
  countedRows,
  countProjects,
  countStatus,
  sum,
  type CountedProjects,
  type Taken,
} from "./count-projects.server.ts";
import { projectChoices, type ProjectChoices } from "./project-choices.server.ts";
import { projectLists, type ListStrategy, type ProjectListQuery } from "./project-lists.ts";
import { projectRowsQuery } from "./read-project-rows.server.ts";
import { matchesSearch } from "./search-projects.server.ts";

export interface ProjectListRow {
  id: string;
  siteOwner: string;
  site: string;
  client: string | null;
  inspector: string | null;
  type: string | null;
  /** Milliseconds since 1970, in whole seconds. */
  createdAt: number;
  status: ProjectStatus;
  canDelete: boolean;
}

export interface ProjectListPage extends ProjectChoices {
  rows: ProjectListRow[];
  /** Rows over all pages of the current tab, as far as they are counted. */
  total: number;
  /** Whether there are more than that. */
  hasMore: boolean;
  /** `isCut` where more stand in the status than the number says. */
  counts: { status: ProjectStatus; count: number; isCut?: boolean }[];
}

/** These see in Inspections what their organization inspects; the others what they see anyway. */
const inspectsAsOrganization: readonly UserType[] = ["client", "admin", "super-admin", "scheduler"];

export async function listProjects(
  scope: Scope,
  strategy: ListStrategy,
  query: ProjectListQuery,
): Promise<ProjectListPage> {
  const taken = strategyTakes(scope, strategy);
  const asked = and(...filters(scope, query));
  const status = strategy === "requests" ? "Requested" : undefined;
  const [rows, counted, choices] = await Promise.all([
    readRows(scope, query, and(taken.condition, asked)),
    countProjects(scope, taken, asked),
    projectChoices(scope, taken.condition, status),
  ]);
  const counts = projectLists[strategy].tabs.map((tab) => ({
    status: tab,
    count: counted.counts.get(tab) ?? 0,
    ...(counted.isCut && { isCut: true }),
  }));
  const total = await totalOf(scope, query, counts, counted, and(taken.condition, asked));
  return { rows, ...total, counts, ...choices };
}

/** Rows of the tab; where the count was cut, those of the tab alone are counted. */
async function totalOf(
  scope: Scope,
  { tab }: ProjectListQuery,
  tabs: { status: ProjectStatus; count: number }[],
  { isCut }: CountedProjects,
  asked: SQL | undefined,
): Promise<{ total: number; hasMore: boolean }> {
  const shown = tabs.find(({ status }) => status === tab);
  const total =
    isCut && shown
      ? await countStatus(scope, shown.status, asked)
      : (shown?.count ?? sum(tabs.map(({ count }) => count)));
  return isCut
    ? { total: Math.min(total, countedRows), hasMore: total > countedRows }
    : { total, hasMore: false };
}

function strategyTakes(scope: Scope, strategy: ListStrategy): Taken {
  if (strategy === "requests") return { condition: eq(projects.status, "Requested"), facet: "" };
  if (strategy === "inspections" && inspectsAsOrganization.includes(scope.viewer.type)) {
    const condition = eq(projects.inspectorOrganizationId, scope.organizationId);
    return { condition, facet: "inspected" };
  }
  return { condition: undefined, facet: "" };
}

function filters(scope: Scope, query: ProjectListQuery): (SQL | undefined)[] {
  const midnight = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${scope.viewer.timeZone})`;
  return [
    query.clients.length > 0 ? inArray(projects.clientId, query.clients) : undefined,
    query.inspector ? eq(projects.inspectorId, query.inspector) : undefined,
    query.from ? gte(projects.createdAt, midnight(query.from, 0)) : undefined,
    // The "To" day itself belongs to the range.
    query.to ? lt(projects.createdAt, midnight(query.to, 1)) : undefined,
    matchesSearch(query.q),
  ];
}

async function readRows(
  scope: Scope,
  query: ProjectListQuery,
  asked: SQL | undefined,
): Promise<ProjectListRow[]> {
  const { page, size } = query;
  const rows = await projectRowsQuery(scope, query, asked, {
    offset: (page - 1) * size,
    limit: size,
  });
  return rows.map(({ organizationId, createdAt, ...row }) => ({
    ...row,
    createdAt: Math.floor(createdAt.getTime() / 1_000) * 1_000,
    canDelete: canDeleteProject(scope.viewer, { organizationId, status: row.status }),
  }));
}
