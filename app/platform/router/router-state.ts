/**
 * What the product reads of the router's React contexts, which it marks as unsafe. The linter allows these names only in this
 * folder, so that an upgrade changes one place (decision 078). The versions are pinned in `package.json`.
 */
import { useContext } from "react";
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
} from "react-router";

/** The router's state for the elements below. A page behind a dialog is rendered with the state that it was loaded with. */
export const RouterState = UNSAFE_DataRouterStateContext;

/** The location for the elements below. */
export const RouterLocation = UNSAFE_LocationContext;

export type RouterStateValue = NonNullable<React.ContextType<typeof RouterState>>;

/** Null outside of the router, as in a unit test. */
export const useRouterState = (): RouterStateValue | null => useContext(RouterState);

/** All routes of the product as the router has them. Empty outside of the router. */
export const useAllRoutes = () => useContext(UNSAFE_DataRouterContext)?.router.routes ?? [];
