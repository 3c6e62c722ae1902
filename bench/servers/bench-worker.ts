/** A worker of the product's queue that tells its parent of each job as it begins. DATABASE_URL is set. */
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { runWorker } from "../../jobs/run-worker.server.ts";
import { brief, endless, type WorkerWord } from "./bench-jobs.ts";

const tell = (word: WorkerWord) => process.send?.(word);

const begin: JobHandler = async (_payload, { id }) => void tell({ begun: id });
const goOn: JobHandler = async (_payload, { id }) => {
  tell({ begun: id });
  await new Promise(() => undefined);
};

await runWorker([
  {
    id: "bench",
    purpose: "Stands for a module.",
    jobs: [
      { job: brief, handler: async () => ({ handle: begin }) },
      { job: endless, handler: async () => ({ handle: goOn }) },
    ],
  },
]);
tell("up");
