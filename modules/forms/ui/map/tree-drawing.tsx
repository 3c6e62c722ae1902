import type { ListedQuestion } from "../../domain/map/listed-tree.ts";
import type { TreeNode } from "../../domain/map/lay-out-tree.ts";
import { shortText } from "#modules/form-logic/public.ts";

interface TreeDrawingProps {
  tree: readonly TreeNode[];
  /** Returns the path of a question's editor; undefined when it cannot be edited. */
  urlOf: (question: ListedQuestion) => string | undefined;
}

const column = 240;
const box = { width: 208, height: 28 };
const row = 40;
const maxTextLength = 25;

/** A drawing of the tree. It is hidden from screen readers because the list beside it has the same content. */
export function TreeDrawing({ tree, urlOf }: TreeDrawingProps) {
  const width = (Math.max(...tree.map((it) => it.column)) + 1) * column;
  const height = (Math.max(...tree.map((it) => it.row)) + 1) * row;
  const x = (it: TreeNode) => it.column * column + 1;
  const middle = (it: TreeNode) => it.row * row + row / 2;
  return (
    <div className="mb-4 overflow-x-auto max-sm:hidden" aria-hidden="true">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="text-sm">
        {tree.map((it, index) => {
          const above = it.parentIndex === null ? undefined : tree[it.parentIndex];
          if (!above) return null;
          const from = x(above) + box.width;
          const bend = (from + x(it)) / 2;
          return (
            <path
              key={index}
              d={`M${from} ${middle(above)}C${bend} ${middle(above)} ${bend} ${middle(it)} ${x(it)} ${middle(it)}`}
              fill="none"
              className="stroke-edge"
            />
          );
        })}
        {tree.map((it, index) => {
          const { number, text, label } = it.question;
          return (
            <a key={index} href={urlOf(it.question)} tabIndex={-1}>
              <title>{text}</title>
              <rect
                x={x(it)}
                y={middle(it) - box.height / 2}
                width={box.width}
                height={box.height}
                rx={6}
                fill="var(--color-raised)"
                className="stroke-edge"
              />
              <text x={x(it) + 8} y={middle(it) + 5} className="fill-ink">
                {shortText(number === null ? label : `${number} ${label}`, maxTextLength)}
              </text>
            </a>
          );
        })}
      </svg>
    </div>
  );
}
