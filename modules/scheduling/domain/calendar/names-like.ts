import Fuse from "fuse.js";

/** 0 takes nothing but the very letters, 1 takes anything. */
const fuzzySearchThreshold = 0.2;

/** Those of the names that hold the text asked for; only when none does, those it may be a slip of. Pure. */
export function namesLike(asked: string, names: readonly string[]): string[] {
  const letters = asked.toLowerCase();
  const exact = names.filter((name) => name.toLowerCase().includes(letters));
  if (exact.length > 0) return exact;
  const slips = new Fuse(names, { threshold: fuzzySearchThreshold, ignoreLocation: true });
  return slips.search(asked).map(({ item }) => item);
}
