import Fuse from "fuse.js";

/** 0 matches only the exact letters, 1 matches anything. */
const fuzzySearchThreshold = 0.2;

/** The names that contain the text. If there are none, it returns similar names, to allow for typing errors. Pure. */
export function findMatchingNames(text: string, names: readonly string[]): string[] {
  const letters = text.toLowerCase();
  const exact = names.filter((name) => name.toLowerCase().includes(letters));
  if (exact.length > 0) return exact;
  const fuzzy = new Fuse(names, { threshold: fuzzySearchThreshold, ignoreLocation: true });
  return fuzzy.search(text).map(({ item }) => item);
}
