/** The search source of projects for the HTTP search. */
import { eq, sql } from "drizzle-orm";
import { queryRecords } from "#app/platform/search/query-records.ts";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { SearchField, SearchSource } from "#app/platform/search/search-source.ts";
import { bucketName } from "#app/platform/files/choose-store.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files, organizations, projectParties, projects, sites, users } from "#db/schema.ts";
import { intakeResultOfEach } from "#modules/scoring/public.rows.server.ts";
import { canReadContact } from "#modules/users/public.server.ts";
import {
  projectHit,
  type InspectorOrganization,
  type PartyDetails,
  type Thumbnail,
} from "./project-search-hit.server.ts";
import { matchesSearchText } from "../lists/search-projects.server.ts";
import { isIntakeReadable } from "../rows/is-intake-readable.server.ts";
import { projectEngine } from "./project-engine.server.ts";
import { projectFields } from "./project-fields.ts";
import { visibleProjects } from "../visible-projects.server.ts";

/** `user_index.{id}` searches for the role of a user or an organization in the project. */
function roleOf(name: string): SearchField | null {
  const id = name.startsWith("user_index.") ? name.slice("user_index.".length) : "";
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const roles = sql`array(select ${projectParties.role} from ${projectParties}
    where ${projectParties.projectId} = ${projects.id} and ${projectParties.partyId} = ${id})`;
  return { kind: "keyword", value: roles, many: true, key: "parties", within: id };
}

/** The contact data of a party that is a user, if the viewer may read it; null otherwise. */
const partyDetails = (scope: Scope, id: AnyPgColumn) =>
  sql<PartyDetails | null>`(select json_build_object(
    'email', ${users.email}, 'phone', ${users.phone}, 'type', ${users.type},
    'qualifications', ${users.qualifications}) from ${users}
    where ${users.id} = ${id} and ${canReadContact(scope, users.organizationId)})`;

/** The query with all tables that the search fields need. */
const read = <Columns extends Parameters<typeof db.select>[0]>(
  columns: NonNullable<Columns>,
  from: typeof projects,
) =>
  db
    .select(columns)
    .from(from)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .$dynamic();

const records = queryRecords(sql`${projects.id}`, (scope, columns, query) => {
  // A condition may use the joined tables, which the visibility paths do not have, so the rows cannot be limited first.
  const max = query?.where ? undefined : query?.newest;
  const first = max && ({ by: "createdAt", direction: "desc", max } as const);
  return read(columns, visibleProjects(scope, first ? { first } : {}));
});

export const searchSource: SearchSource = {
  field: (name) => (Object.hasOwn(projectFields, name) ? projectFields[name]! : roleOf(name)),
  matches: matchesSearchText,
  within: () => undefined,
  async find(scope, { where, orderBy, limit, offset, sort }) {
    const columns = {
      project: projects,
      site: sites,
      ownerName: organizations.name,
      sort: sql<unknown[]>`json_build_array(${sql.join(sort, sql`, `)})`,
      userIndex: sql<Record<string, string>>`(select coalesce(json_object_agg(
        ${projectParties.partyId}, ${projectParties.role}), '{}') from ${projectParties}
        where ${projectParties.projectId} = ${projects.id})`,
      thumbnail: sql<Thumbnail | null>`(select json_build_object(
        'bucket', coalesce(${files.bucket}, ${bucketName()}), 'fullPath', ${files.key},
        'name', ${files.name}) from ${files}
        where ${files.id} = ${sites.thumbnailFileId})`,
      client: partyDetails(scope, projects.clientId),
      installer: partyDetails(scope, projects.installerId),
      inspector: partyDetails(scope, projects.inspectorId),
      inspectorOrganization: sql<InspectorOrganization | null>`(select json_build_object(
        'name', hired.name, 'thirdParty', hired.third_party_inspector) from ${organizations} hired
        where hired.id = ${projects.inspectorOrganizationId})`,
      reviewer: partyDetails(scope, projects.reviewerId),
      intakeResult: sql<Record<
        string,
        unknown
      > | null>`case when ${isIntakeReadable(scope)} then ${intakeResultOfEach} end`,
    };
    // The same ids were found within the scope just before, so visibility is not checked again.
    const found = await read(columns, projects)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return found.map(projectHit);
  },
  ...records,
  engine: projectEngine,
};
