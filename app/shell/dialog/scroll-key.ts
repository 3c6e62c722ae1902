import type { Location, useMatches } from "@remix-run/react";
import { dialogLayout } from "./dialog-layout.ts";

/** What stands on the screen: a page, or a dialog over it. */
const shown: { page: { path: string; key: string } | null; isDialog: boolean } = {
  page: null,
  isDialog: false,
};

/** Pages that came from a dialog over themselves, and stay as far down as they were. */
const kept = new Map<string, string>();

/** Called in the browser alone, whenever another address is shown. */
export function rememberShown({ pathname, key }: Location, isDialog: boolean): void {
  if (!isDialog) shown.page = { path: pathname, key: kept.get(key) ?? key };
  shown.isDialog = isDialog;
}

/**
 * Under which name it is kept how far down a page was scrolled. A dialog shares the name of the page behind it, and that
 * page keeps it when it is read again after the dialog did its work.
 */
export function scrollKey({ pathname, key }: Location, matches: ReturnType<typeof useMatches>) {
  if (!shown.page) return key;
  if (matches.some(({ id }) => id === dialogLayout)) return shown.page.key;
  if (shown.isDialog && shown.page.path === pathname) kept.set(key, shown.page.key);
  return kept.get(key) ?? key;
}
