import type { Scope } from "../viewer.ts";

/**
 * Panels of one page begin together, each by itself: those that ask the same share the answer while it is under way. The scope
 * is the request's own, so that no other request shares it.
 */
export function loadTogether<Answer>(
  ask: (scope: Scope) => Promise<Answer>,
): (scope: Scope) => Promise<Answer> {
  const underWay = new WeakMap<Scope, Promise<Answer>>();
  return (scope) => {
    const asked = underWay.get(scope) ?? ask(scope).finally(() => underWay.delete(scope));
    underWay.set(scope, asked);
    return asked;
  };
}
