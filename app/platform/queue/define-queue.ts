import type { PgBoss } from "pg-boss";
import type { JobDefinition } from "#app/platform/manifest/define-job.ts";

/** The queue that stores a queue's dead jobs. */
export const deadQueueOf = (name: string) => `${name}.dead`;

const thirtyDays = 30 * 24 * 3600;

/** Creates a job's queue and its dead letter queue, or updates their settings to the definition. */
export async function defineQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  const deadLetter = deadQueueOf(job.name);
  const settings = {
    deadLetter,
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelay,
    retryBackoff: job.retryDelay > 0,
    ...(job.retryDelayMax !== undefined && { retryDelayMax: job.retryDelayMax }),
    expireInSeconds: job.expireInSeconds,
    // A job whose worker was killed runs again after this many seconds without a heartbeat, not only after it has
    // expired.
    heartbeatSeconds: 10,
    notify: true,
  };
  await boss.createQueue(deadLetter, { retentionSeconds: thirtyDays });
  // "short": at most one job per key waits.
  await boss.createQueue(job.name, { ...settings, policy: "short" });
  await boss.updateQueue(job.name, settings);
}
