/** Projects as Elasticsearch documents, and the clause that selects those that a viewer may see. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { EngineClause } from "#app/platform/search/condition.ts";
import type { DocumentRow, EngineSource } from "#app/platform/search/search-source.ts";
import { isLimitedToClients, type Scope, type Viewer } from "#app/platform/viewer.ts";
import { organizations, projectParties, projects, sites } from "#db/schema.ts";
import { outsideParties } from "#db/visibility-schema.ts";
import { projectFields } from "./project-fields.ts";

/** The search text without the codes of answers at its end, which not every viewer of the project may read. */
export const publicText = sql`left(${projects.searchText},
  length(${projects.searchText}) - length(${projects.answerCodes}))`;

const visibility = {
  owner: sql`${projects.organizationId}`,
  inspector: sql`${projects.inspectorId}`,
  installer: sql`${projects.installerId}`,
  client: sql`${projects.clientId}`,
  form: sql`${projects.formId}`,
  foreign: sql`array(select ${outsideParties.partyId} from ${outsideParties}
    where ${outsideParties.projectId} = ${projects.id})`,
  open: sql`case when ${projects.installerViewable} then 'to all' end`,
  "inspector-organization": sql`${projects.inspectorOrganizationId}`,
  "client-organization": sql`${projects.clientOrganizationId}`,
};

const termsClause = (name: keyof typeof visibility, ...values: string[]): EngineClause => ({
  terms: { [`see.${name}`]: values },
});
const allOf = (...filter: EngineClause[]): EngineClause => ({ bool: { filter } });
const anyOf = (...should: EngineClause[]): EngineClause => ({
  bool: { should, minimum_should_match: 1 },
});

/** The same rules as `visibilityPaths`. The database checks visibility again before a project is shown. */
function scopeClause({ viewer, organizationId }: Scope): EngineClause {
  if (viewer.type === "field-user") return termsClause("inspector", viewer.id);
  if (viewer.type === "installer") return termsClause("installer", viewer.id, organizationId);
  const own = termsClause("owner", organizationId);
  const clients = withinClients(viewer);
  if (viewer.type === "quality-manager") {
    const forms = viewer.qualificationsAll
      ? []
      : [termsClause("form", ...Object.keys(viewer.qualifications))];
    return allOf(own, ...forms, ...clients);
  }
  return allOf(anyOf(own, termsClause("foreign", organizationId)), ...clients);
}

/** The rule of `isIntakeReadable` for Elasticsearch. */
export function intakeReadableInEngine({ viewer, organizationId }: Scope): EngineClause {
  const isOpen = termsClause("open", "to all");
  if (viewer.type === "installer") return isOpen;
  return anyOf(
    isOpen,
    termsClause("owner", organizationId),
    termsClause("inspector", viewer.id),
    termsClause("inspector-organization", organizationId),
    termsClause("client", viewer.id),
    termsClause("client-organization", organizationId),
  );
}

const withinClients = (viewer: Viewer) =>
  isLimitedToClients(viewer) ? [termsClause("client", ...Object.keys(viewer.clients))] : [];

/** Each party as two entries: its id, and its id with its role. */
const parties = sql`array(select entry from ${projectParties},
  unnest(array[${projectParties.partyId}, ${projectParties.partyId} || '=' || ${projectParties.role}]) as entry
  where ${projectParties.projectId} = ${projects.id})`;

export const projectEngine: EngineSource = {
  collection: "projects",
  fields: {
    ...projectFields,
    user_index: { kind: "keyword", value: parties, many: true, key: "parties" },
  },
  text: publicText,
  restrictedText: sql`${projects.answerCodes}`,
  visibility,
  within: scopeClause,
  id: sql`${projects.id}`,
  async read(columns, where, limit, tx): Promise<DocumentRow[]> {
    return tx
      .select(columns)
      .from(projects)
      .innerJoin(sites, eq(sites.id, projects.siteId))
      .innerJoin(organizations, eq(organizations.id, projects.organizationId))
      .where(and(isNull(projects.deletedAt), where))
      .orderBy(asc(projects.id))
      .limit(limit);
  },
};
