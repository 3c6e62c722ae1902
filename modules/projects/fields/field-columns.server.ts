/** The database columns of the fields in `registry.ts`. */
import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { SearchField } from "#app/platform/search/search-source.ts";
import { projects, sites } from "#db/schema.ts";
import { outsideParties } from "#db/visibility-schema.ts";
import { partsOf } from "./field-value.ts";
import type { FieldColumn, ListPart } from "./project-field.ts";
import { fieldsWith, type ListedTexts, type PartValue } from "./registry.ts";

type ListKey = PartValue<"list", "key">;

export function databaseColumn(column: FieldColumn): AnyPgColumn {
  const [table, name] = partsOf(column);
  const columns = { projects, sites }[table] as unknown as Record<string, AnyPgColumn>;
  return columns[name]!;
}

const listed = fieldsWith("list");
const sorted = listed.filter(({ list }) => list.sort !== undefined);

const byKey = <Value>(value: (field: (typeof listed)[number]) => Value) =>
  Object.fromEntries(sorted.map((field) => [field.list.key, value(field)])) as Record<
    ListKey,
    Value
  >;

/** The text columns in a row of the lists, by property name. */
export const listedTexts = Object.fromEntries(
  listed
    .filter(({ list }) => list.kind === undefined)
    .map(({ column, list }) => [list.row ?? list.key, databaseColumn(column)]),
) as unknown as Record<Exclude<keyof ListedTexts, "siteOwner" | "site">, typeof sites.siteRepName> &
  Record<"siteOwner" | "site", typeof sites.siteOwnerName>;

/** The sort keys of the lists. Each expression is the same as in its index. */
export const sortExpressions: Record<ListKey, SQL> = byKey(({ column, list }) =>
  sortExpression(databaseColumn(column), list),
);

function sortExpression(column: AnyPgColumn, { kind }: ListPart): SQL {
  if (kind !== undefined) return sql`${column}`;
  return column.notNull ? sql`lower(${column})` : sql`coalesce(lower(${column}), '')`;
}

/** The sort keys as stored in the rows of outside parties. */
export const outsideSortColumns: Record<ListKey, AnyPgColumn> = byKey(
  ({ list }) => outsideParties[list.sort!],
);

/** The names of the search fields by which the lists are sorted. */
export const sortFields: Record<ListKey, string> = byKey(({ api }) => api!.name);

/** The fields of the HTTP search that have a descriptor, by the names that API clients use. */
export const describedSearchFields: Record<string, SearchField> = Object.fromEntries(
  fieldsWith("api").map(({ column, api }) => [
    api.name,
    { kind: api.kind, value: sql`${databaseColumn(column)}` },
  ]),
);
