import { eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import { administratorTypes, type Scope, type UserType } from "#app/platform/viewer.ts";
import { notifications } from "../schema.ts";

/** What of a scope the conditions are made of; something may stand for the ids in a query that is built once. */
export interface Reader {
  organizationId: string | Placeholder;
  viewer: { id: string | Placeholder; type: UserType };
}

/** The ids are given with each call, as `readerGiven` names them. */
export const anyReader = ({ viewer: { type } }: Scope): Reader => ({
  organizationId: sql.placeholder("organizationId"),
  viewer: { id: sql.placeholder("viewerId"), type },
});

export const readerGiven = ({ organizationId, viewer }: Scope) => ({
  organizationId,
  viewerId: viewer.id,
});

/** Who runs an organization reads what any of its people was told; all others what they were told themselves. */
export const seesAll = ({ viewer }: Pick<Reader, "viewer">): boolean =>
  administratorTypes.includes(viewer.type);

/** A condition over the `notifications` table. */
export function visibleNotifications(scope: Reader): SQL {
  return seesAll(scope)
    ? eq(notifications.organizationId, scope.organizationId)
    : ownNotifications(scope);
}

/** What the viewer was told: their inbox. */
export function ownNotifications(scope: Reader): SQL {
  return eq(notifications.recipientId, scope.viewer.id);
}
