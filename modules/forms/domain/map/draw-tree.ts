/** A listed tree as a drawing. Pure. */
import type { ListedQuestion } from "./listed-tree.ts";

/** A question of a tree, drawn: columns by depth under the root, a row for each leaf. */
export interface DrawnQuestion {
  question: ListedQuestion;
  column: number;
  /** May be half a row: a question stands in the middle of what it reveals. */
  row: number;
  /** Place in the list of the question it stands under; null for the root. */
  under: number | null;
}

/**
 * Lays out a tree from left to right, each question before what it reveals; null for one too large
 * to be read as a drawing, which is left to the list.
 */
export function drawTree(
  root: ListedQuestion,
  most: { questions: number; columns: number },
): DrawnQuestion[] | null {
  const drawn: DrawnQuestion[] = [];
  const waiting: Omit<DrawnQuestion, "row">[] = [{ question: root, column: 0, under: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (drawn.length >= most.questions || next.column >= most.columns) return null;
    const under = drawn.length;
    const column = next.column + 1;
    if (next.question.hidden > 0) return null;
    drawn.push({ ...next, row: 0 });
    for (const question of next.question.reveals.toReversed())
      waiting.push({ question, column, under });
  }
  let leaves = 0;
  for (const it of drawn) if (it.question.reveals.length === 0) it.row = leaves++;
  for (const [at, it] of [...drawn.entries()].toReversed()) {
    const below = drawn.filter(({ under }) => under === at);
    const rows = below.map(({ row }) => row);
    if (rows.length > 0) it.row = (Math.min(...rows) + Math.max(...rows)) / 2;
  }
  return drawn;
}
