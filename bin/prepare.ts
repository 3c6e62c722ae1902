/** Migrates the database and creates the bucket, for a stack that starts web and worker separately; demo data only on request. */
import { env } from "#app/platform/settings/env.server.ts";
import { prepareFileStore } from "#app/platform/files/choose-store.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { ensureDatabaseUrl, releaseDatabase } from "#db/ensure-database.ts";
import { migrate } from "#db/migrate.ts";
import { fillWithDemoData } from "./start/demo-data.ts";

await migrate(await ensureDatabaseUrl(env()));
await prepareFileStore();
await fillWithDemoData(env(), console.log);
await closeDatabase();
await releaseDatabase();
