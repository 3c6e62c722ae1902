/** The writes of a relationship, each with a log entry on both sides, a broadcast and a notification. */
import { and, eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { inArray } from "drizzle-orm";
import { authorizationPermissions } from "../schema.ts";
import type { AuthorizationInView } from "./get-authorization.server.ts";
import { inactive, type LentType, type Permission } from "./permission-actions.ts";

export async function readPermission(
  tx: Transaction,
  authorization: AuthorizationInView,
  { holderId, userType }: { holderId: string; userType: LentType },
): Promise<Permission> {
  const [row] = await tx
    .select({
      state: authorizationPermissions.state,
      requestedById: authorizationPermissions.requestedById,
    })
    .from(authorizationPermissions)
    .where(
      and(
        eq(authorizationPermissions.authorizationId, authorization.id),
        eq(authorizationPermissions.organizationId, holderId),
        eq(authorizationPermissions.userType, userType),
      ),
    );
  return row ?? inactive;
}

export async function writePermission(
  tx: Transaction,
  authorization: AuthorizationInView,
  permission: Permission & { holderId: string; userType: LentType },
): Promise<void> {
  const { holderId, userType, state, requestedById } = permission;
  await tx
    .insert(authorizationPermissions)
    .values({
      authorizationId: authorization.id,
      organizationId: holderId,
      userType,
      state,
      requestedById,
    })
    .onConflictDoUpdate({
      target: [
        authorizationPermissions.authorizationId,
        authorizationPermissions.organizationId,
        authorizationPermissions.userType,
      ],
      set: { state, requestedById, updatedAt: new Date() },
    });
}

/** Logs the step on both sides and notifies the other side's administrators. */
export async function notifyBothSides(
  tx: Transaction,
  scope: Scope,
  authorization: AuthorizationInView,
  done: { notice: string; words: string },
): Promise<void> {
  const { id, otherId } = authorization;
  const other = await nameOf(tx, otherId);
  const entry = { category: "authorization", categoryId: id };
  await writeLog(tx, scope, { ...entry, message: `${done.words} with ${other}` });
  const ours = scope.viewer.organizationName;
  const message = `${ours} ${done.words}`;
  await writeLog(tx, scope, { ...entry, organizationId: otherId, message });
  await emit(tx, scope, "people.notified", {
    notice: done.notice,
    message,
    path: "/authorizations",
    people: await administratorsOf(tx, otherId),
    opensTo: { ofOrganization: { id: otherId, types: administratorTypes } },
  });
  await broadcast(tx, [scope.organizationId, otherId], `authorization:${id}`);
}

async function nameOf(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row?.name ?? id;
}

async function administratorsOf(tx: Transaction, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      // No mutant: `opensTo` of the notice checks the same of each candidate.
      and(eq(users.organizationId, organizationId), inArray(users.type, [...administratorTypes])),
    );
  return rows.map(({ id }) => id);
}
