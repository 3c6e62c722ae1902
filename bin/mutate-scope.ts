/**
 * `npm run mutate:scope`: takes each scope condition, each policy call and each comparison of owners away in turn and runs the
 * tests that reach it. One that no test misses is a hole nobody would notice; it is printed with its place, and the run fails.
 *
 * `--sample 10 [--seed text]` tries some of them, `--only text` those of paths with the text in them,
 * `--nearest 40` asks at most so many test files of each, `--minutes 30` bounds the run, and `--list` only prints them.
 * A run goes on where the last one ended; `--fresh` begins anew.
 */
import { parseArgs } from "node:util";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createHash, randomBytes } from "node:crypto";
import { ownPaths, readSources } from "../lint/source-file.ts";
import { partEquivalent } from "./mutate-scope/equivalent.ts";
import { findMutants, inWords, type Mutant } from "./mutate-scope/find-mutants.ts";
import { readImports } from "./mutate-scope/reach.ts";
import { Trial, type Outcome } from "./mutate-scope/try-mutants.ts";
import { startVitest } from "./mutate-scope/warm-vitest.ts";

const kept = ".cache/mutants.jsonl";

const { values: options } = parseArgs({
  options: {
    sample: { type: "string" },
    seed: { type: "string" },
    only: { type: "string", default: "" },
    nearest: { type: "string", default: "40" },
    minutes: { type: "string", default: "600" },
    fresh: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});

/** The order a seed gives: each mutant's own place does not depend on the others. */
const drawn = (seed: string) => (mutant: Mutant) =>
  createHash("sha256").update(`${seed} ${mutant.id}`).digest("hex");

function choose(all: readonly Mutant[]): Mutant[] {
  const asked = all.filter(({ path }) => path.includes(options.only));
  if (options.sample === undefined) return asked;
  const seed = options.seed ?? randomBytes(4).toString("hex");
  console.log(`Mutants drawn by --seed ${seed}`);
  const place = drawn(seed);
  return asked
    .toSorted((a, b) => place(a).localeCompare(place(b)))
    .slice(0, Number(options.sample));
}

/** What earlier runs found; a survivor is tried again. */
function readKept(): Map<string, Outcome> {
  if (options.sample !== undefined || options.fresh || !existsSync(kept)) return new Map();
  const lines = readFileSync(kept, "utf8").trim().split("\n");
  const outcomes = lines.map((line) => JSON.parse(line) as Outcome);
  return new Map(outcomes.filter(({ killedBy }) => killedBy).map((one) => [one.id, one]));
}

const files = readSources(process.cwd(), ownPaths(process.cwd()));
const { all, equivalent } = partEquivalent(findMutants(files));
const mutants = choose(all);
if (options.fresh) rmSync(kept, { force: true });
const known = readKept();
mkdirSync(".cache", { recursive: true });

async function run(): Promise<void> {
  const left = mutants.filter(({ id }) => !known.has(id));
  const survivors: Mutant[] = [];
  let tried = 0;
  const until = performance.now() + Number(options.minutes) * 60_000;
  const vitest = await startVitest(files, [...all, ...equivalent]);
  const tell = (mutant: Mutant, outcome: Outcome) => {
    tried += 1;
    if (options.sample === undefined) appendFileSync(kept, `${JSON.stringify(outcome)}\n`);
    if (outcome.killedBy === null) survivors.push(mutant);
    const word = outcome.killedBy === null ? "SURVIVED" : "killed  ";
    const by = outcome.killedBy ?? `${outcome.asked} asked`;
    console.log(`${word} ${inWords(mutant)}  [${by}, ${outcome.seconds} s]`);
  };
  try {
    const trial = new Trial(vitest, readImports(files));
    await trial.tryAll(left, { nearest: Number(options.nearest), until }, tell);
  } finally {
    await vitest.close();
  }
  const killed = mutants.length - left.length + tried - survivors.length;
  for (const mutant of survivors) console.log(`SURVIVED ${inWords(mutant)}`);
  console.log(
    `${mutants.length} mutants of ${all.length}: ${killed} killed, ${survivors.length} survived, ` +
      `${left.length - tried} not tried; ${equivalent.length} change nothing`,
  );
  process.exitCode = survivors.length > 0 ? 1 : 0;
}

if (options.list) for (const mutant of mutants) console.log(inWords(mutant));
else await run();
