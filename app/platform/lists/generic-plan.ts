/**
 * Lets the database plan a prepared query once for all viewers. From the sixth call on, PostgreSQL keeps one generic
 * plan, unless planning for the actual values looks cheaper. Then it plans each time, which takes many times as long as
 * reading a page from an index.
 */
import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { ValueOrPlaceholder } from "#db/prepared-queries.ts";
import type { ScopeIdParams } from "../scope-params.ts";

/**
 * The scope with its ids wrapped in small subqueries. The planner then sees no id, so a plan for one viewer looks no
 * better than the plan for all. Use it for a query whose index gives the page for every viewer. Otherwise the planner
 * expects many more rows for a large organization than for an average one, and keeps no plan.
 */
export function withGenericPlan<Names extends ScopeIdParams>(scope: Names): Names {
  const { organizationId, viewer } = scope;
  return {
    ...scope,
    organizationId: asSubquery(organizationId),
    viewer: { ...viewer, id: asSubquery(viewer.id) },
  };
}

/** Drizzle accepts any SQL where it accepts a placeholder, but its types only allow placeholders. */
const asSubquery = (id: ValueOrPlaceholder<string>) =>
  sql`(select ${id}::text)` as unknown as Placeholder;

/**
 * A row limit inlined into the query. As a parameter, the planner's generic plan would assume a tenth of the table.
 * Drizzle accepts any SQL here too.
 */
export const inlineNumber = (rows: number) => sql.raw(String(rows)) as unknown as Placeholder;

/** A constant of the product, such as a status. Inlined, so that a generic plan knows how many rows have it. */
export function inlineText(text: string): SQL {
  if (!/^[A-Za-z -]*$/.test(text))
    throw new Error("Only letters, spaces and hyphens can be inlined into a query.");
  return sql.raw(`'${text}'`);
}
