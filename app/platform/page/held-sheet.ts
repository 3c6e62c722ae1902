/**
 * Which sheet of the daily pages a browser holds. It says so in a cookie, so that a page of the field carries its first rules
 * only for a browser that would have to fetch the sheet. The cookie is the sheet's version, the same for everybody.
 */
import { leaveCookie } from "./leave-cookie.ts";

export const heldSheetCookie = "fieldlight_sheet";

/** Browsers throw old files away; the page of one that has is drawn a round trip later. */
const heldSeconds = 30 * 86_400;

/** The part of a built sheet's name that changes with what is in it; null for any other file, and while developing. */
const versionOf = (href: string): string | null =>
  /\/daily-([\w-]{8})\.css$/.exec(href)?.[1] ?? null;

/** @param cookies the Cookie header of a request. */
export function holdsSheet(cookies: string | null, href: string): boolean {
  const version = versionOf(href);
  if (version === null) return false;
  return (cookies ?? "").split(/;\s*/).includes(`${heldSheetCookie}=${version}`);
}

/** These files are in the browser now; the sheet may be among them. */
export function noteHeldSheet(hrefs: readonly string[]): void {
  const sheet = hrefs.find((href) => versionOf(href) !== null);
  if (!sheet || holdsSheet(document.cookie, sheet)) return;
  leaveCookie(heldSheetCookie, versionOf(sheet) ?? "", { path: "/", seconds: heldSeconds });
}
