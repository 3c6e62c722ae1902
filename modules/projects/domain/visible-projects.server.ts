/**
 * Decides which projects a viewer may see, by type, organization, clients and qualifications. Queries for one project
 * use the condition. Queries for many select from `visibleProjects`.
 */
import {
  and,
  asc,
  desc,
  eq,
  getTableName,
  gte,
  inArray,
  isNull,
  or,
  sql,
  Subquery,
  type SQL,
} from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { inlineNumber, inlineText } from "#app/platform/lists/generic-plan.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import { isLimitedToClients, type Limits, type Viewer } from "#app/platform/viewer.ts";
import type { ValueOrPlaceholder } from "#db/prepared-queries.ts";
import { projects } from "#db/schema.ts";
import { outsideParties } from "#db/visibility-schema.ts";
import type { ProjectInsert } from "./project-rows.ts";

/**
 * A condition for a query on `projects`: the project is visible and not deleted. Use it only for projects that are
 * found by their ids or by a join, because the database would read the projects of all organizations otherwise.
 */
export function isVisibleProject(scope: ScopeParams): SQL {
  return and(isNull(projects.deletedAt), projectsInScope(scope))!;
}

type Timestamp = "createdAt" | "updatedAt" | "completedAt";

/** Which of the visible projects to read. Each option can use an index of every visibility path. */
interface VisibleOptions {
  /** Conditions on columns of `projects`. */
  filter?: SQL | undefined;
  statuses?: readonly ProjectStatus[];
  /** Leaves out the projects of other owners, in which the organization is an outside party. */
  isOwn?: boolean;
  /** Only projects whose timestamp is at or after a time. */
  since?: { by: Timestamp; at: Date };
  /**
   * Only the first rows of each visibility path in the order of this timestamp. The caller sorts and limits the merged
   * rows.
   */
  first?: { by: Timestamp; direction: "asc" | "desc"; max: number };
}

/**
 * The projects that a viewer may see, to select from instead of the table. Each visibility path reads its own index, so
 * the cost depends on the viewer's rows and not on those of other organizations.
 */
export function visibleProjects(scope: ScopeParams, reading: VisibleOptions = {}): typeof projects {
  const paths = visibilityPaths(scope, reading).map((path) =>
    readPath(rowsOfPath(scope, path), reading),
  );
  const rows = new Subquery(sql.join(paths, sql` union all `), {}, "projects");
  // The subquery has the name of the table, so the table's columns refer to it.
  return rows as unknown as typeof projects;
}

/**
 * The source of the rows of a path: `table` has the columns by which its index is sorted, and `id` is unique in it. The
 * rows of outside parties have a copy of these columns. A party always sees its project, so for them only the limits
 * are checked. Checking visibility again would make the database read all projects of the party.
 */
export function rowsOfPath(scope: ScopeParams, { pathKind, visible, limits }: VisibilityPath) {
  const isOutside = pathKind === "foreign";
  const isParty = and(eq(outsideParties.partyId, scope.organizationId), limits);
  return {
    isOutside,
    table: isOutside ? outsideParties : projects,
    id: isOutside ? outsideParties.projectId : projects.id,
    where: and(isNull(projects.deletedAt), isOutside ? isParty : visible),
  };
}

