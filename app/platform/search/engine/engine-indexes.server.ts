/** The names of indexes, and which of them are written to. */
import type { Client } from "@elastic/elasticsearch";
import { env } from "#app/platform/settings/env.server.ts";
import type { EngineSource } from "../search-source.ts";
import { mappingOf, markOf } from "./mapping.ts";

const stemOf = ({ collection }: EngineSource) => `${env().ELASTICSEARCH_PREFIX}-${collection}`;

/** What is searched: it leads to one index whose documents are of the make that this version knows. */
export const aliasOf = (source: EngineSource) => `${stemOf(source)}-${markOf(source)}`;
/** An index that is being filled is written to, and not searched. */
const fillingOf = (source: EngineSource) => `${aliasOf(source)}-filling`;
/** Writes name this alias, so that an index that is gone is not made again by them. */
export const writesOf = (index: string) => `${index}-writes`;

async function indexesBehind(client: Client, alias: string): Promise<string[]> {
  const found = await client.indices.getAlias({ name: alias }, { ignore: [404] });
  return Object.entries(found)
    .filter(([, one]) => typeof one === "object" && one !== null && "aliases" in one)
    .map(([name]) => name);
}

/** The index that is searched, and those that are being filled. */
export async function writtenIndexes(client: Client, source: EngineSource): Promise<string[]> {
  const found = await Promise.all([
    indexesBehind(client, aliasOf(source)),
    indexesBehind(client, fillingOf(source)),
  ]);
  return found.flat();
}

export async function isSearchable(client: Client, source: EngineSource): Promise<boolean> {
  return (await indexesBehind(client, aliasOf(source))).length > 0;
}

/** An empty index, written to from now on. */
export async function makeIndex(client: Client, source: EngineSource): Promise<string> {
  const index = `${aliasOf(source)}-${Date.now().toString(36)}`;
  await client.indices.create({
    index,
    settings: {
      number_of_shards: 1,
      number_of_replicas: 0,
      auto_expand_replicas: "0-1",
      refresh_interval: "1s",
      // As long as a write may be on its way: a deletion is remembered, so that no older one undoes it.
      gc_deletes: "1h",
    },
    mappings: mappingOf(source) as object,
    aliases: { [writesOf(index)]: {}, [fillingOf(source)]: {} },
  });
  return index;
}

/** From one moment to the next the new index is searched; then all others of these records are removed. */
export async function swapIndex(
  client: Client,
  source: EngineSource,
  index: string,
): Promise<void> {
  await client.indices.refresh({ index });
  const old = await indexesBehind(client, aliasOf(source));
  await client.indices.updateAliases({
    actions: [
      { add: { index, alias: aliasOf(source) } },
      { remove: { index, alias: fillingOf(source) } },
      ...old.map((each) => ({ remove: { index: each, alias: aliasOf(source) } })),
    ],
  });
  const all = await client.indices.get({ index: `${stemOf(source)}-*` });
  for (const each of Object.keys(all))
    if (each !== index) await client.indices.delete({ index: each }, { ignore: [404] });
}
