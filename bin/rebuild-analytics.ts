/** `npm run analytics:rebuild [organization id ...]`: makes the stored results of analytics anew, of all organizations unless some are named. */
import { closeDatabase } from "#db/client.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { listCountedOrganizations, rebuildOrganization } from "#modules/analytics/public.server.ts";

const named = process.argv.slice(2);
try {
  for (const organizationId of named.length > 0 ? named : await listCountedOrganizations()) {
    await rebuildOrganization(organizationId, new Date());
    console.log(`${organizationId}: rebuilt`);
  }
} finally {
  await stopQueue();
  await closeDatabase();
}
