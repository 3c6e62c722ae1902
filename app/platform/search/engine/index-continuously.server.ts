/** Feeds Elasticsearch for as long as this process lives; any number of workers do it side by side. */
import { log } from "#app/platform/log.server.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { EngineSource } from "../search-source.ts";
import { closeEngine, engineClient, hasEngine } from "./engine-client.server.ts";
import { isSearchable } from "./engine-indexes.server.ts";
import { indexChanges } from "./index-changes.server.ts";
import { leaveOutbox, readDelay } from "./outbox.server.ts";
import { rebuildIndex } from "./rebuild-index.server.ts";

const everyMilliseconds = 1_000;
/** An engine that gives no answer is asked again after this. */
const afterFailure = 10_000;

/** The sources that manifests let Elasticsearch search. */
export async function listEngineSources(): Promise<EngineSource[]> {
  const loaded = (await loadModules()).flatMap(({ searchSources = {} }) =>
    Object.values(searchSources).map((load) => load()),
  );
  return (await Promise.all(loaded)).flatMap(({ searchSource }) => searchSource.engine ?? []);
}

/** Makes the index where there is none to be believed, then brings the changes in. */
export async function feedEngine(source: EngineSource): Promise<void> {
  const isKept = (await readDelay(source.collection)) !== null;
  if (!isKept || !(await isSearchable(await engineClient(), source))) {
    const documents = await rebuildIndex(source);
    log().info({ collection: source.collection, documents }, "a search index was made");
  }
  await indexChanges(source);
}

/** Without an engine the outbox is left, so that nothing is written down for nobody. */
export async function indexContinuously(): Promise<() => Promise<void>> {
  if (!hasEngine()) {
    await leaveOutbox();
    return async () => undefined;
  }
  const sources = await listEngineSources();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const next = (milliseconds: number) => {
    if (!stopped) timer = setTimeout(() => void (turn = once()), milliseconds).unref();
  };
  const once = async () => {
    try {
      for (const source of sources) await feedEngine(source);
      next(everyMilliseconds);
    } catch (error) {
      log().error({ error }, "Elasticsearch could not be fed");
      next(afterFailure);
    }
  };
  turn = once();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await turn;
    await closeEngine();
  };
}
