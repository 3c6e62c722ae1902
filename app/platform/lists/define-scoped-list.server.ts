/** A list of what a viewer sees, in one description: its prepared queries, pages, counts and search derive from it. */
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import type { ScopeParams } from "../scope-params.ts";
import type { MaybeCondition } from "../search/condition.ts";
import type { Scope } from "../viewer.ts";
import {
  defineList,
  type ListDescription,
  type CountedList,
  type ListPage,
} from "./define-list.server.ts";
import { withGenericPlan } from "./generic-plan.ts";
import { preparedForViewers, type BuiltQuery } from "./prepared-for-viewers.server.ts";
import { readByKey, type KeyValue, type PreparedSlice, type Slice } from "./read-by-key.server.ts";
import type { ListEngine } from "./search-list.server.ts";
import type { TableQuery } from "./table-query.ts";

/** What the query of one page adds to that of the list. */
export interface PageQuery {
  slice: PreparedSlice["slice"];
  filter?: SQL | undefined;
  database?: Database;
}

type WithPageKey<Found> = Found & { pageKey: KeyValue[] };

interface Searchable<Tab extends string, Query, Found> {
  id: SQLWrapper;
  tabs: readonly Tab[];
  /** Set where Elasticsearch may search. */
  engine?: ListEngine<Query, Found>;
}

interface ScopedList<
  Sort extends string,
  Tab extends string,
  Query extends TableQuery,
  Found extends { id: string },
  Row,
>
  extends Omit<ListDescription<Sort, Tab>, "tabs">, Searchable<Tab, Query, Found> {
  /** Unique among the lists. */
  name: string;
  /** The rows that the URL asks for; undefined for all, whose query is built once for all viewers of a type. */
  filter: (scope: Scope, query: Query) => MaybeCondition;
  rows: (
    scope: ScopeParams,
    query: Query,
    page: PageQuery,
  ) => BuiltQuery<WithPageKey<Found>> & PromiseLike<WithPageKey<Found>[]>;
  /** Whether an index gives the page of every viewer, so that the database need not plan for each. */
  isInOrder: (query: Query) => boolean;
  count: (scope: Scope, query: Query, filter: SQL | undefined) => Promise<CountedList<Tab>>;
  /** Makes the rows that the page shows. */
  toRows: (scope: Scope, found: Found[], query: Query) => Row[] | Promise<Row[]>;
}

export interface ScopedPage<Row, Tab extends string> extends ListPage<Row>, CountedList<Tab> {
  /** How the search was answered, when people should know. */
  searchNote: string | null;
}

export function defineScopedList<
  Sort extends string,
  Tab extends string,
  Query extends TableQuery,
  Found extends { id: string },
  Row,
>(description: ScopedList<Sort, Tab, Query, Found, Row>) {
  const { name, filter, rows, isInOrder, count, toRows, maxCountedRows } = description;
  const list = defineList(description);
  const runQuery = preparedForViewers<WithPageKey<Found>>();

  /** With the plan that all viewers share, where the list is in order. */
  const rowsQuery = (scope: ScopeParams, query: Query, page: PageQuery) =>
    rows(isInOrder(query) ? withGenericPlan(scope) : scope, query, page);

  function readRows(scope: Scope, query: Query, where: SQL | undefined, slice: Slice) {
    if (where) return rows(scope, query, { slice, filter: where });
    const prepared = slice.prepared("once");
    const queryKey = `${name} ${query.tab} ${query.sort} ${prepared.queryKey}`;
    return runQuery(
      scope,
      queryKey,
      (params, database) => rowsQuery(params, query, { slice: prepared.slice, database }),
      prepared.values,
    );
  }

  async function readDatabase(scope: Scope, query: Query, where: SQL | undefined) {
    const counting = count(scope, query, where);
    const pages = {
      kinds: list.kindsOf(query),
      total: async () => exactTotal(await counting),
      ...(maxCountedRows && { maxSkipped: maxCountedRows }),
    };
    const [page, counted] = await Promise.all([
      readByKey(query, pages, (slice) => readRows(scope, query, where, slice)),
      counting,
    ]);
    return { ...page, ...counted };
  }

  return {
    ...list,
    rowsQuery: rowsQuery,
    async read(scope: Scope, query: Query): Promise<ScopedPage<Row, Tab>> {
      const where = filter(scope, query);
      const searched = await search(description, scope, query, where);
      const page = searched?.page ?? (await readDatabase(scope, query, where?.sql));
      const shown = await toRows(scope, page.rows as Found[], query);
      return { ...page, rows: shown, searchNote: searched?.note ?? null };
    },
  };
}

const exactTotal = ({ total, hasMore }: CountedList<string>) => (hasMore ? null : total);

/** Imported only for a search. Without search words an index returns the rows in order. */
async function search<Tab extends string, Query extends TableQuery, Found extends { id: string }>(
  { engine, tabs, id }: Searchable<Tab, Query, Found>,
  scope: Scope,
  query: Query,
  where: MaybeCondition,
) {
  if (!engine || query.q === "") return null;
  const { searchList } = await import("./search-list.server.ts");
  return searchList(engine, scope, query, { where, tabs, id });
}
