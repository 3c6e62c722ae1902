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

export interface EnqueueOptions {
  /** While a job with this key waits, another one is merged into it and not added. */
  singletonKey?: string;
  /** The earliest time to run. */
  startAfter?: Date;
  /** Waiting jobs with a higher priority run first; 0 by default. */
  priority?: number;
}

/** A job declared `perOrganization` cannot be added without its organization. */
type OptionsOf<PerOrganization extends boolean> = PerOrganization extends true
  ? [options: EnqueueOptions & { organizationId: string }]
  : [options?: EnqueueOptions];

/** Keeps a waiting job from starting before `tx` commits. False when it has already started. */
async function holdWaiting(
  tx: Transaction | Database,
  queue: string,
  key: string,
): Promise<boolean> {
  const waiting = await tx.execute(sql`
    select id from pgboss.job where name = ${queue} and singleton_key = ${key} and state = 'created' for update`);
  return waiting.length > 0;
}

/**
 * The queue's group is the organization, by which workers share their slots. The group's tier, which is returned with the
 * job, stores the span that sent the job. None of our queues limits by tier.
 */
function groupOf(organizationId: string | undefined, sentBy: string | undefined) {
  if (!organizationId && !sentBy) return {};
  return { group: { id: organizationId ?? "product", ...(sentBy && { tier: sentBy }) } };
}

/**
 * Adds a job within the writing transaction, so that a rollback also removes it; `tx` may also be `db`. Connects to the
 * queue and creates it when needed.
 * @returns the job's id, or null when it was merged into a waiting one with the same key.
 * @throws z.ZodError when the payload does not fit the definition.
 */
export async function enqueue<Payload extends z.ZodType, PerOrganization extends boolean>(
  tx: Transaction | Database,
  job: JobDefinition<Payload, PerOrganization>,
  payload: z.input<Payload>,
  ...rest: OptionsOf<PerOrganization>
): Promise<string | null> {
  const options: EnqueueOptions & { organizationId?: string } = rest[0] ?? {};
  // The handler parses the payload again, so the unparsed payload is stored.
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
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const id = await send();
    if (id) return id;
    if (await holdWaiting(tx, job.name, singletonKey)) return null;
  }
  return null;
}
