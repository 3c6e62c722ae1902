/**
 * `npm run mutate:scope`: removes each scope condition, each policy call and each comparison of owners in turn and runs the
 * tests that reach it. One that no test misses is an unnoticed gap; it is printed with its place, and the run fails.
 *
 * `--sample 10 [--seed text]` tries some of those that a test missed before, others each day, `--untried` those that no test is
 * known to miss, `--only users,list-threads.server.ts:88` those of places with these texts in them, `--nearest 24` runs at most
 * so many test files for each, `--minutes 30` bounds the run, and `--list` only prints them.
 * A run continues where the last one ended or was stopped; `--fresh` starts over. Its findings are stored in
 * `mutate-scope/killers.txt` at once.
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
import { recordKiller, readKillers, type Killers } from "./mutate-scope/killers.ts";
import { saveKnownRuns, readKnownRuns } from "./mutate-scope/known-runs.ts";
import { readImports } from "./mutate-scope/reach.ts";
import { Trial, type Outcome } from "./mutate-scope/try-mutants.ts";
import { startVitest } from "./mutate-scope/warm-vitest.ts";

const outcomesFile = ".cache/mutants.jsonl";
const report = ".cache/reports/mutants.json";

const { values: options } = parseArgs({
  options: {
    sample: { type: "string" },
    seed: { type: "string" },
    untried: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    nearest: { type: "string", default: "24" },
    minutes: { type: "string", default: "600" },
    fresh: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});

/** The order of a seed: each mutant's own place does not depend on the others. */
const sampleOrder = (seed: string) => (mutant: Mutant) =>
  createHash("sha256").update(`${seed} ${mutant.id}`).digest("hex");

/** A sample is of those that a test missed before: it shows that none slipped away since, not what was never tried. */
function choose(all: readonly Mutant[], killers: Killers): Mutant[] {
  const parts = options.only.split(",");
  const isRequested = ({ path, line }: Mutant) =>
    parts.some((part) => path.includes(part) || `${path}:${line}`.endsWith(part));
  const requested = all.filter(
    (mutant) => isRequested(mutant) && !(options.untried && killers.has(mutant.id)),
  );
  if (options.sample === undefined) return requested;
  // The same for everybody on one day, and others on the next.
  const seed = options.seed ?? new Date().toISOString().slice(0, 10);
  console.log(`Mutants sampled by --seed ${seed}`);
  const place = sampleOrder(seed);
  return requested
    .filter(({ id }) => killers.has(id))
    .toSorted((a, b) => place(a).localeCompare(place(b)))
    .slice(0, Number(options.sample));
}

/** What earlier runs found. A survivor is tried again, except by a run through what was never tried. */
function readOutcomes(): Map<string, string | null> {
  // A run that names a line tries it again.
  const begins = options.sample !== undefined || options.fresh || options.only.includes(":");
  if (begins || !existsSync(outcomesFile)) return new Map();
  const lines = readFileSync(outcomesFile, "utf8").trim().split("\n");
  const outcomes = lines.map((line) => JSON.parse(line) as Outcome);
  const found = new Map(outcomes.map(({ id, killedBy }) => [id, killedBy]));
  return options.untried ? found : new Map([...found].filter(([, killedBy]) => killedBy !== null));
}

const files = readSources(process.cwd(), ownPaths(process.cwd()));
const { all, equivalent } = partEquivalent(findMutants(files));
const recorded = readKillers();
const mutants = choose(all, recorded);
if (options.fresh) rmSync(outcomesFile, { force: true });
const known = readOutcomes();
mkdirSync(".cache/reports", { recursive: true });

async function run(): Promise<void> {
  const left = mutants.filter(({ id }) => !known.has(id));
  const survivors = mutants.filter(({ id }) => known.get(id) === null);
  let tried = 0;
  const until = performance.now() + Number(options.minutes) * 60_000;
  const runs = readKnownRuns(files);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const codebase = { imports: readImports(files), texts, killers: recorded };
  const vitest = await startVitest(files, [...all, ...equivalent]);
  const onOutcome = (mutant: Mutant, outcome: Outcome) => {
    tried += 1;
    if (outcome.killedBy === null) survivors.push(mutant);
    if (options.sample === undefined) {
      appendFileSync(outcomesFile, `${JSON.stringify(outcome)}\n`);
      recordKiller(outcome, all);
    }
    const word = outcome.killedBy === null ? "SURVIVED" : "killed  ";
    const by = outcome.killedBy ?? `${outcome.testsRun} asked`;
    console.log(`${word} ${inWords(mutant)}  [${by}, ${outcome.seconds} s]`);
  };
  try {
    const trial = new Trial(vitest, codebase, runs);
    await trial.tryAll(left, { nearest: Number(options.nearest), until }, onOutcome);
  } finally {
    saveKnownRuns(files, runs);
    await vitest.close();
  }
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
