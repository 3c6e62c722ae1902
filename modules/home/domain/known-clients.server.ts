/**
 * The clients that a viewer knows: those of their own organization, and the clients of projects the viewer sees. A
 * person who is only a party of a project is shown under the organization's name, without contact data.
 */
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Scope } from "#app/platform/viewer.ts";
import { db, withCustomPlan } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { visibleClients } from "#modules/projects/public.lists.server.ts";
import { canReadContact } from "#modules/users/public.server.ts";

/** Each set uses its own index. As two conditions, the database would check the people of all organizations. */
function isKnownClient(scope: Scope): SQL {
  const isClient = eq(users.type, "client");
  const own = db
    .select({ id: sql<string | null>`${users.id}`.as("id") })
    .from(users)
    .where(and(eq(users.organizationId, scope.organizationId), isClient));
  return and(isClient, inArray(users.id, union(own, visibleClients(scope))), withCustomPlan)!;
}

/**
 * Known clients as parts of a statement, with one flag for each of their organizations: whether the viewer may read
 * contacts there. It is computed once for all people of an organization. One organization knows three clients and
 * another thousands, so the query plan is not cached.
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
  const clientOrganizations = db.$with("client_organizations").as(
    db
      .select({
        id: organizations.id,
        label: sql<string>`${organizations.name}`.as("label"),
        isOpen: canReadContact(scope, organizations.id).as("is_open"),
      })
      .from(organizations)
      .where(inArray(organizations.id, db.select({ id: known.organizationId }).from(known)))
      // The ORDER BY makes the database compute this fully before the join; otherwise it would check each person.
      .orderBy(organizations.id),
  );
  const ifOpen = (column: SQLWrapper) =>
    sql<string | null>`case when ${clientOrganizations.isOpen} then ${column} end`;
  return {
    known,
    clientOrganizations,
    columns: {
      id: sql<string>`${known.id}`,
      name: sql<string>`coalesce(${ifOpen(known.name)}, ${clientOrganizations.label})`,
      email: ifOpen(known.email),
      company: sql<string>`coalesce(nullif(${ifOpen(known.company)}, ''), ${clientOrganizations.label})`,
      phone: ifOpen(known.phone),
      address: ifOpen(known.address),
    },
  };
}
