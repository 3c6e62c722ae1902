import type { Job, JobResult, PgBoss } from "pg-boss";
import {
  slotsPerOrganization,
  type HandlerFile,
  type JobDefinition,
} from "#app/platform/manifest/define-job.ts";
import type { ModuleManifest } from "#app/platform/manifest/define-module.ts";
import { log, withRequestId } from "#app/platform/log.server.ts";
import { defineQueue } from "#app/platform/queue/define-queue.ts";
import { inSpan, type SpanStart } from "#app/platform/traces/traces.server.ts";
import { startQueue } from "#app/platform/queue/queue-connection.server.ts";

type DeclaredJob = NonNullable<ModuleManifest["jobs"]>[number];

/** The message of a job that was stopped without a result. The log says why each try failed. */
const noAttemptEnded = "Given up: each try failed, or its worker was ended.";

/** The error as the queue stores it and the page of dead jobs shows it. */
function describe(error: unknown): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  return { name: error.name, message: error.message, ...(error.stack && { stack: error.stack }) };
}

/** A span of the trace that sent the job, however long ago. The trace's tier says what sent it (decision 067). */
const spanOf = ({ name }: JobDefinition, job: Job): SpanStart => ({
  name: `process ${name}`,
  kind: "consumer",
  attributes: {
    "messaging.system": "pg-boss",
    "messaging.operation.type": "process",
    "messaging.operation.name": "process",
    "messaging.destination.name": name,
    "messaging.message.id": job.id,
  },
  parent: job.groupTier,
});

/** Runs one job. The result says whether it failed, with the error. */
async function runJob(
  definition: JobDefinition,
  load: DeclaredJob["handler"],
  job: Job,
): Promise<JobResult> {
  const jobLog = log().child({ queue: definition.name, job: job.id, attempt: job.retryCount + 1 });
  const begun = performance.now();
  const milliseconds = () => Math.round(performance.now() - begun);
  jobLog.info("job started");
  try {
    const payload = definition.payload.parse(job.data ?? {});
    const { handle, recordFinalFailure }: HandlerFile = await load();
    if (recordFinalFailure && job.retryCount >= definition.retryLimit) {
      await recordFinalFailure(payload, { id: job.id });
      jobLog.error("job given up");
      return { id: job.id, status: "deadletter", output: describe(new Error(noAttemptEnded)) };
    }
    await inSpan(spanOf(definition, job), () => handle(payload, { id: job.id }));
    jobLog.info({ milliseconds: milliseconds() }, "job done");
    return { id: job.id, status: "completed" };
  } catch (error) {
    jobLog.error({ error, milliseconds: milliseconds() }, "job failed");
    const status = definition.isFinal?.(error) ? "deadletter" : "failed";
    return { id: job.id, status, output: describe(error) };
  }
}

/**
 * Each slot fetches one job, runs it and fetches the next, so that a slow job holds only its own slot. No organization takes all
 * slots: the queue skips organizations that have their share.
 */
async function workOn(boss: PgBoss, { job, handler }: DeclaredJob, slots: number): Promise<void> {
  const options = {
    localConcurrency: slots,
    ...(job.perOrganization && { localGroupConcurrency: Math.min(slotsPerOrganization, slots) }),
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 3,
    perJobResults: true,
  } as const;
  await boss.work<object, unknown, typeof options>(job.name, options, async (jobs) => {
    const results = await Promise.all(
      jobs.map((one) =>
        withRequestId(`job ${one.id}`, () => runJob(job, handler, one), one.groupId ?? undefined),
      ),
    );
    goOn(boss, job.name);
    return results;
  });
}

/** Makes busy slots fetch another job right after the current one. By default the queue pauses between single jobs. */
function goOn(boss: PgBoss, queue: string): void {
  for (const { id, name, count } of boss.getWipData())
    if (name === queue && count > 0) boss.notifyWorker(id);
}

/** Makes the stored schedules equal to the manifests. A schedule that no manifest declares is removed. */
async function syncSchedules(boss: PgBoss, modules: readonly ModuleManifest[]): Promise<void> {
  const wanted = modules.flatMap((module) => module.schedules ?? []);
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.some((schedule) => schedule.job === name)) await boss.unschedule(name);
  }
  for (const { job, cron } of wanted) await boss.schedule(job, cron, {}, { tz: "UTC" });
}

/**
 * Creates the modules' queues and runs their jobs in this process until `stopQueue` is called, which lets running jobs end.
 * DATABASE_URL must be set and the database migrated.
 */
export async function runWorker(modules: readonly ModuleManifest[]): Promise<void> {
  const boss = await startQueue("worker");
  const declared = modules.flatMap((module) => module.jobs ?? []);
  for (const { job } of declared) await defineQueue(boss, job);
  await syncSchedules(boss, modules);
  const scheduled = new Set(
    modules.flatMap((module) => module.schedules ?? []).map(({ job }) => job),
  );
  for (const each of declared)
    await workOn(boss, each, scheduled.has(each.job.name) ? 1 : each.job.slots);
}
