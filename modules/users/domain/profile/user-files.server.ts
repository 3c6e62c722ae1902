import { and, eq } from "drizzle-orm";
import type { CanReadFile } from "#app/platform/manifest/define-module.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";

/** Photos, and the company logo stored under the user who uploaded it, are readable by their own organization. */
export const canRead: CanReadFile = async (scope, { recordId }) => {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, recordId), eq(users.organizationId, scope.organizationId)))
    .limit(1);
  return user !== undefined;
};
