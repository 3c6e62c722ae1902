/**
 * Which test file missed each mutant when all were last tried: it runs first, so that a run costs little more than the
 * tests that matter. A line that is out of date only costs time.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Mutant } from "./find-mutants.ts";

const path = "bin/mutate-scope/killers.txt";

/** Test files by the id of a mutant. */
export type Killers = ReadonlyMap<string, string>;

/** A line for each test file: its path, then ids. */
export function parseKillers(text: string): Killers {
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(
    lines.flatMap((line) => {
      const [test = "", ...ids] = line.split(" ");
      return ids.map((id) => [id, test] as const);
    }),
  );
}

export function formatKillers(killers: Killers, mutants: readonly Mutant[]): string {
  const there = new Set(mutants.map(({ id }) => id));
  const byTest = Map.groupBy(
    [...killers].filter(([id]) => there.has(id)),
    ([, test]) => test,
  );
  const lines = [...byTest].map(([test, found]) =>
    [test, ...found.map(([id]) => id).toSorted()].join(" "),
  );
  return `${lines.toSorted().join("\n")}\n`;
}

export const readKillers = (): Killers =>
  existsSync(path) ? parseKillers(readFileSync(path, "utf8")) : new Map();

/** Records the result of one mutant at once, so that a run that is stopped loses nothing; other lines stay unchanged. */
export function recordKiller(
  { id, killedBy }: { id: string; killedBy: string | null },
  mutants: readonly Mutant[],
): void {
  const killers = new Map(readKillers());
  if (killedBy === null) killers.delete(id);
  else killers.set(id, killedBy);
  writeFileSync(`${path}.new`, formatKillers(killers, mutants));
  renameSync(`${path}.new`, path);
}
