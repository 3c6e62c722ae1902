import { desc, eq, isNull, or } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { errorGroups } from "#app/platform/errors/error-schema.ts";

const maxListed = 200;

/** The latest errors of the viewer's organization, and server errors without a known organization. */
export async function listErrors({ organizationId }: Scope) {
  return db
    .select({
      id: errorGroups.id,
      origin: errorGroups.origin,
      name: errorGroups.name,
      message: errorGroups.message,
      source: errorGroups.source,
      times: errorGroups.times,
      requestId: errorGroups.requestId,
      person: users.name,
      createdAt: errorGroups.createdAt,
      lastAt: errorGroups.lastAt,
    })
    .from(errorGroups)
    .leftJoin(users, eq(users.id, errorGroups.userId))
    .where(or(eq(errorGroups.organizationId, organizationId), isNull(errorGroups.organizationId)))
    .orderBy(desc(errorGroups.lastAt), desc(errorGroups.id))
    .limit(maxListed);
}

export type ErrorRow = Awaited<ReturnType<typeof listErrors>>[number];
