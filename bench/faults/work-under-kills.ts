/** All workloads at once while processes are killed; then, without kills, until nothing is under way; then the checks. */
import { setTimeout as pause } from "node:timers/promises";
import type { SeededRandom } from "#db/seed/seeded-random.ts";
import type { Workload } from "./workloads/workload.ts";
import type { Product } from "./product.ts";
import type { Check } from "./print-checks.ts";

interface Plan {
  kills: number;
  random: SeededRandom;
  /** Milliseconds that the kills may take, and that the work may take afterwards. */
  killingFor: number;
  restingFor: number;
  /** Between two checks whether all work has ended. */
  meanwhile?: () => Promise<unknown>;
}

export interface Worked {
  checks: Check[];
  /** Pieces of work that were done, and those that were cut. */
  done: number;
  cut: number;
}

export async function workUnderKills(
  product: Product,
  workloads: readonly Workload[],
  plan: Plan,
): Promise<Worked> {
  const late = performance.now() + plan.killingFor;
  const counts = { done: 0, cut: 0 };
  let isOver = false;
  const loops = workloads.map(async (workload) => {
    while (!isOver && workload.work) {
      const isDone = await workload.work().then(
        () => true,
        () => false,
      );
      counts[isDone ? "done" : "cut"] += 1;
      await pause(plan.random.whole(50, 400));
    }
  });
  await product
    .killAtRandom(plan.kills, plan.random, {
      done: () => counts.done,
      isLate: () => performance.now() > late,
    })
    .finally(() => (isOver = true));
  await Promise.all(loops);
  const checks = [await untilAllIsOver(workloads, plan)];
  for (const workload of workloads) checks.push(...(await workload.check()));
  return { checks, ...counts };
}

async function untilAllIsOver(workloads: readonly Workload[], plan: Plan): Promise<Check> {
  const late = performance.now() + plan.restingFor;
  for (;;) {
    const over = await Promise.all(
      workloads.map((workload) => workload.isOver().catch(() => false)),
    );
    const under = over.filter((isOver) => !isOver).length;
    if (under === 0 || performance.now() > late)
      return { what: "kinds of work that never ended", of: workloads.length, wrong: under };
    await plan.meanwhile?.();
    await pause(200);
  }
}
