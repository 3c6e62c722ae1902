/**
 * The clients that a viewer knows: those of the own organization, and those who stand as one in a project the viewer sees. Who merely
 * stands in a project goes by the name of the organization, and is reached by nobody.
 */
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Scope } from "#app/platform/viewer.ts";
import { db, withCustomPlan } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { clientsSeen } from "#modules/projects/public.lists.server.ts";
import { mayReadContact } from "#modules/users/public.server.ts";

/** Each found by an index of theirs. As two conditions they would be asked of the people of everybody. */
function isKnownClient(scope: Scope): SQL {
  const isClient = eq(users.type, "client");
  const own = db
    .select({ id: sql<string | null>`${users.id}`.as("id") })
    .from(users)
    .where(and(eq(users.organizationId, scope.organizationId), isClient));
  return and(isClient, inArray(users.id, union(own, clientsSeen(scope))), withCustomPlan)!;
}

/**
 * Them as parts of a statement, and for each of their organizations whether the viewer may read contacts there, which is asked once
 * for all of its people. One organization knows three clients and another thousands, so that no plan is kept.
 */
export function knownClients(scope: Scope) {
  const known = db.$with("known").as(
    db
      .select({
        id: users.id,
        organizationId: users.organizationId,
        name: users.name,
        email: users.email,
        company: users.company,
        phone: users.phone,
        address: users.address,
      })
      .from(users)
      .where(isKnownClient(scope)),
  );
  const met = db.$with("met").as(
    db
      .select({
        id: organizations.id,
        label: sql<string>`${organizations.name}`.as("label"),
        isOpen: mayReadContact(scope, organizations.id).as("is_open"),
      })
      .from(organizations)
      .where(inArray(organizations.id, db.select({ id: known.organizationId }).from(known)))
      // In an order, it is read as a whole before it is joined; else the question would be put for each of the people.
      .orderBy(organizations.id),
  );
  const ifOpen = (column: SQLWrapper) =>
    sql<string | null>`case when ${met.isOpen} then ${column} end`;
  return {
    known,
    met,
    columns: {
      id: sql<string>`${known.id}`,
      name: sql<string>`coalesce(${ifOpen(known.name)}, ${met.label})`,
      email: ifOpen(known.email),
      company: sql<string>`coalesce(nullif(${ifOpen(known.company)}, ''), ${met.label})`,
      phone: ifOpen(known.phone),
      address: ifOpen(known.address),
    },
  };
}
