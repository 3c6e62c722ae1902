/** A file with all its mutants in it, each behind a question; so one reading of the house serves every mutant. */
import type { Mutant } from "./find-mutants.ts";

/** Asked at each place while tests run: whether this mutant is the one on trial. */
declare global {
  var __mutant: (id: string) => boolean;
}

/** The text with, at each place, what is taken away unless its mutant is on trial. Lines keep their numbers. */
export function weave(text: string, mutants: readonly Mutant[]): string {
  const inOrder = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const woven = weavePart(text, [0, text.length], inOrder);
  return mutants.some(({ instead }) => instead.includes("__always"))
    ? `import { sql as __always } from "drizzle-orm"; ${woven}`
    : woven;
}

function weavePart(
  text: string,
  [start, end]: readonly [number, number],
  mutants: readonly Mutant[],
): string {
  const parts: string[] = [];
  let done = start;
  for (const [at, mutant] of mutants.entries()) {
    if (mutant.start < done) continue;
    const inside = mutants.slice(at + 1).filter((one) => one.end <= mutant.end);
    const original = weavePart(text, [mutant.start, mutant.end], inside);
    parts.push(text.slice(done, mutant.start), choice(mutant, original));
    done = mutant.end;
  }
  return parts.join("") + text.slice(done, end);
}

function choice({ id, instead, tag }: Mutant, original: string): string {
  const asked = `globalThis.__mutant("${id}")`;
  return tag
    ? `\${${asked} ? ${tag}\`${instead}\` : ${tag}\`${original}\`}`
    : `(${asked} ? ${instead} : (${original}))`;
}
