/** The names of indexes, and which of them are written to. */
import type { Client } from "@elastic/elasticsearch";
import { env } from "#app/platform/settings/env.server.ts";
import type { EngineSource } from "../search-source.ts";
import { mappingOf, markOf } from "./mapping.ts";

const stemOf = ({ collection }: EngineSource) => `${env().ELASTICSEARCH_PREFIX}-${collection}`;

/** The alias to search. It points to one index with the document format of this version. */
export const aliasOf = (source: EngineSource) => `${stemOf(source)}-${markOf(source)}`;
/** An index being filled is written to, and not searched. */
const fillingOf = (source: EngineSource) => `${aliasOf(source)}-filling`;
/** Writes use this alias, so that they do not recreate a deleted index. */
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

/** Creates an empty index, which receives writes from now on. */
export async function createIndex(client: Client, source: EngineSource): Promise<string> {
  const index = `${aliasOf(source)}-${Date.now().toString(36)}`;
  await client.indices.create({
    index,
    settings: {
      number_of_shards: 1,
      number_of_replicas: 0,
      auto_expand_replicas: "0-1",
      refresh_interval: "1s",
      // Deletions are remembered for as long as a write may be on its way, so that no older write undoes one.
      gc_deletes: "1h",
    },
    mappings: mappingOf(source) as object,
    aliases: { [writesOf(index)]: {}, [fillingOf(source)]: {} },
  });
  return index;
}

/** Switches the search to the new index atomically, then removes all other indexes of these records. */
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
