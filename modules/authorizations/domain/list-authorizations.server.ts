import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import { anywhere } from "#app/platform/search/words.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, projects } from "#db/schema.ts";
import { authorizationPermissions, authorizations } from "../schema.ts";
import { ownAuthorizations } from "./get-authorization.server.ts";
import type { UnderWay } from "./what-goes-on.ts";
import { inactive, lentTypes, type LentType, type Permission } from "./permission-steps.ts";

export type SidePermissions = Record<LentType, Permission>;

/** A relationship as one of its sides sees it. */
export interface AuthorizationRow {
  id: string;
  company: string;
  phone: string | null;
  email: string | null;
  themId: string;
  them: SidePermissions;
  you: SidePermissions;
  /** What of the viewer's has people of the company in it: it goes on when the relationship ends. */
  underWay: UnderWay;
}

export function readAuthorizationQuery(url: string): TableQuery {
  return readTableQuery(url, { sortable: ["company"], defaults: { sort: "company" } });
}

const own = ({ organizationId }: Scope) =>
  sql<string>`case when ${authorizations.organizationId} = ${organizationId}
    then ${authorizations.partnerId} else ${authorizations.organizationId} end`;

export async function listAuthorizations(
  scope: Scope,
  query: TableQuery,
): Promise<{ rows: AuthorizationRow[]; total: number }> {
  const other = eq(organizations.id, own(scope));
  const found = and(ownAuthorizations(scope), namedLike(query.q));
  const turn = query.direction === "asc" ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: authorizations.id,
        themId: organizations.id,
        company: organizations.name,
        phone: organizations.phone,
        email: organizations.email,
      })
      .from(authorizations)
      .innerJoin(organizations, other)
      .where(found)
      .orderBy(turn(sql`lower(${organizations.name})`), turn(authorizations.id))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.select({ total: count() }).from(authorizations).innerJoin(organizations, other).where(found),
  ]);
  const [permissions, underWay] = await Promise.all([
    permissionsOf(rows.map(({ id }) => id)),
    countUnderWay(
      scope,
      rows.map(({ themId }) => themId),
    ),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      them: permissions(row.id, row.themId),
      you: permissions(row.id, scope.organizationId),
      underWay: underWay.get(row.themId) ?? { openProjects: 0, bookings: 0 },
    })),
    total: counted?.total ?? 0,
  };
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
      const { state, askedById } = stored(type) ?? inactive;
      return [type, { state, askedById }] as const;
    });
    return Object.fromEntries(pairs) as SidePermissions;
  };
}

/** By organization: projects of the viewer's that are not finished and have its client or inspector, and visits its people are booked for. */
async function countUnderWay(
  { organizationId }: Scope,
  others: string[],
): Promise<ReadonlyMap<string, UnderWay>> {
  if (others.length === 0) return new Map();
  const inspects = eq(projects.inspectorOrganizationId, organizations.id);
  const stands = or(inspects, eq(projects.clientOrganizationId, organizations.id));
  // A project is Scheduled as long as its one booking is ahead.
  const booked = and(inspects, eq(projects.status, "Scheduled"));
  const rows = await db
    .select({
      id: organizations.id,
      openProjects: count(),
      bookings: sql`count(*) filter (where ${booked})`.mapWith(Number),
    })
    .from(projects)
    .innerJoin(organizations, and(inArray(organizations.id, others), stands))
    .where(
      and(
        eq(projects.organizationId, organizationId),
        isNull(projects.deletedAt),
        notInArray(projects.status, ["Completed", "Canceled"]),
      ),
    )
    .groupBy(organizations.id);
  return new Map(rows.map(({ id, ...underWay }) => [id, underWay]));
}

function namedLike(q: string): SQL | undefined {
  if (q === "") return undefined;
  return sql`lower(${organizations.name}) like ${anywhere(q.toLowerCase())}`;
}
