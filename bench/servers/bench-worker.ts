/**
 * A worker of the product's queue. It reports each job to its parent when the job begins, and completes the long ones
 * when it is started with "second". DATABASE_URL is set.
 */
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { runWorker } from "../../jobs/run-worker.server.ts";
import { brief, lasting, type WorkerMessage } from "./bench-jobs.ts";

const send = (message: WorkerMessage) => process.send?.(message);

const begin: JobHandler = async (_payload, { id }) => void send({ begun: id });
const goOn: JobHandler = async (_payload, { id }) => {
  send({ begun: id });
  if (process.argv[2] !== "second") await new Promise(() => undefined);
};

process.on("SIGTERM", () => void stopQueue().then(() => process.exit()));
await runWorker([
  {
    id: "bench",
    purpose: "Represents a module.",
    jobs: [
      { job: brief, handler: async () => ({ handle: begin }) },
      { job: lasting, handler: async () => ({ handle: goOn }) },
    ],
  },
]);
send("up");
