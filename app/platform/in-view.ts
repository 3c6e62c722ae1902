/**
 * Records that were found in a viewer's scope. Their type has a brand that only `asInView` gives. Only finders that take
 * the scope, or a record in view that references the other, call it. So the parameter type of a function shows that
 * access was checked, which an id alone does not.
 */
declare const foundInView: unique symbol;

/** A brand for the compiler only. It does not exist at run time. */
export type InView<Noun extends string> = { readonly [foundInView]: Noun };

/** A record in view where only its id and organization are needed. */
export type RecordReference<Noun extends string> = {
  id: string;
  organizationId: string;
} & InView<Noun>;

/** Brands a record found by a query with the scope in its condition, or created by a write in the scope. */
export function asInView<Noun extends string, Found extends object>(
  _noun: Noun,
  found: Found,
): Found & InView<Noun> {
  return found as Found & InView<Noun>;
}
