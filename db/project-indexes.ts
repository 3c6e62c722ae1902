import { sql, type SQLWrapper } from "drizzle-orm";
import { index, uniqueIndex, type AnyPgColumn } from "drizzle-orm/pg-core";

type Columns = Record<
  | "clientId"
  | "clientName"
  | "completedAt"
  | "createdAt"
  | "createdById"
  | "deletedAt"
  | "externalId"
  | "formTitle"
  | "id"
  | "inspectionAt"
  | "inspectorId"
  | "inspectorName"
  | "inspectorOrganizationId"
  | "installerId"
  | "installerViewable"
  | "organizationId"
  | "searchText"
  | "status"
  | "updatedAt",
  AnyPgColumn
>;

/** The sort key of lists: lower case, and an empty string for null, so that a page can start after any row. */
const orEmpty = (column: AnyPgColumn) => sql`coalesce(lower(${column}), '')`;

/** Whether a text has characters other than Latin letters, digits and signs. */
export const hasOtherLetters = (text: SQLWrapper) =>
  sql`${text} ~ ${sql.raw(String.raw`'[^\n -~\u00a0-\u00ff]'`)}`;

/**
 * One for each sort order and visibility path of a list of projects, without deleted projects. The first one finds
 * the projects that a person requested.
 */
export const listIndexes = (t: Columns) => [
  index("projects_creator").on(t.createdById, t.organizationId),
  index("projects_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
  index("projects_other_letters").on(t.organizationId).where(hasOtherLetters(t.searchText)),
  // The External ID comes first, so that a party finds the projects of other owners by it.
  uniqueIndex("projects_external_id")
    .on(t.externalId, t.organizationId)
    .where(sql`${t.externalId} is not null and ${t.deletedAt} is null`),
  ...[
    index("projects_owner_created").on(t.organizationId, t.createdAt, t.id),
    index("projects_owner_status").on(t.organizationId, t.status, t.createdAt, t.id),
    // For answers and scores in the order of their projects.
    index("projects_owner").on(t.organizationId, t.id),
    index("projects_owner_updated").on(t.organizationId, t.updatedAt),
    index("projects_owner_inspection").on(t.organizationId, t.status, t.inspectionAt),
    index("projects_owner_client").on(t.organizationId, orEmpty(t.clientName), t.id),
    index("projects_owner_inspector").on(t.organizationId, orEmpty(t.inspectorName), t.id),
    // Projects in early statuses have no inspector. For them the index above would be scanned to its end.
    index("projects_owner_status_inspector").on(
      t.organizationId,
      t.status,
      orEmpty(t.inspectorName),
      t.id,
    ),
    index("projects_owner_form").on(t.organizationId, orEmpty(t.formTitle), t.id),
    // Includes the id, so that projects of other owners are matched with their parties by an index-only scan.
    index("projects_owner_completed").on(t.organizationId, t.completedAt, t.id),
    index("projects_client_created").on(t.clientId, t.organizationId, t.createdAt, t.id),
    index("projects_inspector_created").on(t.inspectorId, t.createdAt, t.id),
    index("projects_inspecting_created").on(t.inspectorOrganizationId, t.createdAt, t.id),
    // The last column lets an installer's reports be counted without reading each project.
    index("projects_installer_created").on(t.installerId, t.createdAt, t.id, t.installerViewable),
  ].map((one) => one.where(sql`${t.deletedAt} is null`)),
  // For the latest changes of a person's projects. Requested projects have neither, and write no entry.
  ...[
    [index("projects_inspector_updated"), t.inspectorId] as const,
    [index("projects_installer_updated"), t.installerId] as const,
  ].map(([one, person]) =>
    one.on(person, t.updatedAt, t.id).where(sql`${t.deletedAt} is null and ${person} is not null`),
  ),
];

/** For the trash, which is sorted by deletion time. Only deleted projects are in these indexes. */
export const trashIndexes = (t: Columns) =>
  [
    index("projects_owner_deleted").on(t.organizationId, t.deletedAt, t.id),
    index("projects_inspector_deleted").on(t.inspectorId, t.deletedAt, t.id),
    index("projects_installer_deleted").on(t.installerId, t.deletedAt, t.id),
  ].map((one) => one.where(sql`${t.deletedAt} is not null`));

type PartyColumns = Record<
  "organizationId" | "partyId" | "partyKind" | "projectId" | "role",
  AnyPgColumn
>;

/** Finds the organizations that are parties in another's projects without reading each project. */
export const partyIndexes = (t: PartyColumns) => [
  index("project_parties_party").on(t.partyId, t.role, t.organizationId, t.projectId),
  index("project_parties_organizations")
    .on(t.organizationId, t.role, t.partyId)
    .where(sql`${t.partyKind} = 'organization'`),
];
