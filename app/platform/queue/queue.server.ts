import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { z } from "zod";
import type { JobDefinition } from "#app/platform/manifest/define-job.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { traces } from "../traces/traces.server.ts";
import { defineQueue } from "./define-queue.ts";
import { onceForQueue } from "./queue-connection.server.ts";

export { queueIsUp, stopQueue } from "./queue-connection.server.ts";
export {
  queueOverview,
  retryJob,
  type DeadJob,
  type QueueOverview,
} from "./queue-overview.server.ts";

export interface EnqueueOptions {
  /** While a job of this key waits to be run, another one joins it instead of being added. */
  singletonKey?: string;
  /** The earliest moment to run. */
  startAfter?: Date;
  /** Waiting jobs of a higher one run first; 0 unless given. */
  priority?: number;
}

/** A job that is declared `perOrganization` cannot be added without its organization. */
type OptionsOf<PerOrganization extends boolean> = PerOrganization extends true
  ? [options: EnqueueOptions & { organizationId: string }]
  : [options?: EnqueueOptions];

/** Keeps a waiting job from starting before `tx` commits. False when it has started already. */
async function holdWaiting(
  tx: Transaction | Database,
  queue: string,
  key: string,
): Promise<boolean> {
  const held = await tx.execute(sql`
    select id from pgboss.job where name = ${queue} and singleton_key = ${key} and state = 'created' for update`);
  return held.length > 0;
}

/**
 * The queue's group is the organization, by which workers share their slots. Its tier, which comes back with the job as well, says
 * which span sent the job: no queue of ours has limits by tiers.
 */
function groupOf(organizationId: string | undefined, sentBy: string | undefined) {
  if (!organizationId && !sentBy) return {};
  return { group: { id: organizationId ?? "product", ...(sentBy && { tier: sentBy }) } };
}

/**
 * Adds a job within the writing transaction, so that a rollback leaves none; `tx` may also be `db`. Connects to the queue and
 * creates it when needed.
 * @returns the job's id, or null when it joined a waiting one of the same key.
 * @throws z.ZodError when the payload does not fit the definition.
 */
export async function enqueue<Payload extends z.ZodType, PerOrganization extends boolean>(
  tx: Transaction | Database,
  job: JobDefinition<Payload, PerOrganization>,
  payload: z.input<Payload>,
  ...rest: OptionsOf<PerOrganization>
): Promise<string | null> {
  const options: EnqueueOptions & { organizationId?: string } = rest[0] ?? {};
  // The handler parses the payload again, so what is stored is what was given.
  job.payload.parse(payload);
  const boss = await onceForQueue(job.name, (connection) => defineQueue(connection, job));
  const singletonKey = options.singletonKey ?? randomUUID();
  const sentBy = traces()?.current();
  const send = () =>
    boss.send(job.name, payload as object, {
      db: fromDrizzle(tx, sql),
      singletonKey,
      ...groupOf(options.organizationId, sentBy),
      ...(options.startAfter && { startAfter: options.startAfter }),
      ...(options.priority !== undefined && { priority: options.priority }),
    });
  for (let tries = 0; tries < 3; tries += 1) {
    const id = await send();
    if (id) return id;
    if (await holdWaiting(tx, job.name, singletonKey)) return null;
  }
  return null;
}
