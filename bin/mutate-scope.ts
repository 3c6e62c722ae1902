/**
 * `npm run mutate:scope`: removes each scope condition, each policy call and each comparison of owners in turn and runs the
 * tests that reach it. A mutant that no test detects is a gap; it is printed with its position, and the run fails.
 *
 * `--sample 8 [--seed text]` tries some, the same for the same seed, `--only users,list-threads.server.ts:88` those whose position
 * contains one of these texts, and `--list` only prints them.
 */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ownPaths, readSources } from "../lint/source-file.ts";
import { findMutants, describeMutant, type Mutant } from "./mutate-scope/find-mutants.ts";
import { startRuns, type MutantRuns, type Run } from "./mutate-scope/mutant-runs.ts";
import { readImports, testsReaching } from "./mutate-scope/tests-reaching.ts";

/** Test files run for each mutant. */
const nearest = 24;

/** Each needs a core: a run has one test file at a time. */
const concurrent = 2;

const { values: options } = parseArgs({
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "" },
    only: { type: "string", default: "" },
    list: { type: "boolean", default: false },
  },
});

const files = readSources(process.cwd(), ownPaths(process.cwd()));
const all = findMutants(files);

function choose(): Mutant[] {
  const parts = options.only.split(",");
  const requested = all.filter(({ path, line }) =>
    parts.some((part) => path.includes(part) || `${path}:${line}`.endsWith(part)),
  );
  if (options.sample === undefined) return requested;
  const orderOf = ({ id }: Mutant) =>
    createHash("sha256").update(`${options.seed} ${id}`).digest("hex");
  return requested
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
    .slice(0, Number(options.sample));
}

async function tryMutants(mutants: readonly Mutant[]): Promise<Mutant[]> {
  const imports = readImports(files);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const withoutMutant = new Map<string, Run>();

  /** What a test file does, and reaches, without a mutant. One that fails proves nothing. */
  async function plainRun(runs: MutantRuns, test: string): Promise<Run> {
    const plain = withoutMutant.get(test) ?? (await runs.run(test, null));
    if (!plain.passed && !withoutMutant.has(test)) console.log(`FAILS WITHOUT A MUTANT  ${test}`);
    withoutMutant.set(test, plain);
    return plain;
  }

  /** The test file that fails with the mutant, or null. */
  async function findKiller(runs: MutantRuns, mutant: Mutant): Promise<string | null> {
    const { path, within } = mutant;
    const names = (test: string) => within !== "" && texts.get(test)!.includes(within);
    for (const test of testsReaching(imports, path, names).slice(0, nearest)) {
      const { passed, tests } = await plainRun(runs, test);
      const ids = tests.filter(({ reached }) => reached.includes(mutant.id)).map(({ id }) => id);
      if (!passed || ids.length === 0) continue;
      if (!(await runs.run(test, mutant, ids)).passed) return test;
    }
    return null;
  }

  const survivors: Mutant[] = [];
  const waiting = [...mutants];
  async function tryWaiting(runs: MutantRuns): Promise<void> {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const killer = await findKiller(runs, mutant);
      if (!killer) survivors.push(mutant);
      console.log(
        `${killer ? "killed  " : "SURVIVED"} ${describeMutant(mutant)}  [${killer ?? "-"}]`,
      );
    }
  }
  const started = await Promise.all(
    Array.from({ length: concurrent }, () => startRuns(files, all)),
  );
  try {
    await Promise.all(started.map(tryWaiting));
  } finally {
    // Together at the end, because closing one ends the database of both.
    for (const runs of started) await runs.close();
  }
  return survivors;
}

const mutants = choose();
if (options.list) for (const mutant of mutants) console.log(describeMutant(mutant));
else {
  const survivors = await tryMutants(mutants);
  const counts = { killed: mutants.length - survivors.length, survived: survivors.length };
  console.log(
    `${mutants.length} mutants of ${all.length}: ${counts.killed} killed, ${counts.survived} survived`,
  );
  for (const mutant of survivors) console.log(`SURVIVED ${describeMutant(mutant)}`);
  mkdirSync(".cache/reports", { recursive: true });
  writeFileSync(".cache/reports/mutants.json", JSON.stringify(counts));
  process.exitCode = survivors.length > 0 ? 1 : 0;
}
