import type { Scope } from "../viewer.ts";

/**
 * The panels of a page load in parallel. Those that need the same data share one call while it is running. The scope is
 * the request's own, so other requests do not share it.
 */
export function loadTogether<Result>(
  load: (scope: Scope) => Promise<Result>,
): (scope: Scope) => Promise<Result> {
  const underWay = new WeakMap<Scope, Promise<Result>>();
  return (scope) => {
    const pending = underWay.get(scope) ?? load(scope).finally(() => underWay.delete(scope));
    underWay.set(scope, pending);
    return pending;
  };
}
