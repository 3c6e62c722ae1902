import { and, asc, eq } from "drizzle-orm";
import type { RecordFinder } from "#app/platform/search/find-records.ts";
import { userTypeName } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { matchesUser } from "./domain/lists/search-users.server.ts";

/** Users of the viewer's organization by name, address or phone. */
export const findRecords: RecordFinder = async (scope, text, limit) => {
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, type: users.type })
    .from(users)
    .where(and(eq(users.organizationId, scope.organizationId), matchesUser(text)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit);
  return rows.map(({ id, name, email, type }) => ({
    id,
    label: name,
    detail: `${userTypeName(type)}, ${email}`,
    to: `/users/${id}/manage`,
  }));
};
