/** Writes a file with all its mutants, each behind a condition, so that the codebase is loaded once for all mutants. */
import type { Mutant } from "./find-mutants.ts";

/**
 * Called at each position while tests run.
 * @returns whether this mutant is active.
 */
declare global {
  var __mutant: (id: string) => boolean;
}

/** The text with each position behind a condition that its mutant switches. Line numbers do not change. */
export function insertMutants(text: string, mutants: readonly Mutant[]): string {
  const inOrder = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const mutated = insertPart(text, [0, text.length], inOrder);
  return mutants.some(({ replacement }) => replacement.includes("__always"))
    ? `import { sql as __always } from "drizzle-orm"; ${mutated}`
    : mutated;
}

function insertPart(
  text: string,
  [start, end]: readonly [number, number],
  mutants: readonly Mutant[],
): string {
  const parts: string[] = [];
  let done = start;
  for (const [index, mutant] of mutants.entries()) {
    if (mutant.start < done) continue;
    const inside = mutants.slice(index + 1).filter((one) => one.end <= mutant.end);
    const original = insertPart(text, [mutant.start, mutant.end], inside);
    parts.push(text.slice(done, mutant.start), choice(mutant, original));
    done = mutant.end;
  }
  return parts.join("") + text.slice(done, end);
}

function choice({ id, replacement, tag }: Mutant, original: string): string {
  const condition = `globalThis.__mutant("${id}")`;
  return tag
    ? `\${${condition} ? ${tag}\`${replacement}\` : ${tag}\`${original}\`}`
    : `(${condition} ? ${replacement} : (${original}))`;
}
