import { eq } from "drizzle-orm";
import type { Scope } from "../viewer.ts";
import { Problem } from "../problems.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";

/** Who acts when the product does so by itself: none of its people is left out of what is told. */
export const theProduct = { id: "fieldlight", name: "Fieldlight" };

/**
 * An organization's whole view, under the name of who asked: for work that is the organization's own, whoever of its
 * people, or of another one's, set it in motion.
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
      thirdPartyInspector: owner.thirdPartyInspector,
      timeZone: owner.timeZone,
      clients: {},
      clientsAll: true,
      qualifications: {},
      qualificationsAll: true,
    },
  };
}