function readPath(
  { isOutside, table, id, where }: ReturnType<typeof rowsOfPath>,
  { filter, statuses, since, first }: VisibleOptions,
): SQL {
  const from = isOutside
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

interface RowsOfProjects {
  /** Columns of the table: the project of a row, and the owner of that project. */
  projectId: AnyPgColumn;
  organizationId: AnyPgColumn;
  /** A condition on columns of the table and of `projects`. */
  where?: SQL | undefined;
  /** Only the first rows of each visibility path. The caller sorts and limits the merged rows. */
  first?: { orderBy: readonly SQL[]; max: number };
}

/**
 * The rows of a table whose projects a viewer may see, to select from instead of the table. Each visibility path reads
 * its own index, as with `visibleProjects`.
 */
export function rowsOfVisibleProjects<Table extends PgTable>(
  scope: ScopeParams,
  table: Table,
  { projectId, organizationId, where, first }: RowsOfProjects,
): Table {
  const rowsOf = (path: VisibilityPath) => {
    const { isOutside, where: visible } = rowsOfPath(scope, path);
    const own = path.pathKind === "owner" ? eq(organizationId, scope.organizationId) : undefined;
    const party = sql` join ${outsideParties} on ${outsideParties.projectId} = ${projectId}`;
    // Each own row looks up its project: PostgreSQL would rather read all projects of the organization for a month of rows.
    const ofRow = own
      ? sql`join lateral (select * from ${projects} where ${projects.id} = ${projectId} offset 0) ${projects} on true`
      : sql`join ${projects} on ${projects.id} = ${projectId}`;
    const rows = sql`select ${table}.* from ${table}${isOutside ? party : sql``}
      ${ofRow} where ${and(visible, own, where)}`;
    if (!first) return rows;
    return sql`(${rows} order by ${sql.join([...first.orderBy], sql`, `)} limit ${inlineNumber(first.max)})`;
  };
  const union = sql.join(visibilityPaths(scope).map(rowsOf), sql` union all `);
  // The subquery has the name of the table, so the table's columns refer to it.
  return new Subquery(union, {}, getTableName(table)) as unknown as Table;
}

/** Like `isVisibleProject`, including deleted projects, for the trash. */
export function projectsInScope(scope: ScopeParams): SQL {
  return or(...visibilityPaths(scope).map(({ visible }) => visible))!;
}

/** One reason why a viewer sees a project, with the names that rows of `project_counts` have. */
export interface VisibilityPath {
  pathKind: "owner" | "inspector" | "installer" | "foreign";
  /** The id of the viewer or of the viewer's organization, depending on the path. */
  seenById: ValueOrPlaceholder<string>;
  /** A condition on columns of `projects`. */
  visible: SQL;
  /** The additional conditions in `visible` for a viewer who may see only certain clients or qualifications. */
  limits: SQL | undefined;
}

/**
 * Returns one condition for each visibility path. No project matches two of them, so their rows can be merged. Each is
 * read in order from its own index, which would not be possible if they were combined with OR.
 */
export function visibilityPaths(
  scope: ScopeParams,
  { isOwn }: Pick<VisibleOptions, "isOwn"> = {},
): VisibilityPath[] {
  const { viewer, organizationId } = scope;
  if (viewer.onlyProjectId !== undefined) {
    const visible = and(
      eq(projects.id, viewer.onlyProjectId),
      eq(projects.organizationId, organizationId),
    )!;
    return [{ pathKind: "inspector", seenById: viewer.id, visible, limits: undefined }];
  }
  if (viewer.type === "field-user") {
    const visible = eq(projects.inspectorId, viewer.id);
    return [{ pathKind: "inspector", seenById: viewer.id, visible, limits: undefined }];
  }
  if (viewer.type === "installer") {
    const byPerson = eq(projects.installerId, viewer.id);
    const byOrganization = eq(projects.installerId, scope.organizationId);
    return [
      { pathKind: "installer", seenById: viewer.id, visible: byPerson, limits: undefined },
      {
        pathKind: "installer",
        seenById: organizationId,
        visible: byOrganization,
        limits: undefined,
      },
    ];
  }
  const own = eq(projects.organizationId, scope.organizationId);
  const clients = withinClients(viewer);
  if (viewer.type === "quality-manager") {
    const limits = and(withinQualifications(viewer), clients);
    return [{ pathKind: "owner", seenById: organizationId, visible: and(own, limits)!, limits }];
  }
  const ownedCondition = and(own, clients)!;
  const outsideCondition = and(isOutsideParty(scope), clients)!;
  const limited = { seenById: organizationId, limits: clients };
  const owned: VisibilityPath = { ...limited, pathKind: "owner", visible: ownedCondition };
  const outside: VisibilityPath = { ...limited, pathKind: "foreign", visible: outsideCondition };
  return isOwn ? [owned] : [owned, outside];
}

/**
 * Projects of other owners in which the viewer's organization is a party. An organization is a party wherever one of
 * its people is. EXISTS lets the planner either look up one project or read all of them, depending on the rest of the
 * query.
 */
function isOutsideParty(scope: ScopeParams): SQL {
  return sql`exists (select 1 from ${outsideParties}
    where ${outsideParties}.project_id = ${projects}.id and ${outsideParties}.party_id = ${scope.organizationId})`;
}

/**
 * A quality manager sees the projects whose forms are among their qualifications, or all if they have the qualification
 * for all.
 */
function withinQualifications(viewer: Limits): SQL | undefined {
  if (viewer.qualificationsAll) return undefined;
  return inArray(projects.formId, Object.keys(viewer.qualifications));
}

/**
 * A scheduler or quality manager sees the projects of the clients that were granted to them, or all if all were
 * granted.
 */
function withinClients(viewer: Limits): SQL | undefined {
  if (!isLimitedToClients(viewer)) return undefined;
  return inArray(projects.clientId, Object.keys(viewer.clients));
}

type ProjectForVisibility = Pick<
  ProjectInsert,
  | "id"
  | "organizationId"
  | "clientId"
  | "formId"
  | "installerId"
  | "inspectorId"
  | "inspectorOrganizationId"
  | "deletedAt"
>;

/**
 * Applies the rule of `isVisibleProject` to a project in memory, to check many people in one call. A test checks that
 * both give the same result.
 * @param clientAndInstallerIds ids of the users and organizations that are the project's client or installer.
 */
export function seesProject(
  viewer: Viewer,
  project: ProjectForVisibility,
  clientAndInstallerIds: ReadonlySet<string>,
): boolean {
  if (project.deletedAt) return false;
  if (viewer.onlyProjectId !== undefined)
    return project.id === viewer.onlyProjectId && project.organizationId === viewer.organizationId;
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
