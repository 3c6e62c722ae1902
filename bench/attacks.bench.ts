/** Seeded bodies of an attacker, and what other people notice of them: the list page, the memory of the web process, the database. */
import { attacks } from "#e2e/attack-bodies.ts";
import { attempt, timeQuietList } from "./attack-attempt.ts";
import { floods, type Volley } from "./attack-floods.ts";
import type { BenchResult, BenchRow } from "./bench-result.ts";
import { demoServer } from "./servers/demo.ts";

const maxMegabytes = 150;

export async function run(): Promise<BenchResult> {
  const demo = await demoServer();
  const cookies: [string, string] = [await demo.signIn(), await demo.signIn()];
  const quiet = await timeQuietList(demo, cookies[1]);
  const max = 2 * quiet + 250;
  const rows: BenchRow[] = [{ label: "the list, quiet", value: quiet, unit: "ms" }];
  const repeated = attacks.map(({ body, atOnce, ...attack }): Volley => ({
    ...attack,
    bodies: Array(atOnce).fill(body),
  }));
  for (const volley of [...repeated, ...(await floods())]) {
    const { slowest, grown, answers, asExpected, lives } = await attempt(demo, volley, cookies);
    const label = `${volley.bodies.length} x ${volley.name} (${answers})`;
    rows.push(
      { label, value: slowest, unit: "ms, the slowest list", valueAim: { atMost: max } },
      { label: "", value: grown, unit: "MB more", valueAim: { atMost: maxMegabytes } },
      {
        label: "",
        value: lives ? 1 : 0,
        unit: "of web and database live",
        valueAim: { atLeast: 1 },
      },
    );
    if (volley.expected)
      rows.push({
        label: "",
        value: asExpected ? 1 : 0,
        unit: "of the answers as expected",
        valueAim: { atLeast: 1 },
      });
  }
  return { name: "attacks: what other people notice of an attacker's bodies", rows };
}
