/** Pages before sign-in have a stylesheet of their own, pages that are `daily` in their manifest another; all others take the whole. */
export type SheetName = "door" | "daily" | "whole";

/** The routes of a page, of which each may say something by its `handle`. */
export type PageRoutes = readonly { id: string; handle?: unknown }[];

const isSignedOut = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === false;

/** A page whose `handle` says `scripts: false` works wholly without scripts and ships none. */
export const shipsScripts = (routes: PageRoutes): boolean =>
  !routes.some(({ handle }) => isSignedOut(handle));

export function stylesheetOfPage(routes: PageRoutes): SheetName {
  if (!shipsScripts(routes)) return "door";
  return routes.some(({ id }) => id === "full-stylesheet") ? "whole" : "daily";
}
