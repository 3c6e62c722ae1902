import { and, eq } from "drizzle-orm";
import type { FileReader } from "#app/platform/manifest/define-module.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";

/** Pictures of people, and the company logo that one of them brought, are for their own organization. */
export const mayRead: FileReader = async (scope, { recordId }) => {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, recordId), eq(users.organizationId, scope.organizationId)))
    .limit(1);
  return user !== undefined;
};
