/** A program: makes the database and the files of the demo in DATA_DIR, and ends. */
import { env } from "#app/platform/settings/env.server.ts";
import { releaseDatabase } from "#db/ensure-database.ts";
import { prepareDatabase } from "../../bin/start/prepare-database.ts";

await prepareDatabase(env(), () => undefined);
await releaseDatabase();
