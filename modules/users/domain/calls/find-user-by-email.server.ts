import { and, eq } from "drizzle-orm";
import { storedEmail } from "#app/platform/samples/sample-data.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { cleanLine } from "../user-fields.ts";

/** A user as the specification's API call returns it. */
export interface AuthUser {
  uid: string;
  email: string;
  displayName: string;
  phoneNumber: string | null;
  disabled: boolean;
}

/**
 * Searches only the caller's organization: the response for an address of another organization equals that for an
 * unknown one.
 */
export async function findUserByEmail(scope: Scope, email: string): Promise<AuthUser | null> {
  const [user] = await db
    .select({
      uid: users.id,
      email: users.email,
      displayName: users.name,
      phoneNumber: users.phone,
      disabled: users.disabled,
    })
    .from(users)
    .where(
      and(
        eq(users.email, storedEmail(scope.viewer, cleanLine(email))),
        eq(users.organizationId, scope.organizationId),
      ),
    )
    .limit(1);
  return user ?? null;
}
