/** What undoing an import would do and has done, and the texts for it. */
import { countOf, formatCount } from "../format.ts";

/** What happens to the records of a written file when its import is undone. */
export interface UndoOffer {
  /** Records that nobody changed; they are removed. */
  removedCount: number;
  /** Records that somebody changed; they remain. The names are the first of them. */
  remainingCount: number;
  remainingNames: readonly string[];
}

export interface UndoResult {
  removedCount: number;
  remainingCount: number;
}

const namesShown = 20;

/** Null when no record is left to remove. */
export function undoOffer(removedCount: number, remaining: readonly string[]): UndoOffer | null {
  if (removedCount === 0) return null;
  return {
    removedCount,
    remainingCount: remaining.length,
    remainingNames: remaining.slice(0, namesShown),
  };
}

/** "Ann Lee, Bo Lee, and 3 more". */
export function namesOf(names: readonly string[], count: number): string {
  const more = count - names.length;
  return names.join(", ") + (more > 0 ? `, and ${formatCount(more)} more` : "");
}

/** The message after an import was undone, now or earlier. */
export function undoneMessage({ removedCount, remainingCount }: UndoResult, noun: string): string {
  if (removedCount === 0 && remainingCount === 0) return "This import was already undone.";
  if (removedCount === 0)
    return `Nothing was deleted, because ${countOf(remainingCount, noun)} changed since the import.`;
  const deleted = `${countOf(removedCount, noun)} ${removedCount === 1 ? "was" : "were"} deleted.`;
  if (remainingCount === 0) return deleted;
  return `${deleted} ${countOf(remainingCount, noun)} changed since the import and ${remainingCount === 1 ? "was" : "were"} kept.`;
}

/** The log entry for an undone import. */
export const undoneEntry =
  (fileName: string, noun: string) => (removedCount: number, remainingCount: number) =>
    `Undid the import of ${fileName}: ${countOf(removedCount, noun)} deleted, ${formatCount(remainingCount)} kept`;
