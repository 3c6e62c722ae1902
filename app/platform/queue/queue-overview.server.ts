import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { Problem } from "#app/platform/problems.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { deadQueueOf } from "./define-queue.ts";
import { startQueue } from "./queue-connection.server.ts";

/** A job that used up its retries or failed permanently. */
export interface DeadJob {
  id: string;
  queue: string;
  payload: unknown;
  /** The message of the last failure. */
  error: string;
  /** How often it was run. */
  attempts: number;
  createdAt: Date;
  failedAt: Date;
}

export interface QueueOverview {
  name: string;
  waiting: number;
  running: number;
  retrying: number;
  completed: number;
  /** Seconds since the oldest waiting job was due; 0 where none waits. */
  oldestSeconds: number;
  /** All dead jobs, including those that are not listed. */
  dead: number;
  /** Newest first, at most 20. */
  deadJobs: DeadJob[];
}

const listedDeadJobs = 20;

type CountRow = Omit<QueueOverview, "deadJobs">;

type DeadRow = {
  id: string;
  queue: string;
  payload: unknown;
  error: string | null;
  attempts: number;
  created_at: string;
  failed_at: string;
};

export async function countJobs(): Promise<CountRow[]> {
  return await db.execute<CountRow>(sql`
    select q.name,
      count(*) filter (where j.name = q.name and j.state = 'created')::int as waiting,
      count(*) filter (where j.name = q.name and j.state = 'active')::int as running,
      count(*) filter (where j.name = q.name and j.state = 'retry')::int as retrying,
      count(*) filter (where j.name = q.name and j.state = 'completed')::int as completed,
      coalesce(extract(epoch from now() - min(j.start_after) filter
        (where j.name = q.name and j.state in ('created', 'retry') and j.start_after < now())), 0)::float8 as "oldestSeconds",
      count(*) filter (where j.name = q.dead_letter and j.state = 'created')::int as dead
    from pgboss.queue q left join pgboss.job j on j.name in (q.name, q.dead_letter)
    where q.dead_letter is not null
    group by q.name order by q.name`);
}

async function listDeadJobs(queue: string): Promise<DeadJob[]> {
  const rows = await db.execute<DeadRow>(sql`
    select id, source_name as queue, data as payload, coalesce(source_output->>'message', source_output::text) as error,
      coalesce(source_retry_count, 0) + 1 as attempts, coalesce(source_created_on, created_on) as created_at, created_on as failed_at
    from pgboss.job where name = ${deadQueueOf(queue)} and state = 'created'
    order by created_on desc, id desc limit ${listedDeadJobs}`);
  return rows.map(({ created_at, failed_at, error, ...row }) => ({
    ...row,
    error: error ?? "",
    createdAt: new Date(created_at),
    failedAt: new Date(failed_at),
  }));
}

/** Every queue with its counts and its latest dead jobs, by name. */
export async function queueOverview(): Promise<QueueOverview[]> {
  await startQueue();
  const counts = await countJobs();
  return await Promise.all(
    counts.map(async (count) => ({
      ...count,
      deadJobs: count.dead ? await listDeadJobs(count.name) : [],
    })),
  );
}

/**
 * Returns a dead job, by its id in the overview, to its queue as a new one with all its retries.
 * @throws Problem "not-found" when it is no longer among the dead jobs.
 */
export async function retryJob(queue: string, id: string): Promise<void> {
  const boss = await startQueue();
  await inTransaction(async (tx) => {
    const [dead] = await tx.execute<{ data: object; group_id: string | null }>(sql`
      delete from pgboss.job where name = ${deadQueueOf(queue)} and id::text = ${id} and state = 'created' returning data, group_id`);
    if (!dead) throw new Problem("not-found");
    const group = dead.group_id && { group: { id: dead.group_id } };
    const singletonKey = `retry ${id}`;
    await boss.send(queue, dead.data, { db: fromDrizzle(tx, sql), singletonKey, ...group });
  });
}
