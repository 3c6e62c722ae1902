/** `npm run analytics:rebuild [-- organization id ...]`: rebuilds the stored results of analytics, for all organizations unless some are named. */
import { env } from "#app/platform/settings/env.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { ensureDatabaseUrl, releaseDatabase } from "#db/ensure-database.ts";
import { explainStart } from "#db/start-refusal.ts";
import { listCountedOrganizations, rebuildOrganization } from "#modules/analytics/public.server.ts";

const named = process.argv.slice(2);
try {
  await ensureDatabaseUrl(env());
  for (const organizationId of named.length > 0 ? named : await listCountedOrganizations()) {
    await rebuildOrganization(organizationId);
    console.log(`${organizationId}: rebuilt`);
  }
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exitCode = 1;
} finally {
  await stopQueue();
  await closeDatabase();
  await releaseDatabase();
}
