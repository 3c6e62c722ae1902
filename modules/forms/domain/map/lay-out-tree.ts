/** Lays out a listed tree as a drawing. Pure. */
import type { ListedQuestion } from "./listed-tree.ts";

/** A question in the drawing of a tree. The column is the depth under the root; each leaf has a row. */
export interface TreeNode {
  question: ListedQuestion;
  column: number;
  /** May be a half row: a question is centered beside the questions it reveals. */
  row: number;
  /** Index of the parent question in the list; null for the root. */
  parentIndex: number | null;
}

/**
 * Lays out a tree from left to right, each question before those it reveals. Returns null for a tree that is too large
 * to read as a drawing; the page then shows only the list.
 */
export function layOutTree(
  root: ListedQuestion,
  max: { questions: number; columns: number },
): TreeNode[] | null {
  const nodes: TreeNode[] = [];
  const waiting: Omit<TreeNode, "row">[] = [{ question: root, column: 0, parentIndex: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (nodes.length >= max.questions || next.column >= max.columns) return null;
    const parentIndex = nodes.length;
    const column = next.column + 1;
    if (next.question.hidden > 0) return null;
    nodes.push({ ...next, row: 0 });
    for (const question of next.question.reveals.toReversed())
      waiting.push({ question, column, parentIndex });
  }
  let leaves = 0;
  for (const it of nodes) if (it.question.reveals.length === 0) it.row = leaves++;
  for (const [index, it] of [...nodes.entries()].toReversed()) {
    const below = nodes.filter((node) => node.parentIndex === index);
    const rows = below.map(({ row }) => row);
    if (rows.length > 0) it.row = (Math.min(...rows) + Math.max(...rows)) / 2;
  }
  return nodes;
}
