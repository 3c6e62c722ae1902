/**
 * Which projects a viewer sees at all, by type, organization, clients and qualifications. A read of one project uses the
 * condition; a read of many starts from `visibleProjects`.
 */
import { and, asc, desc, eq, gte, inArray, isNull, or, sql, Subquery, type SQL } from "drizzle-orm";
import { inlineNumber, inlineText } from "#app/platform/lists/generic-plan.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import { isLimitedToClients, type Limits, type Viewer } from "#app/platform/viewer.ts";
import type { ValueOrPlaceholder } from "#db/prepared-queries.ts";
import { projects } from "#db/schema.ts";
import { outsideParties } from "#db/visibility-schema.ts";
import type { ProjectInsert } from "./project-rows.ts";

/**
 * A condition over the `projects` table: visible and not deleted. Only for projects found by their ids or by another
 * table: the database cannot find projects by it without reading those of all organizations.
 */
export function isVisibleProject(scope: ScopeParams): SQL {
  return and(isNull(projects.deletedAt), projectsInScope(scope))!;
}

type Moment = "createdAt" | "updatedAt" | "completedAt";

/** Which of the visible projects to read. Each part uses an index of every visibility path. */
interface Reading {
  /** Conditions over the `projects` table. */
  filter?: SQL | undefined;
  statuses?: readonly ProjectStatus[];
  /** Only projects with this moment at or after a time. */
  since?: { by: Moment; at: Date };
  /** Only the first of each visibility path in the order of this moment. The caller sorts and cuts them again. */
  first?: { by: Moment; direction: "asc" | "desc"; max: number };
}

/**
 * The rows of `projects` that a viewer sees, to select from in place of the table. Each visibility path reads its own
 * index, so the cost depends on the rows of the viewer, not on those of other organizations.
 */
export function visibleProjects(scope: ScopeParams, reading: Reading = {}): typeof projects {
  const paths = visibilityPaths(scope).map((path) => readPath(rowsOfPath(scope, path), reading));
  const rows = new Subquery(sql.join(paths, sql` union all `), {}, "projects");
  // Columns of the table name the subquery too, because it has the table's name.
  return rows as unknown as typeof projects;
}

/**
 * Where the rows of a path are found: `table` has the columns that its index sorts by, and `id` is unique in it. The rows
 * of foreign parties have a copy of these columns. A party always sees its project, so only the limits are checked there:
 * checking visibility again would make the database read all projects of the party.
 */
export function rowsOfPath(scope: ScopeParams, { way, visible, limits }: VisibilityPath) {
  const isForeign = way === "foreign";
  const isParty = and(eq(outsideParties.partyId, scope.organizationId), limits);
  return {
    isForeign,
    table: isForeign ? outsideParties : projects,
    id: isForeign ? outsideParties.projectId : projects.id,
    where: and(isNull(projects.deletedAt), isForeign ? isParty : visible),
  };
}

function readPath(
  { isForeign, table, id, where }: ReturnType<typeof rowsOfPath>,
  { filter, statuses, since, first }: Reading,
): SQL {
  const from = isForeign
    ? sql`${outsideParties} join ${projects} on ${projects.id} = ${outsideParties.projectId}`
    : sql`${projects}`;
  const read = and(
    where,
    filter,
    statuses && sql`${table.status} in (${sql.join(statuses.map(inlineText), sql`, `)})`,
    since && gte(table[since.by], since.at),
  );
  const rows = sql`select ${projects}.* from ${from} where ${read}`;
  if (!first) return rows;
  const order = first.direction === "asc" ? asc : desc;
  return sql`(${rows} order by ${order(table[first.by])}, ${order(id)} limit ${inlineNumber(first.max)})`;
}

/** The same including deleted projects; for the trash. */
export function projectsInScope(scope: ScopeParams): SQL {
  return or(...visibilityPaths(scope).map(({ visible }) => visible))!;
}

/** Why a viewer sees a project, named as in the rows of `project_counts`. */
export interface VisibilityPath {
  way: "owner" | "inspector" | "installer" | "foreign";
  /** The viewer or the viewer's organization, whichever the path belongs to. */
  holderId: ValueOrPlaceholder<string>;
  /** A condition over the `projects` table. */
  visible: SQL;
  /**
   * What `visible` checks besides the path itself: the viewer's clients and qualifications, when the viewer is limited
   * to some.
   */
  limits: SQL | undefined;
}

