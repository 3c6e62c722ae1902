/** Scoring 10,000 intakes of 100 questions in a thread of its own, against a bare loop over the same table. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { median, type BenchResult } from "./bench-result.ts";
import type { ScoringTimes } from "./servers/score-intakes.ts";

const rounds = 3;

async function timesOfOneRun(): Promise<ScoringTimes> {
  const worker = new Worker(new URL("servers/score-intakes.ts", import.meta.url));
  try {
    const [times] = (await once(worker, "message")) as [ScoringTimes];
    return times;
  } finally {
    await worker.terminate();
  }
}

export async function run(): Promise<BenchResult> {
  const runs: ScoringTimes[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await timesOfOneRun());
  const bare = median(runs.map((times) => times.bareLoop));
  const scoring = median(runs.map((times) => times.scoring));
  return {
    name: "scoring 10,000 intakes of 100 questions in a worker, against a bare loop over the same table",
    rows: [
      { label: "bare loop", value: bare, unit: "ms", ratio: 1 },
      {
        label: "scoring, with its failures",
        value: scoring,
        unit: "ms",
        ratio: scoring / bare,
      },
      { label: "scoring, intakes a second", value: (10_000 * 1_000) / scoring, unit: "intakes/s" },
    ],
  };
}
