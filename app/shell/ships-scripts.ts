/** The routes of a page. Each can set options in its `handle`. */
export type PageRoutes = readonly { handle?: unknown }[];

/** A page with `scripts: false` in its `handle` works without scripts and ships none. */
export const shipsScripts = (routes: PageRoutes): boolean =>
  !routes.some(
    ({ handle }) =>
      typeof handle === "object" &&
      handle !== null &&
      "scripts" in handle &&
      handle.scripts === false,
  );
