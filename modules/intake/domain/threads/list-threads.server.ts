/** Lists the threads of all projects for a viewer who is the reviewer or the inspector. */
import { and, count, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { limitToPage, defineList } from "#app/platform/lists/define-list.server.ts";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import { canSettleThreads, threadSide } from "../../policy.ts";
import { correctionThreads } from "../../schema.ts";
import { threadStates, type ThreadState } from "./thread.ts";

const threadList = defineList({
  id: correctionThreads.id,
  sorts: { last: [["timestamp", correctionThreads.lastAt]] },
  sort: "-last",
  tabs: threadStates,
});

export interface ThreadListQuery extends TableQuery {
  /** Selects the threads of one project; "" selects all. */
  project: string;
  /** The tab that is open at first. */
  firstTab: string;
}

/** Field users see open threads first, all others see answered ones. */
export function readThreadQuery(scope: Scope, url: string): ThreadListQuery {
  const project = new URL(url, "http://any").searchParams.get("project") ?? "";
  const firstTab = project ? "All" : scope.viewer.type === "field-user" ? "Open" : "Answered";
  const defaults = { sort: "-last", tab: firstTab };
  const query = readTableQuery(url, { tabs: threadStates, sortable: ["last"], defaults });
  return { ...query, project: project.slice(0, 100), firstTab };
}

/** Applies the rule of `threadSide` as a query condition, for all threads and projects. */
function inThreads(scope: Scope): SQL {
  const { viewer, organizationId } = scope;
  const own = eq(projects.organizationId, organizationId);
  const inspects = or(
    eq(projects.inspectorId, viewer.id),
    eq(projects.inspectorOrganizationId, organizationId),
  );
  const isClient = or(
    eq(projects.clientId, viewer.id),
    eq(projects.clientOrganizationId, organizationId),
  );
  const participates = viewer.type === "client" ? or(own, inspects) : or(own, inspects, isClient);
  return and(isVisibleProject(scope), participates)!;
}

export async function listThreads(scope: Scope, query: ThreadListQuery) {
  const shown = and(
    inThreads(scope),
    query.project ? eq(correctionThreads.projectId, query.project) : undefined,
  );
  const states = query.project ? threadStates : waitingStates;
  const state = states.find((one) => one === query.tab);
  const stateCondition = state
    ? eq(correctionThreads.state, state)
    : inArray(correctionThreads.state, [...states]);
  const keys = threadList.keysOf(query);
  const page = await threadList.readTabs(query, countThreads(shown, states), (slice) =>
    limitToPage(
      db
        .select({
          thread: correctionThreads,
          project: projects,
          siteOwner: sites.siteOwnerName,
          pageKey: slice.keyOf(keys),
        })
        .from(correctionThreads)
        .innerJoin(projects, eq(projects.id, correctionThreads.projectId))
        .innerJoin(sites, eq(sites.id, projects.siteId))
        .$dynamic(),
      slice,
      keys,
      and(shown, stateCondition),
    ),
  );
  const rows = page.rows.map(({ thread, project, siteOwner }) => ({
    id: thread.id,
    projectId: thread.projectId,
    fieldId: thread.fieldId,
    question: thread.question,
    state: thread.state,
    lastAt: thread.lastAt,
    lastByName: thread.lastByName,
    lastText: thread.lastText,
    siteOwner,
    side: threadSide(scope.viewer, project),
    canSettle: thread.state !== "Settled" && canSettleThreads(scope.viewer, project),
  }));
  return { ...page, rows, tabs: page.tabs.filter(({ status }) => states.includes(status)) };
}

export type ThreadListRow = Awaited<ReturnType<typeof listThreads>>["rows"][number];

/** Counts the threads in which the viewer, as the inspector, has to reply. */
export async function countOpenThreads(scope: Scope): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(correctionThreads)
    .innerJoin(projects, eq(projects.id, correctionThreads.projectId))
    .where(
      and(
        inThreads(scope),
        eq(projects.inspectorId, scope.viewer.id),
        eq(correctionThreads.state, "Open"),
      ),
    );
  return counted?.count ?? 0;
}

/**
 * The list of all projects shows only threads that are not settled, because the number of settled ones grows.
 */
const waitingStates: readonly ThreadState[] = ["Open", "Answered"];

function countThreads(shown: SQL | undefined, states: readonly ThreadState[]) {
  return db
    .select({ status: correctionThreads.state, count: sql<number>`count(*)::int` })
    .from(correctionThreads)
    .innerJoin(projects, eq(projects.id, correctionThreads.projectId))
    .where(and(shown, inArray(correctionThreads.state, [...states])))
    .groupBy(correctionThreads.state);
}
