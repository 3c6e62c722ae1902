/** Searches of projects with a real Elasticsearch: what the product adds to the engine's own answer, and parts of words against its wildcard. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "@elastic/elasticsearch";
import postgres from "postgres";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { closeEngine, engineClient } from "#app/platform/search/engine/engine-client.server.ts";
import { aliasOf } from "#app/platform/search/engine/engine-indexes.server.ts";
import { stopOutbox } from "#app/platform/search/engine/outbox.server.ts";
import { rebuildIndex } from "#app/platform/search/engine/rebuild-index.server.ts";
import type { EngineSource } from "#app/platform/search/search-source.ts";
import { fetchElasticsearch } from "#app/platform/search/tests/fetch-elasticsearch.ts";
import {
  freePort,
  isUp,
  startElasticsearch,
} from "#app/platform/search/tests/start-elasticsearch.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { searchInput } from "#modules/search/domain/read-search-body.ts";
import { fullSearch } from "#modules/search/domain/run-search.server.ts";
import { sourceOf } from "#modules/search/domain/search-sources.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { boundOf, median, type BenchResult, type BenchRow } from "./bench-result.ts";
import { scaleDatabase, scaleOrganization } from "./servers/scale-database.ts";

const wanted = Number(process.env.SCALE_PROJECTS ?? 50_000);
const searches = 200;
const hits = 10;
const wildcards = "bench-wildcards";

/** What people type, sampled evenly from the words of the sites: whole words, their first letters, and letters inside of them. */
interface SampledWords {
  word: string[];
  prefix: string[];
  inside: string[];
}

async function sampleWords(sql: postgres.Sql): Promise<SampledWords> {
  const rows = await sql<{ word: string }[]>`
    select word from (
      select distinct lower(unnest(string_to_array(site_owner_name || ' ' || site_address, ' '))) as word from sites
    ) as words
    where word ~ '^[a-z]{6,}$' order by md5(word) limit ${searches}`;
  const words = rows.map(({ word }) => word);
  return {
    word: words,
    prefix: words.map((word) => word.slice(0, 4)),
    inside: words.map((word) => word.slice(1, 5)),
  };
}

/** Does something and records the searches that the engine received meanwhile, so that they can be repeated alone. */
async function recordSearches(act: () => Promise<unknown>): Promise<object[]> {
  const recorded: object[] = [];
  const record = (message: unknown) => {
    const { path, body } = (message as { request: { path: string; body: unknown } }).request;
    if (path.includes("/_search")) recorded.push(JSON.parse(String(body)) as object);
  };
  subscribe("undici:request:create", record);
  await act().finally(() => unsubscribe("undici:request:create", record));
  return recorded;
}

interface Times {
  median: number;
  slow: number;
}

/** Milliseconds, after a first round that is not counted. */
async function timeAll<Input>(
  inputs: readonly Input[],
  runOne: (one: Input) => Promise<unknown>,
): Promise<Times> {
  for (const one of inputs) await runOne(one);
  const spent: number[] = [];
  for (const one of inputs) {
    const begun = performance.now();
    await runOne(one);
    spent.push(performance.now() - begun);
  }
  return { median: median(spent), slow: boundOf(spent, 0.95) };
}

const search = (scope: Scope, query: string) =>
  fullSearch(scope, searchInput.parse({ type: "projects", query, size: hits }));

/** The same texts as its wildcard searches them: whole. */
async function fillWildcards(client: Client, sql: postgres.Sql): Promise<void> {
  await client.indices.create({
    index: wildcards,
    settings: { number_of_replicas: 0 },
    mappings: {
      _source: { enabled: false },
      properties: {
        text: { type: "keyword", ignore_above: 8_000 },
        owner: { type: "keyword" },
        created: { type: "date" },
      },
    },
  });
  const pages = sql<{ id: string; text: string; owner: string; created: Date }[]>`
    select id, search_text as text, organization_id as owner, created_at as created from projects
    where deleted_at is null`.cursor(300);
  for await (const rows of pages)
    await client.bulk({
      index: wildcards,
      operations: rows.flatMap(({ id, ...document }) => [{ index: { _id: id } }, document]),
    });
  await client.indices.refresh({ index: wildcards });
}

const searchWildcard = (client: Client) => (part: string) =>
  client.search({
    index: wildcards,
    _source: false,
    track_total_hits: true,
    size: hits,
    sort: [{ created: "desc" }],
    query: {
      bool: {
        filter: [
          { term: { owner: scaleOrganization } },
          { wildcard: { text: { value: `*${part}*` } } },
        ],
      },
    },
  });

async function measure(sql: postgres.Sql, scope: Scope, source: EngineSource): Promise<BenchRow[]> {
  const client = await engineClient();
  const index = aliasOf(source);
  const typed = await sampleWords(sql);
  const rows: BenchRow[] = [];
  const row = (label: string, value: number, more: Partial<BenchRow> = {}) =>
    rows.push({ label, value, unit: "ms", ...more });
  for (const kind of ["word", "prefix", "inside"] as const) {
    const bodies = await recordSearches(async () => {
      for (const query of typed[kind]) await search(scope, query);
    });
    if (bodies.length !== typed[kind].length) throw new Error("The engine was not searched.");
    const alone = await timeAll(bodies, (body) => client.search({ index, ...body }));
    const ours = await timeAll(typed[kind], (query) => search(scope, query));
    row(`${kind}: the engine alone, 95 of 100`, alone.slow);
    row(`${kind}: the product, 95 of 100`, ours.slow, {
      ratio: ours.slow / alone.slow,
      ...(kind !== "inside" && { ratioAim: { atMost: 1.25 } }),
    });
    row(`${kind}: the product, median`, ours.median, { ratio: ours.median / alone.median });
  }
  await fillWildcards(client, sql);
  const wildcard = await timeAll(typed.inside, searchWildcard(client));
  const ours = await timeAll(typed.inside, (part) => search(scope, part));
  row("inside: a wildcard of Elasticsearch, 95 of 100", wildcard.slow);
  row("inside: the product, 95 of 100", ours.slow, {
    ratio: ours.slow / wildcard.slow,
    ratioAim: { atMost: 0.35 },
  });
  row("inside: the product, median", ours.median, { ratio: ours.median / wildcard.median });
  return rows;
}

export async function run(): Promise<BenchResult> {
  const port = await freePort();
  const stopEngine = await startElasticsearch(await fetchElasticsearch(), port, "1g");
  const engineUrl = `http://127.0.0.1:${port}`;
  process.env.ELASTICSEARCH_URL = engineUrl;
  const database = await scaleDatabase(wanted);
  const sql = postgres(database.url, { max: 2, onnotice: () => undefined });
  try {
    while (!(await isUp(engineUrl))) await pause(500);
    const source = (await sourceOf("projects")).engine!;
    const documents = await rebuildIndex(source);
    const scope = await scopeOfUser(`${scaleOrganization}-admin-1`);
    return {
      name: `searches among ${(documents ?? 0).toLocaleString("en-US")} projects, ${hits} hits each`,
      rows: await measure(sql, scope, source),
    };
  } finally {
    await sql.end();
    // A database that is reused would record changes that nothing reads.
    await stopOutbox();
    await closeEngine();
    await closeDatabase();
    await stopEngine();
    await database.stop();
  }
}
