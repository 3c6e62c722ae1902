import { writeLog } from "#app/platform/events/write-log.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { clearSamples } from "../jobs/clear-samples.job.ts";
import { fillSamples } from "../jobs/fill-samples.job.ts";
import { moveState } from "./sample-state.server.ts";

const steps = {
  fill: { from: [null], to: "filling", job: fillSamples, message: "added sample data" },
  clear: {
    from: ["ready", "failed"],
    to: "clearing",
    job: clearSamples,
    message: "removed the sample data",
  },
} as const;

export type SampleStep = keyof typeof steps;

export const isSampleStep = (word: string): word is SampleStep => Object.hasOwn(steps, word);

/** Enqueues the job of a step. A second press, and one in another tab, changes nothing. */
export function requestSamples(scope: Scope, step: SampleStep): Promise<void> {
  const { from, to, job, message } = steps[step];
  const { organizationId, viewer } = scope;
  return inTransaction(async (tx) => {
    if (!(await moveState(scope, { from, to }, tx))) return;
    await enqueue(tx, job, { userId: viewer.id }, { organizationId });
    await writeLog(tx, scope, { category: "organizations", categoryId: organizationId, message });
  });
}
