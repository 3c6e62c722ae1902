/** `npm run search:rebuild`: builds a new Elasticsearch index beside the old one, which is searched until the new one is complete. */
import { env } from "#app/platform/settings/env.server.ts";
import { closeEngine, hasEngine } from "#app/platform/search/engine/engine-client.server.ts";
import { listEngineSources } from "#app/platform/search/engine/index-continuously.server.ts";
import { rebuildIndex } from "#app/platform/search/engine/rebuild-index.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { ensureDatabaseUrl, releaseDatabase } from "#db/ensure-database.ts";

if (!hasEngine()) {
  console.error("Set ELASTICSEARCH_URL: without it PostgreSQL searches, and there is no index.");
  process.exit(1);
}
await ensureDatabaseUrl(env());
try {
  for (const source of await listEngineSources()) {
    const documents = await rebuildIndex(source);
    console.log(
      documents === null
        ? `Another process is making the index of ${source.collection}.`
        : `Rebuilt the index of ${source.collection}: ${documents} documents.`,
    );
  }
} finally {
  await closeEngine();
  await closeDatabase();
  await releaseDatabase();
}
