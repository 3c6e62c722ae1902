import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { SearchSource } from "#app/platform/search/search-source.ts";
import { notValid } from "./read-search-body.ts";

/**
 * The search source that a module's manifest declares for a type of record.
 * @throws Problem "invalid-input" for an unknown type.
 */
export async function sourceOf(type: string): Promise<SearchSource> {
  for (const { searchSources = {} } of await loadModules()) {
    if (Object.hasOwn(searchSources, type)) return (await searchSources[type]!()).searchSource;
  }
  throw notValid({ type: "is no type of record" });
}
