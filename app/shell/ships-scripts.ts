/** The routes of a page. Each can set options in its `handle`. */
export type PageRoutes = readonly { handle?: unknown }[];

const handlesOf = (routes: PageRoutes): object[] =>
  routes.flatMap(({ handle }) => (typeof handle === "object" && handle !== null ? [handle] : []));

/** A page with `scripts: false` in its `handle` works without JavaScript and ships none. */
export const shipsScripts = (routes: PageRoutes): boolean =>
  !handlesOf(routes).some((handle) => "scripts" in handle && handle.scripts === false);

/** A page with `frame: "none"` in its `handle` has neither menu nor brand: it shows a stranger the organization alone. */
export const hasFrame = (routes: PageRoutes): boolean =>
  !handlesOf(routes).some((handle) => "frame" in handle && handle.frame === "none");
