/** Brings the database of a stack whose processes start apart up to date, and fills an empty one when demo data is asked for. */
import { env } from "#app/platform/env.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { ensureDatabaseUrl, releaseDatabase } from "#db/ensure-database.ts";
import { migrate } from "#db/migrate.ts";
import { fillWithDemoData } from "./start/demo-data.ts";

await migrate(await ensureDatabaseUrl(env()));
await fillWithDemoData(env(), console.log);
await closeDatabase();
await releaseDatabase();
