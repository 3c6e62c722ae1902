import { eq } from "drizzle-orm";
import type { Scope } from "../viewer.ts";
import { Problem } from "../problems.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";

/** The actor when the product acts by itself. Nobody is left out of its notifications as the actor. */
export const productActor = { id: "fieldlight", name: "Fieldlight" };

/**
 * The view of a whole organization, under the name of the person who started the work. For work that belongs to the
 * organization, even if a person of another organization started it.
 */
export async function ownerScope(
  organizationId: string,
  author: { id: string; name: string },
  tx: Database | Transaction = db,
): Promise<Scope> {
  const [owner] = await tx.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!owner) throw new Problem("not-found");
  return {
    organizationId,
    viewer: {
      ...author,
      email: "",
      type: "admin",
      organizationId,
      organizationName: owner.name,
      ...(owner.testOf && { testOf: owner.testOf }),
      thirdPartyInspector: owner.thirdPartyInspector,
      timeZone: owner.timeZone,
      clients: {},
      clientsAll: true,
      qualifications: {},
      qualificationsAll: true,
    },
  };
}
