import { databaseIsUp } from "#db/client.server.ts";
import { queueIsUp } from "#app/platform/queue/queue.server.ts";

/** Whether this process can serve requests: its database and its queue answer. */
export async function loader() {
  const [database, queue] = await Promise.all([databaseIsUp(), queueIsUp()]);
  return Response.json({ database, queue }, { status: database && queue ? 200 : 503 });
}
