import { eq, type SQL } from "drizzle-orm";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { notifications } from "../schema.ts";

/** Who runs an organization reads what any of its people was told; all others what they were told themselves. */
export const seesAll = ({ viewer }: Scope): boolean => administratorTypes.includes(viewer.type);

/** A condition over the `notifications` table. */
export function visibleNotifications(scope: Scope): SQL {
  return seesAll(scope)
    ? eq(notifications.organizationId, scope.organizationId)
    : ownNotifications(scope);
}

/** What the viewer was told: their inbox. */
export function ownNotifications(scope: Scope): SQL {
  return eq(notifications.recipientId, scope.viewer.id);
}
