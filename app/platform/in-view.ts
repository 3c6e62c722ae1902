/**
 * Records that were found in a viewer's scope. Their type carries a mark that only `asInView` gives, and only finders that
 * take the scope, or a record in view that names the other, call it; so what a record's id alone would not tell, a function
 * reads off its parameter's type.
 */
declare const foundInView: unique symbol;

/** A mark for the compiler; nothing of it exists at run time. */
export type InView<Noun extends string> = { readonly [foundInView]: Noun };

/** What is known of such a record where the rest of it is not needed. */
export type Seen<Noun extends string> = { id: string; organizationId: string } & InView<Noun>;

/** Marks what a query with the scope in its condition has found, or what a write in the scope has made. */
export function asInView<Noun extends string, Found extends object>(
  _noun: Noun,
  found: Found,
): Found & InView<Noun> {
  return found as Found & InView<Noun>;
}
