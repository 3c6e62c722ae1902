/** Feeds Elasticsearch while this process runs. Any number of workers can do this in parallel. */
import { log } from "#app/platform/log.server.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { EngineSource } from "../search-source.ts";
import { closeEngine, engineClient, hasEngine } from "./engine-client.server.ts";
import { isSearchable } from "./engine-indexes.server.ts";
import { indexChanges } from "./index-changes.server.ts";
import { stopOutbox, readDelay } from "./outbox.server.ts";
import { rebuildIndex } from "./rebuild-index.server.ts";

const everyMilliseconds = 1_000;
/** Milliseconds until an engine that did not answer is tried again. */
const afterFailure = 10_000;

/** The sources that manifests declare for Elasticsearch. */
export async function listEngineSources(): Promise<EngineSource[]> {
  const loaded = (await loadModules()).flatMap(({ searchSources = {} }) =>
    Object.values(searchSources).map((load) => load()),
  );
  return (await Promise.all(loaded)).flatMap(({ searchSource }) => searchSource.engine ?? []);
}

/** Builds the index where it is missing or outdated, then applies the changes. */
export async function feedEngine(source: EngineSource): Promise<void> {
  const isRecorded = (await readDelay(source.collection)) !== null;
  if (!isRecorded || !(await isSearchable(await engineClient(), source))) {
    const documents = await rebuildIndex(source);
    log().info({ collection: source.collection, documents }, "a search index was made");
  }
  await indexChanges(source);
}

/** Without an engine the outbox is turned off, so that changes are not recorded for nobody. */
export async function indexContinuously(): Promise<() => Promise<void>> {
  if (!hasEngine()) {
    await stopOutbox();
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
