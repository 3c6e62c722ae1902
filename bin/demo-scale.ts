/** `npm run demo:scale -- --projects 1000000`: adds made-up projects to the database of the settings, for benches and demonstrations. */
import { parseArgs } from "node:util";
import postgres from "postgres";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { ensureDatabaseUrl, releaseDatabase } from "#db/ensure-database.ts";
import { migrate } from "#db/migrate.ts";
import { fillScale } from "./demo-scale/fill-scale.ts";

const { values } = parseArgs({ options: { projects: { type: "string", default: "100000" } } });
const requested = Number(values.projects);
if (!Number.isSafeInteger(requested) || requested < 1 || requested > 10_000_000) {
  console.error(
    "Say how many projects to make, from 1 to 10,000,000: npm run demo:scale -- --projects 100000",
  );
  process.exit(1);
}
const begun = performance.now();
const seconds = () => Math.round((performance.now() - begun) / 1_000);
const url = await ensureDatabaseUrl(env());
await migrate(url);
const sql = postgres(url, {
  max: 2,
  onnotice: () => undefined,
  connection: { maintenance_work_mem: "256MB" },
});
try {
  const [there] = await sql`select 1 from organizations where id = 'scale-org-1'`;
  if (there)
    throw new Error("This database has such projects already. Start with an empty DATA_DIR.");
  await fillScale(sql, requested, {
    onProgress: (made) => {
      if (made % 50_000 === 0)
        console.log(`${made.toLocaleString("en-US")} projects after ${seconds()} s`);
    },
  });
  console.log(`Made ${requested.toLocaleString("en-US")} projects in ${seconds()} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await sql.end();
  await stopQueue();
  await closeDatabase();
  await releaseDatabase();
}
