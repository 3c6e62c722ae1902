/** Brings the database and the bucket of a stack whose processes start apart up to date; demo data only when it is requested. */
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
