/** Two companies and their agreements. */
import { eq } from "drizzle-orm";
import { asViewer } from "#app/platform/auth/session.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { makeOrganization, makeUser, signIn, type UserRow } from "#db/testing/factories.ts";
import type { LentType } from "../domain/permission-actions.ts";
import { authorizationPermissions, authorizations } from "../schema.ts";

/** An administrator of a new company with this name. */
export async function makeAdmin(name: string, set: { phone?: string; email?: string } = {}) {
  const { id } = await makeOrganization({ name, ...set });
  const admin = await makeUser({ type: "admin", organizationId: id });
  // A company is found only if somebody has an account.
  await signIn(admin);
  return admin;
}

export async function scopeOf(user: UserRow): Promise<Scope> {
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, user.organizationId));
  return { viewer: asViewer(user, organization!), organizationId: user.organizationId };
}

/** A relationship in which the other company may choose the holder's people of a type. */
export async function agree(
  { holderId, byId }: { holderId: string; byId: string },
  userType: LentType,
): Promise<string> {
  const [made] = await db
    .insert(authorizations)
    .values({ organizationId: byId, partnerId: holderId })
    .returning({ id: authorizations.id });
  const authorizationId = made!.id;
  await db
    .insert(authorizationPermissions)
    .values({ authorizationId, organizationId: holderId, userType, state: "active" });
  return authorizationId;
}
