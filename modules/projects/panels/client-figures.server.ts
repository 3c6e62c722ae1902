/**
 * The columns that this module adds to the list of clients. Each panel is a column, and its items are the cells by
 * organization.
 */
import { and, inArray, notInArray, sql, type SQL } from "drizzle-orm";
import { formatCount, formatDate, toReader } from "#app/platform/format.ts";
import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, users } from "#db/schema.ts";
import { outsideParties, projectCounts } from "#db/visibility-schema.ts";
import { verdictOfEach } from "#modules/scoring/public.rows.server.ts";
import { countRowsOf, hasStoredCounts } from "../domain/lists/stored-counts.server.ts";
import { isVisibleProject, visibleProjects } from "../domain/visible-projects.server.ts";

type ClientColumn = { loadPanel: PanelLoader<"clients"> };

/** Projects in these statuses need no more work. */
const closed: readonly ProjectStatus[] = ["Completed", "Canceled"];

export const openProjects: ClientColumn = {
  loadPanel: async (scope, { ids }) => {
    const rows = ids.length === 0 ? [] : await countOpen(scope, ids);
    return {
      items: rows.map(({ id, open }) => ({
        id,
        text: formatCount(open),
        detail: `${formatCount(open)} open`,
      })),
    };
  },
};

export const passRate: ClientColumn = {
  loadPanel: async (scope, { ids }) => {
    const rows = await recentOf(scope, ids);
    return {
      items: rows
        .filter(({ scored }) => scored > 0)
        .map(({ id, scored, passed }) => {
          const percent = `${Math.round((passed / scored) * 100)}%`;
          const title = `${passed} of the last ${scored} scored projects passed`;
          return { id, text: percent, title, detail: `${percent} passed` };
        }),
    };
  },
};

export const lastVisit: ClientColumn = {
  loadPanel: async (scope, { ids }) => {
    const { viewer } = scope;
    const rows = await recentOf(scope, ids);
    return {
      items: rows
        .filter(({ visited }) => visited !== null)
        .map(({ id, visited }) => {
          const day = formatDate(visited!, viewer.timeZone, toReader(viewer));
          return { id, text: day, detail: `Visited ${day}` };
        }),
    };
  },
};

/** The users of type client whose projects are counted for these organizations. */
const clientUsersOf = (ids: readonly string[]) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.organizationId, [...ids]), sql`${users.type} = 'client'`));

async function countOpen(
  scope: Scope,
  ids: readonly string[],
): Promise<{ id: string; open: number }[]> {
  const clientUsers = clientUsersOf(ids);
  const { value, status, change } = projectCounts;
  const open = hasStoredCounts(scope)
    ? db
        .select({ clientId: value, count: sql<number>`sum(${change})`.as("count") })
        .from(projectCounts)
        .where(
          and(
            countRowsOf(scope, ["client"]),
            inArray(value, clientUsers),
            notInArray(status, [...closed]),
          ),
        )
        .groupBy(value)
        .as("open")
    : db
        .select({ clientId: projects.clientId, count: sql<number>`count(*)`.as("count") })
        .from(
          visibleProjects(scope, {
            filter: and(
              inArray(projects.clientId, clientUsers),
              notInArray(projects.status, [...closed]),
            )!,
          }),
        )
        .groupBy(projects.clientId)
        .as("open");
  return db
    .select({ id: users.organizationId, open: sql<number>`sum(${open.count})::int` })
    .from(open)
    .innerJoin(users, sql`${users.id} = ${open.clientId}`)
    .groupBy(users.organizationId);
}

interface RecentProject extends Record<string, unknown> {
  id: string;
  scored: number;
  passed: number;
  visited: string | null;
}

/**
 * Only the newest projects of each user, and the newest of other owners, are read, so that the cost of a row does not
 * grow over the years.
 */
const maxRecentProjects = 50;
const maxOutsideProjects = 1_000;
const clientUsersOfRow = 20;

const read = new WeakMap<readonly string[], { scope: Scope; rows: Promise<RecentProject[]> }>();

/** Two columns of a page have the same rows. They are read once. */
function recentOf(scope: Scope, ids: readonly string[]): Promise<RecentProject[]> {
  const found = read.get(ids);
  if (found?.scope === scope) return found.rows;
  const rows = readRecent(scope, ids);
  read.set(ids, { scope, rows });
  return rows;
}

async function readRecent(scope: Scope, ids: readonly string[]): Promise<RecentProject[]> {
  if (ids.length === 0) return [];
  const columns = sql`${projects.inspectionAt} as visited,
    case when ${projects.status} = 'Completed' then ${verdictOfEach} end as verdict`;
  return db.execute<RecentProject>(sql`
    with contact as (
      select listed.id, each.user_id from unnest(array[${list(ids)}]) as listed (id)
      cross join lateral (select ${users.id} as user_id from ${users}
        where ${users.organizationId} = listed.id and ${users.type} = 'client' order by ${users.name} limit ${clientUsersOfRow}) each),
    recent as (
      select contact.id, own.* from contact cross join lateral (
        select ${columns} from ${projects}
        where ${projects.clientId} = contact.user_id and ${projects.organizationId} = ${scope.organizationId}
          and ${isVisibleProject(scope)}
        order by ${projects.createdAt} desc, ${projects.id} desc limit ${maxRecentProjects}) own
      union all
      select (select contact.id from contact where contact.user_id = ${projects.clientId}), ${columns} from (
        select ${outsideParties.projectId} from ${outsideParties} where ${outsideParties.partyId} = ${scope.organizationId}
        order by ${outsideParties.createdAt} desc, ${outsideParties.projectId} desc limit ${maxOutsideProjects}) outside
      join ${projects} on ${projects.id} = outside.project_id
      where ${projects.clientId} = any(array(select contact.user_id from contact)) and ${isVisibleProject(scope)})
    select recent.id, count(recent.verdict) filter (where recent.verdict <> 'Unscored')::int as scored,
      count(*) filter (where recent.verdict = 'Pass')::int as passed,
      max(recent.visited) filter (where recent.visited < now()) as visited
    from recent group by recent.id`);
}

const list = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
