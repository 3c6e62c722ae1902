/** Pages before sign-in and pages with `daily` in their manifest have a stylesheet each. All others use the full one. */
export type StylesheetName = "signedOut" | "daily" | "whole";

/** The routes of a page. Each can set options in its `handle`. */
export type PageRoutes = readonly { id: string; handle?: unknown }[];

const isSignedOut = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === false;

/** A page with `scripts: false` in its `handle` works without scripts and ships none. */
export const shipsScripts = (routes: PageRoutes): boolean =>
  !routes.some(({ handle }) => isSignedOut(handle));

export function stylesheetOfPage(routes: PageRoutes): StylesheetName {
  if (!shipsScripts(routes)) return "signedOut";
  return routes.some(({ id }) => id === "full-stylesheet") ? "whole" : "daily";
}
