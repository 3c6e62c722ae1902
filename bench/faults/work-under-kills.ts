/** All labors at once while processes are killed; then, in peace, until nothing is under way; then the verdict. */
import { setTimeout as pause } from "node:timers/promises";
import type { SeededRandom } from "#db/seed/seeded-random.ts";
import type { Labor } from "./labors/labor.ts";
import type { Product } from "./product.ts";
import type { Check } from "./verdict.ts";

interface Plan {
  kills: number;
  random: SeededRandom;
  /** Milliseconds that the kills may take, and that the peace afterwards may take. */
  killingFor: number;
  restingFor: number;
  /** Between two looks whether all is over. */
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
  labors: readonly Labor[],
  plan: Plan,
): Promise<Worked> {
  const late = performance.now() + plan.killingFor;
  const counts = { done: 0, cut: 0 };
  let isOver = false;
  const loops = labors.map(async (labor) => {
    while (!isOver && labor.work) {
      const isDone = await labor.work().then(
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
  const checks = [await untilAllIsOver(labors, plan)];
  for (const labor of labors) checks.push(...(await labor.judge()));
  return { checks, ...counts };
}

async function untilAllIsOver(labors: readonly Labor[], plan: Plan): Promise<Check> {
  const late = performance.now() + plan.restingFor;
  for (;;) {
    const over = await Promise.all(labors.map((labor) => labor.isOver().catch(() => false)));
    const under = over.filter((isOver) => !isOver).length;
    if (under === 0 || performance.now() > late)
      return { what: "kinds of work that never came to an end", of: labors.length, wrong: under };
    await plan.meanwhile?.();
    await pause(200);
  }
}
