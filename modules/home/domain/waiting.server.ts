/** What the viewer has to do, regardless of creation date: grouped by task, oldest first. */
import { asc, eq } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { preparedForViewers } from "#app/platform/lists/prepared-for-viewers.server.ts";
import { withGenericPlan, inlineNumber } from "#app/platform/lists/generic-plan.ts";
import type { ScopeIdParams, ScopeParams } from "#app/platform/scope-params.ts";
import { administratorTypes, type Scope, type UserType } from "#app/platform/viewer.ts";
import type { Database } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { countVisible } from "#modules/projects/public.lists.server.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";

/** The number of rows shown for each kind; the list has the rest. */
const maxPerKind = 3;

/** The number for a type of user who has only one kind. */
const maxOfOneKind = 8;

interface WaitingProject {
  id: string;
  siteOwner: string;
  site: string;
  form: string | null;
  inspector: string | null;
  createdAt: Date;
}

export interface StatusQueue {
  status: ProjectStatus;
  count: number;
  oldest: WaitingProject[];
}

/** In the order in which they block others. */
const administratorStatuses: readonly ProjectStatus[] = [
  "Requested",
  "Cancel Requested",
  "Review",
  "To Be Scheduled",
];

const waitingStatuses: Partial<Record<UserType, readonly ProjectStatus[]>> = {
  admin: administratorStatuses,
  "super-admin": administratorStatuses,
  client: administratorStatuses,
  scheduler: ["To Be Scheduled"],
  "quality-manager": ["Review"],
  "field-user": ["Needs Corrections", "In Progress"],
};

/** Administrators get only their organization's projects; other types see only their own tasks anyway. */
const isOwn = ({ viewer }: ScopeIdParams) => administratorTypes.includes(viewer.type);

/** Each kind of task that has waiting items. */
export async function listWaiting(scope: Scope): Promise<StatusQueue[]> {
  const statuses = waitingStatuses[scope.viewer.type] ?? [];
  if (statuses.length === 0) return [];
  const found = await runWaitingQuery(scope, "waiting tasks", (named, database) =>
    waitingQuery(database, withGenericPlan(named), statuses),
  );
  return statuses.flatMap((status) => {
    const rows = found.filter((row) => row.status === status);
    const [first] = rows;
    return first ? [{ status, count: first.count, oldest: rows.map(shown) }] : [];
  });
}

const runWaitingQuery = preparedForViewers<
  WaitingProject & Pick<StatusQueue, "status" | "count">
>();

function waitingQuery(database: Database, scope: ScopeParams, statuses: readonly ProjectStatus[]) {
  const max = statuses.length === 1 ? maxOfOneKind : maxPerKind;
  const [one, two, ...others] = statuses.map((status) =>
    oldestOf(scope, status, { database, max }),
  );
  return two ? unionAll(one!, two, ...others) : one!;
}

const shown = ({
  id,
  siteOwner,
  site,
  form,
  inspector,
  createdAt,
}: WaitingProject): WaitingProject => ({ id, siteOwner, site, form, inspector, createdAt });

/** One part of a statement that reads all kinds, each in order and with its total count. */
function oldestOf(
  scope: ScopeParams,
  status: ProjectStatus,
  { database, max }: { database: Database; max: number },
) {
  return database
    .select({
      status: projects.status,
      id: projects.id,
      siteOwner: sites.siteOwnerName,
      site: sites.siteAddress,
      form: projects.formTitle,
      inspector: projects.inspectorName,
      createdAt: projects.createdAt,
      count: countVisible(scope, status, { isOwn: isOwn(scope) }).as("count"),
    })
    .from(
      visibleProjects(scope, {
        isOwn: isOwn(scope),
        statuses: [status],
        first: { by: "createdAt", direction: "asc", max },
      }),
    )
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .orderBy(asc(projects.createdAt), asc(projects.id))
    .limit(inlineNumber(max));
}
