/**
 * Searches Elasticsearch for the ids of records. The scope's clause is added here, so that no caller can leave it out.
 * The result is only a proposal: callers read the records from the database within the scope.
 */
import type { estypes } from "@elastic/elasticsearch";
import type { Scope } from "#app/platform/viewer.ts";
import type { Condition, EngineClause } from "../condition.ts";
import type { EngineSource, SearchField } from "../search-source.ts";
import { callEngine, hasEngine } from "./engine-client.server.ts";
import { aliasOf } from "./engine-indexes.server.ts";
import { comparedName, sortedName } from "./field-clauses.ts";
import { readDelay } from "./outbox.server.ts";

export interface EngineQuery {
  where: Condition | undefined;
  /** Filters the records found, but not the groups that are counted. */
  also?: Condition | undefined;
  sort: readonly { field: SearchField; direction: "asc" | "desc" }[];
  from: number;
  size: number;
  /** The sort values, as stored in documents, of the record before the page. */
  after?: unknown[] | undefined;
  /** Counts the records by the values of this field. */
  groupBy?: SearchField;
}

export interface EngineResponse {
  /** In order. */
  ids: string[];
  total: number;
  groups: Map<string, number>;
  /** Seconds since the oldest change that is not in the index yet; 0 when it is up to date. */
  delay: number;
}

/** "database": only the database can answer, so the engine was not called. "down": the engine did not answer. */
export type EngineFound = EngineResponse | "database" | "down";

/** The engine returns no results beyond this position. */
const deepest = 10_000;
const maxGroups = 100;

export async function findInEngine(
  source: EngineSource,
  scope: Scope,
  query: EngineQuery,
): Promise<EngineFound> {
  if (!hasEngine() || query.from + query.size > deepest) return "database";
  const request = searchOf(source, scope, query);
  const delay = request && (await readDelay(source.collection));
  if (!request || delay === null) return "database";
  const index = aliasOf(source);
  const response = await callEngine((client) =>
    client.search({ index, ...request }, { ignore: [400, 404] }),
  );
  if (response === null) return "down";
  // The index does not exist yet, or the query exceeds its limits.
  if (!("hits" in response)) return "database";
  return { ...readResponse(response), delay };
}

function searchOf(
  source: EngineSource,
  scope: Scope,
  { where, also, sort, from, size, after, groupBy }: EngineQuery,
): estypes.SearchRequest | null {
  const parts = [where, also].map((condition) => (condition ? condition.clause : {}));
  const keys = sort.map(({ field }) => field.key);
  if (parts.includes(null) || keys.includes(undefined)) return null;
  const filter = [source.within(scope), ...(where ? [where.clause!] : [])];
  const order = sort.map(({ field, direction }) => ({ [sortedName(field.key!)]: direction }));
  return {
    _source: false,
    track_total_hits: true,
    timeout: "1500ms",
    allow_partial_search_results: false,
    size,
    ...(after ? { search_after: after as estypes.SortResults } : { from }),
    query: { bool: { filter } },
    sort: order as estypes.Sort,
    ...(also && { post_filter: also.clause as EngineClause }),
    ...(groupBy?.key && {
      aggs: { groups: { terms: { field: comparedName(groupBy.key), size: maxGroups } } },
    }),
  };
}

function readResponse({ hits, aggregations, timed_out: late }: estypes.SearchResponse) {
  if (late) throw new Error("Elasticsearch was late.");
  const groups = aggregations?.groups as estypes.AggregationsStringTermsAggregate | undefined;
  const buckets = (groups?.buckets ?? []) as { key: string; doc_count: number }[];
  return {
    ids: hits.hits.map(({ _id: id }) => id!),
    total: typeof hits.total === "number" ? hits.total : (hits.total?.value ?? 0),
    groups: new Map(buckets.map(({ key, doc_count: count }) => [key, count])),
  };
}