/**
 * Returns one condition for each visibility path. No project meets two of them, so their rows can be merged. Each is read in
 * order from its own index, which is not possible when they are combined with OR.
 */
export function visibilityPaths(scope: ScopeParams): VisibilityPath[] {
  const { viewer, organizationId } = scope;
  if (viewer.type === "field-user") {
    const visible = eq(projects.inspectorId, viewer.id);
    return [{ way: "inspector", holderId: viewer.id, visible, limits: undefined }];
  }
  if (viewer.type === "installer") {
    const byPerson = eq(projects.installerId, viewer.id);
    const byOrganization = eq(projects.installerId, scope.organizationId);
    return [
      { way: "installer", holderId: viewer.id, visible: byPerson, limits: undefined },
      { way: "installer", holderId: organizationId, visible: byOrganization, limits: undefined },
    ];
  }
  const own = eq(projects.organizationId, scope.organizationId);
  const clients = withinClients(viewer);
  if (viewer.type === "quality-manager") {
    const limits = and(withinQualifications(viewer), clients);
    return [{ way: "owner", holderId: organizationId, visible: and(own, limits)!, limits }];
  }
  const [ofOwn, ofOthers] = [and(own, clients)!, and(isOutsideParty(scope), clients)!];
  return [
    { way: "owner", holderId: organizationId, visible: ofOwn, limits: clients },
    { way: "foreign", holderId: organizationId, visible: ofOthers, limits: clients },
  ];
}

/**
 * Projects of other owners that have the viewer's organization as a party. An organization is a party wherever one of
 * its people is.
 * EXISTS lets the planner either look one project up or read all of them, as the rest of the query needs.
 */
function isOutsideParty(scope: ScopeParams): SQL {
  return sql`exists (select 1 from ${outsideParties}
    where ${outsideParties}.project_id = ${projects}.id and ${outsideParties}.party_id = ${scope.organizationId})`;
}

/** A quality manager sees the projects whose forms are among their qualifications, unless all were granted. */
function withinQualifications(viewer: Limits): SQL | undefined {
  if (viewer.qualificationsAll) return undefined;
  return inArray(projects.formId, Object.keys(viewer.qualifications));
}

/** A scheduler or quality manager sees the projects of the permitted clients, unless all were granted. */
function withinClients(viewer: Limits): SQL | undefined {
  if (!isLimitedToClients(viewer)) return undefined;
  return inArray(projects.clientId, Object.keys(viewer.clients));
}

type ProjectForVisibility = Pick<
  ProjectInsert,
  | "organizationId"
  | "clientId"
  | "formId"
  | "installerId"
  | "inspectorId"
  | "inspectorOrganizationId"
  | "deletedAt"
>;

/**
 * The rule of `isVisibleProject` for a project in memory, to check many people at once. A test checks that the two agree.
 * @param clientAndInstallerIds ids of the users and organizations that are the project's client or installer.
 */
export function seesProject(
  viewer: Viewer,
  project: ProjectForVisibility,
  clientAndInstallerIds: ReadonlySet<string>,
): boolean {
  if (project.deletedAt) return false;
  if (viewer.type === "field-user") return project.inspectorId === viewer.id;
  if (viewer.type === "installer")
    return [viewer.id, viewer.organizationId].includes(project.installerId ?? "");
  const own = project.organizationId === viewer.organizationId;
  const inClients =
    !isLimitedToClients(viewer) || Object.hasOwn(viewer.clients, project.clientId ?? "");
  if (viewer.type === "quality-manager") return own && isQualified(viewer, project) && inClients;
  const isParty = [viewer.id, viewer.organizationId].some(
    (id) =>
      clientAndInstallerIds.has(id) ||
      id === project.inspectorId ||
      id === project.inspectorOrganizationId,
  );
  return (own || isParty) && inClients;
}

function isQualified(viewer: Viewer, project: ProjectForVisibility): boolean {
  return viewer.qualificationsAll || Object.hasOwn(viewer.qualifications, project.formId ?? "");
}
