/** How many notifications the viewer has not read; asked with every page. */
import { and, isNull } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { notifications } from "../schema.ts";
import { countUpTo } from "./count-up-to.server.ts";
import { ownNotifications } from "./visible-notifications.server.ts";

/** More are shown as "99+". */
const mostShown = 99;

export async function findCount(scope: Scope): Promise<number> {
  return countUpTo(and(ownNotifications(scope), isNull(notifications.readAt)), mostShown);
}
