/** Reads one page of a list of projects by two queries: its rows; its counts and the values of its filters. */
import { and, asc, desc, eq, gte, isNull, lt, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { canDeleteProject } from "../../policy.ts";
import { countProjects, type ListOption } from "./count-projects.server.ts";
import {
  projectLists,
  type ListStrategy,
  type ProjectColumn,
  type ProjectListQuery,
} from "./project-lists.ts";
import { matchesSearch } from "./search-projects.server.ts";
import { visibleProjects, waysToSee } from "../visible-projects.server.ts";

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

export interface ProjectListPage {
  rows: ProjectListRow[];
  /** Rows over all pages of the current tab. */
  total: number;
  counts: { status: ProjectStatus; count: number }[];
  clients: ListOption[];
  inspectors: ListOption[];
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
  const [rows, { counts, ...options }] = await Promise.all([
    readRows(scope, query, and(taken, asked)),
    countProjects(and(visibleProjects(scope), taken), asked),
  ]);
  const tabs = projectLists[strategy].tabs.map((status) => ({
    status,
    count: counts.get(status) ?? 0,
  }));
  const shown = query.tab === "All" ? tabs : tabs.filter((tab) => tab.status === query.tab);
  const total = shown.reduce((sum, tab) => sum + tab.count, 0);
  return { rows, total, counts: tabs, ...options };
}

function strategyTakes(scope: Scope, strategy: ListStrategy): SQL | undefined {
  if (strategy === "requests") return eq(projects.status, "Requested");
  if (strategy === "inspections" && inspectsAsOrganization.includes(scope.viewer.type))
    return eq(projects.inspectorOrganizationId, scope.organizationId);
  return undefined;
}

function filters(scope: Scope, query: ProjectListQuery): (SQL | undefined)[] {
  const midnight = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${scope.viewer.timeZone})`;
  return [
    query.client ? eq(projects.clientId, query.client) : undefined,
    query.inspector ? eq(projects.inspectorId, query.inspector) : undefined,
    query.from ? gte(projects.createdAt, midnight(query.from, 0)) : undefined,
    // The "To" day itself belongs to the range.
    query.to ? lt(projects.createdAt, midnight(query.to, 1)) : undefined,
    matchesSearch(query.q),
  ];
}

/**
 * Each way to see a project gives its first rows in order, from an index where the sort allows; the page is cut
 * from what they give together.
 */
async function readRows(
  scope: Scope,
  query: ProjectListQuery,
  asked: SQL | undefined,
): Promise<ProjectListRow[]> {
  const [one, two, ...others] = waysToSee(scope).map((seen) => firstRows(query, and(seen, asked)));
  if (!one) return [];
  const found = (two ? unionAll(one, two, ...others) : one).as("found");
  const turn = query.direction === "asc" ? asc : desc;
  const rows = await db
    .select({ ...rowColumns, siteOwner: sites.siteOwnerName, site: sites.siteAddress })
    .from(found)
    .innerJoin(projects, eq(projects.id, found.id))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .orderBy(turn(found.sortKey), turn(found.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return rows.map(({ organizationId, createdAt, ...row }) => ({
    ...row,
    createdAt: Math.floor(createdAt.getTime() / 1_000) * 1_000,
    canDelete: canDeleteProject(scope.viewer, { organizationId, status: row.status }),
  }));
}

const rowColumns = {
  id: projects.id,
  organizationId: projects.organizationId,
  status: projects.status,
  client: projects.clientName,
  inspector: projects.inspectorName,
  type: projects.formTitle,
  createdAt: projects.createdAt,
};

function firstRows(query: ProjectListQuery, where: SQL | undefined) {
  const tab = projectStatuses.find((status) => status === query.tab);
  const turn = query.direction === "asc" ? asc : desc;
  const sortKey = sortExpressions[query.sort];
  const rows = db
    .select({ id: projects.id, sortKey: sortKey.as("sort_key") })
    .from(projects)
    .where(and(isNull(projects.deletedAt), where, tab ? eq(projects.status, tab) : undefined))
    .orderBy(turn(sortKey), turn(projects.id))
    .limit(query.page * query.size);
  return query.sort === "owner" || query.sort === "site"
    ? rows.$dynamic().innerJoin(sites, eq(sites.id, projects.siteId))
    : rows;
}

const sortExpressions: Record<ProjectColumn, SQL> = {
  owner: sql`lower(${sites.siteOwnerName})`,
  site: sql`lower(${sites.siteAddress})`,
  client: sql`lower(${projects.clientName})`,
  inspector: sql`lower(${projects.inspectorName})`,
  type: sql`lower(${projects.formTitle})`,
  created: sql`${projects.createdAt}`,
  status: sql`${projects.status}`,
};
