import { and, count, eq, inArray, isNull, notInArray, or, sql, type SQL } from "drizzle-orm";
import { limitToPage, defineList, type ListPage } from "#app/platform/lists/define-list.server.ts";
import type { Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { containsPattern } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, projects } from "#db/schema.ts";
import { authorizationPermissions, authorizations } from "../schema.ts";
import type { OpenWork } from "./ending-message.ts";
import { inactive, lentTypes, type LentType, type Permission } from "./permission-actions.ts";

export type SidePermissions = Record<LentType, Permission>;

/** A relationship as seen by one of its sides. */
export interface AuthorizationRow {
  id: string;
  company: string;
  phone: string | null;
  email: string | null;
  themId: string;
  them: SidePermissions;
  you: SidePermissions;
  /** The viewer's projects and visits that involve the company's people; they continue when the relationship ends. */
  openWork: OpenWork;
}

/** The relationships of an organization from its side: what it requested, and what was requested from it. */
function sidesOf({ organizationId }: Scope) {
  const { id, organizationId: requesterId, partnerId: requestedId } = authorizations;
  return db
    .select({ id, themId: requestedId })
    .from(authorizations)
    .where(eq(requesterId, organizationId))
    .unionAll(
      db
        .select({ id, themId: requesterId })
        .from(authorizations)
        .where(eq(requestedId, organizationId)),
    )
    .as("side");
}

export async function listAuthorizations(
  scope: Scope,
  query: TableQuery,
): Promise<ListPage<AuthorizationRow>> {
  const sides = sidesOf(scope);
  const counting = db
    .select({ total: count() })
    .from(sides)
    .innerJoin(organizations, eq(organizations.id, sides.themId))
    .where(namedLike(query.q))
    .then(([counted]) => counted?.total ?? 0);
  const { rows, ...page } = await authorizationList.readPage(query, counting, (slice) =>
    authorizationRowsQuery(scope, query, slice),
  );
  const [permissions, openWork] = await Promise.all([
    permissionsOf(rows.map(({ id }) => id)),
    countOpenWork(
      scope,
      rows.map(({ themId }) => themId),
    ),
  ]);
  return {
    ...page,
    rows: rows.map((row) => ({
      ...row,
      them: permissions(row.id, row.themId),
      you: permissions(row.id, scope.organizationId),
      openWork: openWork.get(row.themId) ?? { openProjects: 0, visits: 0 },
    })),
  };
}

export const authorizationList = defineList({
  id: authorizations.id,
  sorts: { company: [["text", sql`lower(${organizations.name})`]] },
  sort: "company",
});

/** Names are stored with the organizations, so this reads and sorts all related organizations and no others. */
export function authorizationRowsQuery(scope: Scope, query: TableQuery, slice: Slice) {
  const { id, name, phone, email } = organizations;
  const sides = sidesOf(scope);
  const keys = [sql`lower(${name})`, sides.id];
  const rows = db
    .select({
      id: sides.id,
      themId: id,
      company: name,
      phone,
      email,
      pageKey: slice.keyOf(keys),
    })
    .from(sides)
    .innerJoin(organizations, eq(organizations.id, sides.themId))
    .$dynamic();
  return limitToPage(rows, slice, keys, namedLike(query.q));
}

/** @param ids of relationships that were found in scope. */
async function permissionsOf(ids: string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(authorizationPermissions)
          .where(inArray(authorizationPermissions.authorizationId, ids));
  return (id: string, organizationId: string): SidePermissions => {
    const stored = (type: LentType) =>
      rows.find(
        (row) =>
          row.authorizationId === id &&
          row.organizationId === organizationId &&
          row.userType === type,
      );
    const pairs = lentTypes.map((type) => {
      const { state, requestedById } = stored(type) ?? inactive;
      return [type, { state, requestedById }] as const;
    });
    return Object.fromEntries(pairs) as SidePermissions;
  };
}

/** By organization: the viewer's unfinished projects with its client or inspector, and visits its people are booked for. */
async function countOpenWork(
  { organizationId }: Scope,
  others: string[],
): Promise<ReadonlyMap<string, OpenWork>> {
  if (others.length === 0) return new Map();
  const inspects = eq(projects.inspectorOrganizationId, organizations.id);
  const isParty = or(inspects, eq(projects.clientOrganizationId, organizations.id));
  // A project is Scheduled until its one visit has taken place.
  const booked = and(inspects, eq(projects.status, "Scheduled"));
  const rows = await db
    .select({
      id: organizations.id,
      openProjects: count(),
      visits: sql`count(*) filter (where ${booked})`.mapWith(Number),
    })
    .from(projects)
    .innerJoin(organizations, and(inArray(organizations.id, others), isParty))
    .where(
      and(
        eq(projects.organizationId, organizationId),
        isNull(projects.deletedAt),
        notInArray(projects.status, ["Completed", "Canceled"]),
      ),
    )
    .groupBy(organizations.id);
  return new Map(rows.map(({ id, ...openWork }) => [id, openWork]));
}

function namedLike(q: string): SQL | undefined {
  if (q === "") return undefined;
  return sql`lower(${organizations.name}) like ${containsPattern(q.toLowerCase())}`;
}
