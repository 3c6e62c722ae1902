/**
 * What lets the database plan a query once for all who ask. From the sixth call on it keeps one plan, unless planning for the values
 * at hand looks cheaper, and then it plans anew each time, which takes many times as long as a page that an index gives.
 */
import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Given } from "#db/prepared-queries.ts";
import type { ScopeIdParams } from "../scope-params.ts";

/**
 * The scope with its ids as answers of small queries. The database sees no id when it plans, so that a plan for one viewer is no
 * better to it than the plan for all. For a query whose index gives the page, whoever asks: of a large organization it would else
 * expect so much more than of one in the middle that it kept none.
 */
export function withGenericPlan<Names extends ScopeIdParams>(scope: Names): Names {
  const { organizationId, viewer } = scope;
  return {
    ...scope,
    organizationId: answered(organizationId),
    viewer: { ...viewer, id: answered(viewer.id) },
  };
}

/** Drizzle takes any piece of SQL where it takes a name, but its types know of names. */
const answered = (id: Given<string>) => sql`(select ${id}::text)` as unknown as Placeholder;

/**
 * A number of rows as a word of the query. Where it is given with each call, the database takes it for a tenth of the table in a
 * plan that it would keep. Drizzle takes any piece of SQL here too.
 */
export const inlineNumber = (rows: number) => sql.raw(String(rows)) as unknown as Placeholder;

/** One of the product's own words, such as a status: how many rows have it is then known to a plan that is kept. */
export function inlineText(word: string): SQL {
  if (!/^[A-Za-z -]*$/.test(word)) throw new Error("Only a word of the product stands in a query.");
  return sql.raw(`'${word}'`);
}
