/**
 * `npm run mutate:scope`: takes each scope condition, each policy call and each comparison of owners away in turn and runs the
 * tests that reach it. One that no test misses is a hole nobody would notice; it is printed with its place, and the run fails.
 *
 * `--sample 10 [--seed text]` tries some of those that a test missed before, others each day, `--only users,forms` those of
 * paths with these texts in them, `--nearest 24` asks at most so many test files of each, `--minutes 30` bounds the run, and `--list` only prints them.
 * A run goes on where the last one ended; `--fresh` begins anew. What it found is kept in `mutate-scope/killers.txt`.
 */
import { parseArgs } from "node:util";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { ownPaths, readSources } from "../lint/source-file.ts";
import { partEquivalent } from "./mutate-scope/equivalent.ts";
import { findMutants, inWords, type Mutant } from "./mutate-scope/find-mutants.ts";
import { readKillers, writeKillers, type Killers } from "./mutate-scope/killers.ts";
import { readImports } from "./mutate-scope/reach.ts";
import { Trial, type Outcome } from "./mutate-scope/try-mutants.ts";
import { startVitest } from "./mutate-scope/warm-vitest.ts";

const kept = ".cache/mutants.jsonl";
const report = ".cache/reports/mutants.json";

const { values: options } = parseArgs({
  options: {
    sample: { type: "string" },
    seed: { type: "string" },
    only: { type: "string", default: "" },
    nearest: { type: "string", default: "24" },
    minutes: { type: "string", default: "600" },
    fresh: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});

/** The order a seed gives: each mutant's own place does not depend on the others. */
const drawn = (seed: string) => (mutant: Mutant) =>
  createHash("sha256").update(`${seed} ${mutant.id}`).digest("hex");

/** A sample is of those that a test missed before: it says that none slipped away since, not what was never tried. */
function choose(all: readonly Mutant[], killers: Killers): Mutant[] {
  const parts = options.only.split(",");
  const asked = parts.flatMap((part) => all.filter(({ path }) => path.includes(part)));
  if (options.sample === undefined) return asked;
  // The same for everybody in a day, and others the next.
  const seed = options.seed ?? new Date().toISOString().slice(0, 10);
  console.log(`Mutants drawn by --seed ${seed}`);
  const place = drawn(seed);
  return asked
    .filter(({ id }) => killers.has(id))
    .toSorted((a, b) => place(a).localeCompare(place(b)))
    .slice(0, Number(options.sample));
}

/** What earlier runs found; a survivor is tried again. */
function readKept(): Map<string, string> {
  if (options.sample !== undefined || options.fresh || !existsSync(kept)) return new Map();
  const lines = readFileSync(kept, "utf8").trim().split("\n");
  const outcomes = lines.map((line) => JSON.parse(line) as Outcome);
  return new Map(outcomes.flatMap(({ id, killedBy }) => (killedBy ? [[id, killedBy]] : [])));
}

const files = readSources(process.cwd(), ownPaths(process.cwd()));
const { all, equivalent } = partEquivalent(findMutants(files));
const recorded = readKillers();
const mutants = choose(all, recorded);
if (options.fresh) rmSync(kept, { force: true });
const known = readKept();
mkdirSync(".cache/reports", { recursive: true });

async function run(): Promise<void> {
  const left = mutants.filter(({ id }) => !known.has(id));
  const survivors: Mutant[] = [];
  let tried = 0;
  const until = performance.now() + Number(options.minutes) * 60_000;
  const killers = new Map([...recorded, ...known]);
  const vitest = await startVitest(files, [...all, ...equivalent]);
  const tell = (mutant: Mutant, outcome: Outcome) => {
    tried += 1;
    if (options.sample === undefined) appendFileSync(kept, `${JSON.stringify(outcome)}\n`);
    if (outcome.killedBy !== null) killers.set(mutant.id, outcome.killedBy);
    else {
      killers.delete(mutant.id);
      survivors.push(mutant);
    }
    const word = outcome.killedBy === null ? "SURVIVED" : "killed  ";
    const by = outcome.killedBy ?? `${outcome.asked} asked`;
    console.log(`${word} ${inWords(mutant)}  [${by}, ${outcome.seconds} s]`);
  };
  try {
    const trial = new Trial(vitest, readImports(files), killers);
    await trial.tryAll(left, { nearest: Number(options.nearest), until }, tell);
  } finally {
    await vitest.close();
  }
  if (options.sample === undefined) writeKillers(killers, all);
  const killed = mutants.length - left.length + tried - survivors.length;
  for (const mutant of survivors) console.log(`SURVIVED ${inWords(mutant)}`);
  console.log(
    `${mutants.length} mutants of ${all.length}: ${killed} killed, ${survivors.length} survived, ` +
      `${left.length - tried} not tried; ${equivalent.length} change nothing`,
  );
  writeFileSync(report, JSON.stringify({ killed, survived: survivors.length }));
  process.exitCode = survivors.length > 0 ? 1 : 0;
}

if (options.list) for (const mutant of mutants) console.log(inWords(mutant));
else await run();
