import type { Location, useMatches } from "@remix-run/react";
import { dialogLayout } from "./dialog-layout.ts";

/** What is on the screen: a page, or a dialog over it. */
const shown: { page: { path: string; key: string } | null; isDialog: boolean } = {
  page: null,
  isDialog: false,
};

/** Pages that were shown again after a dialog closed. They keep their scroll position. */
const storedKeys = new Map<string, string>();

/** Called only in the browser, whenever another URL is shown. */
export function rememberShown({ pathname, key }: Location, isDialog: boolean): void {
  if (!isDialog) shown.page = { path: pathname, key: storedKeys.get(key) ?? key };
  shown.isDialog = isDialog;
}

/**
 * The key under which a scroll position is stored. A dialog uses the key of the page behind it, and that page keeps the key when
 * it reloads after the dialog.
 */
export function scrollKey({ pathname, key }: Location, matches: ReturnType<typeof useMatches>) {
  if (!shown.page) return key;
  if (matches.some(({ id }) => id === dialogLayout)) return shown.page.key;
  if (shown.isDialog && shown.page.path === pathname) storedKeys.set(key, shown.page.key);
  return storedKeys.get(key) ?? key;
}
