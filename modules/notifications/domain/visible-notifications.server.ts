import { eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import { administratorTypes, type Scope, type UserType } from "#app/platform/viewer.ts";
import { notifications } from "../schema.ts";

/** The part of a scope that the conditions need; in a prepared query, the ids can be placeholders. */
export interface Reader {
  organizationId: string | Placeholder;
  viewer: { id: string | Placeholder; type: UserType };
}

/** The ids are passed with each call, named as in `readerValues`. */
export const anyReader = ({ viewer: { type } }: Scope): Reader => ({
  organizationId: sql.placeholder("organizationId"),
  viewer: { id: sql.placeholder("viewerId"), type },
});

export const readerValues = ({ organizationId, viewer }: Scope) => ({
  organizationId,
  viewerId: viewer.id,
});

/** Viewers who run an organization read the notifications of all its people; others read their own. */
export const seesAll = ({ viewer }: Pick<Reader, "viewer">): boolean =>
  administratorTypes.includes(viewer.type);

/** A condition over the `notifications` table. */
export function visibleNotifications(scope: Reader): SQL {
  return seesAll(scope)
    ? eq(notifications.organizationId, scope.organizationId)
    : ownNotifications(scope);
}

/** The viewer's own notifications: their inbox. */
export function ownNotifications(scope: Reader): SQL {
  return eq(notifications.recipientId, scope.viewer.id);
}
