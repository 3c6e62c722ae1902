/** How many notifications the viewer has not read; queried with every page. */
import { and, desc, isNull, sql } from "drizzle-orm";
import { inlineNumber } from "#app/platform/lists/generic-plan.ts";
import type { MenuBadges } from "#app/platform/manifest/define-module.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { notifications } from "../schema.ts";
import { ownNotifications } from "./visible-notifications.server.ts";

/** Larger numbers are shown as "99+". */
const maxShown = 99;

export const menuBadges: MenuBadges<"unread"> = {
  counts: (scope) => ({ unread: sql`select count(*) from (${unreadOf(scope)}) as unread` }),
  describe: ({ unread }) => ({ count: unread }),
};

/**
 * Reads in the order of the index of unread notifications, and one row more than is shown, to detect that there are
 * more.
 */
const unreadOf = (scope: Scope) =>
  db
    .select({ one: sql`1`.as("one") })
    .from(notifications)
    .where(and(ownNotifications(scope), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt))
    .limit(inlineNumber(maxShown + 1));
