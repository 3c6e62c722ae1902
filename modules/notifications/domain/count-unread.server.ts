/** How many notifications the viewer has not read; asked with every page. */
import type { Scope } from "#app/platform/viewer.ts";
import { askedInbox } from "./asked-notifications.server.ts";
import { countUpTo } from "./count-up-to.server.ts";

/** More are shown as "99+". */
const mostShown = 99;

export async function findCount(scope: Scope): Promise<number> {
  return countUpTo(askedInbox(scope, true), mostShown);
}
