/**
 * `npm run mutate:scope`: takes each scope condition and each policy call away in turn and runs the tests that reach it.
 * One that no test misses is a hole nobody would notice; it is printed with its place, and the run fails.
 *
 * `--sample 10 [--seed text]` tries some of them, `--only text` those of paths with the text in them, `--shard 1/2` a half,
 * `--nearest 40` asks at most so many test files of each, `--minutes 30` bounds the run, `--list` only prints them, and
 * `--trust` takes it that every test passes without a mutant. A run goes on where the last one ended; `--fresh` begins anew.
 */
import { parseArgs } from "node:util";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createHash, randomBytes } from "node:crypto";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { ownPaths, readSources } from "../lint/source-file.ts";
import { findMutants, inWords, type Mutant } from "./mutate-scope/find-mutants.ts";
import { readImports } from "./mutate-scope/reach.ts";
import { tryMutants, type Outcome } from "./mutate-scope/try-mutants.ts";
import { startVitest } from "./mutate-scope/warm-vitest.ts";

const kept = ".cache/mutants.jsonl";

const { values: options } = parseArgs({
  options: {
    sample: { type: "string" },
    seed: { type: "string" },
    only: { type: "string", default: "" },
    shard: { type: "string", default: "1/1" },
    nearest: { type: "string", default: "40" },
    minutes: { type: "string", default: "600" },
    fresh: { type: "boolean", default: false },
    trust: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});

/** The order a seed gives: each mutant's own place does not depend on the others. */
const drawn = (seed: string) => (mutant: Mutant) =>
  createHash("sha256").update(`${seed} ${mutant.id}`).digest("hex");

function choose(all: readonly Mutant[]): Mutant[] {
  const [shard = 1, shards = 1] = options.shard.split("/").map(Number);
  const asked = all.filter(
    ({ path }, at) => path.includes(options.only) && at % shards === shard - 1,
  );
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

const root = process.cwd();
const files = readSources(root, ownPaths(root));
const all = findMutants(files);
const mutants = choose(all);
const known = readKept();
if (options.fresh) rmSync(kept, { force: true });
mkdirSync(".cache", { recursive: true });

async function run(): Promise<void> {
  const left = mutants.filter(({ id }) => !known.has(id));
  const survivors: Mutant[] = [];
  let tried = 0;
  const until = performance.now() + Number(options.minutes) * 60_000;
  const vitest = await startVitest(await loadModules());
  const tell = (mutant: Mutant, outcome: Outcome) => {
    tried += 1;
    if (options.sample === undefined) appendFileSync(kept, `${JSON.stringify(outcome)}\n`);
    if (outcome.killedBy === null) survivors.push(mutant);
    const word = outcome.killedBy === null ? "SURVIVED" : "killed  ";
    console.log(`${word} ${inWords(mutant)}  [${outcome.killedBy ?? `${outcome.asked} asked`}]`);
  };
  try {
    const { trust } = options;
    await tryMutants(
      vitest,
      readImports(files),
      left,
      { nearest: Number(options.nearest), trust, until },
      tell,
    );
  } finally {
    await vitest.close();
  }
  const killed = mutants.length - left.length + tried - survivors.length;
  const untried = left.length - tried;
  for (const mutant of survivors) console.log(`SURVIVED ${inWords(mutant)}`);
  console.log(
    `${mutants.length} mutants of ${all.length}: ${killed} killed, ${survivors.length} survived, ${untried} not tried`,
  );
  process.exitCode = survivors.length > 0 ? 1 : 0;
}

if (options.list) for (const mutant of mutants) console.log(inWords(mutant));
else await run();
