/** The values of a list's filters: the clients and inspectors that stand in a project of it. */
import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, projects, users } from "#db/schema.ts";
import { waysToSee } from "../visible-projects.server.ts";
import { countedRows } from "./count-projects.server.ts";
import { hasKeptCounts, keptParties } from "./kept-counts.server.ts";

export interface ListOption {
  value: string;
  label: string;
}

export interface ProjectChoices {
  clients: ListOption[];
  inspectors: ListOption[];
}

const longestFilter = 500;

/** @param taken which of the visible projects the list is of; `status` says the same where it is a status alone. */
export async function projectChoices(
  scope: Scope,
  taken: SQL | undefined,
  status: ProjectStatus | undefined,
): Promise<ProjectChoices> {
  const isKept =
    hasKeptCounts(scope) &&
    waysToSee(scope).every(({ way }) => way === "owner" || way === "foreign");
  const parties = isKept ? keptParties(scope, status) : someParties(scope, taken);
  // An inspector may be an organization that has not said yet whom it sends.
  const label = sql<string>`coalesce(${users.name}, ${organizations.name}, '')`;
  const rows = await db
    .select({ facet: parties.facet, value: parties.id, label })
    .from(parties)
    .leftJoin(users, eq(users.id, parties.id))
    .leftJoin(organizations, eq(organizations.id, parties.id))
    .orderBy(asc(sql`lower(${label})`), asc(parties.id));
  const of = (facet: "client" | "inspector"): ListOption[] =>
    rows
      .filter((row) => row.facet === facet)
      .slice(0, longestFilter)
      .map((row) => ({ value: row.value, label: row.label }));
  return { clients: of("client"), inspectors: of("inspector") };
}

/** Of the first projects that the viewer sees, for those whose clients or qualifications limit what they see. */
function someParties(scope: Scope, taken: SQL | undefined) {
  const [one, two, ...more] = waysToSee(scope).map(({ seen }) =>
    db
      .select({ client: projects.clientId, inspector: projects.inspectorId })
      .from(projects)
      .where(and(isNull(projects.deletedAt), seen, taken))
      .limit(countedRows),
  );
  const some = (two ? unionAll(one!, two, ...more) : one!).as("some");
  return db
    .selectDistinct({
      facet: sql<"client" | "inspector">`party.party_facet`.as("party_facet"),
      id: sql<string>`party.party_id`.as("party_id"),
    })
    .from(some)
    .innerJoin(
      sql`lateral (values ('client', ${some.client}), ('inspector', ${some.inspector})) as party (party_facet, party_id)`,
      sql`party.party_id is not null`,
    )
    .as("parties");
}
