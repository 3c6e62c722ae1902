/** Translates expressions of the product to those of XLSForm. */
import {
  asArithmetic,
  columnKey,
  comparing,
  type Dialect,
  type ExpressionNode,
  labelColumn,
  tryParseExpression,
  printExpression,
} from "#modules/form-logic/public.expressions.ts";
import { columnHeading } from "../writing/column-cells.ts";
import { isMany } from "#modules/form-logic/public.ts";
import { maxExpressionLength } from "../reading/parse-expression.ts";
import type { PrintedSource } from "../writing/print-relevant.ts";

const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

const sameFunctions = [
  "if",
  "sum",
  "min",
  "max",
  "round",
  "abs",
  "sqrt",
  "number",
  "today",
  "date",
];
const renamed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...sameFunctions, "selected", "contains", "true", "false", "not"].map((it) => [it, it]),
  ),
  floor: "int",
  length: "string-length",
};

function callOf(name: string, parts: string[]): string | null {
  const [first = "", second = ""] = parts;
  switch (name) {
    case "answered":
      return parts.length === 1 ? `(${first} != '')` : null;
    case "coalesce":
      return parts.reduceRight((rest, part) => `coalesce(${part}, ${rest})`);
    case "count":
      return parts.length === 1 ? `count(${first})` : null;
    case "average":
      return parts.length === 1 ? `(sum(${first}) div count(${first}))` : null;
    case "join":
      return `concat(${parts.slice(1).join(first === "''" ? ", " : `, ${first}, `)})`;
    case "chosen":
      return `count-selected(${first})`;
    case "mod":
      return `(${first} mod ${second})`;
    case "days":
      return `(decimal-date-time(${second}) - decimal-date-time(${first}))`;
    case "minutes":
      return `((decimal-time(${second}) - decimal-time(${first})) * 1440)`;
    default: {
      const own = Object.hasOwn(renamed, name) ? renamed[name] : undefined;
      return own === undefined ? null : `${own}(${parts.join(", ")})`;
    }
  }
}

/** @returns null for what XLSForm cannot express. The product's own column has it in any case. */
export function toXPath(
  text: string,
  own: PrintedSource,
  sources: ReadonlyMap<string, PrintedSource>,
): string | null {
  const parsed = tryParseExpression(text);
  if (parsed.refused) return null;
  const dialect: Dialect = {
    question: (id) => (sources.has(id) ? `\${${sources.get(id)?.name}}` : null),
    own: ".",
    column(name) {
      const key = columnKey(name);
      const written = own.columns?.find((each) => columnKey(each) === key);
      return key === labelColumn ? "name" : columnHeading(written ?? name);
    },
    text: quoted,
    operator: (sign) => (sign === "/" ? "div" : sign),
    call: (name, parts) => (name === "column" ? lookUp(parts, sources) : callOf(name, parts)),
  };
  const node = withChoiceNames(asArithmetic(parsed.node), (part) =>
    part.kind === "this" || (part.kind === "column" && columnKey(part.name) === labelColumn)
      ? own
      : part.kind === "question"
        ? sources.get(part.id)
        : undefined,
  );
  const printed = node && printExpression(node, dialect);
  return printed && printed.length <= maxExpressionLength ? printed : null;
}

/** The cell of a column in the row of the choice that is the answer. */
function lookUp(
  [answer, quotedName = ""]: string[],
  sources: ReadonlyMap<string, PrintedSource>,
): string | null {
  const source = [...sources.values()].find(({ name }) => answer === `\${${name}}`);
  const key = columnKey(quotedName.slice(1, -1));
  const written = source?.columns?.find((each) => columnKey(each) === key);
  return source?.list && written !== undefined
    ? `instance('${source.list}')/root/item[name = ${answer}]/${columnHeading(written)}`
    : null;
}

function withChoiceNames(
  node: ExpressionNode,
  sourceOf: (node: ExpressionNode) => PrintedSource | undefined,
): ExpressionNode | null {
  if (node.kind !== "call") return node;
  const parts = node.args.map((part) => withChoiceNames(part, sourceOf));
  const source = comparing.has(node.name)
    ? node.args.map(sourceOf).find((each) => each !== undefined)
    : undefined;
  const isOfChoice = source && source.choiceNames.size > 0;
  const named = parts.map((part): ExpressionNode | null => {
    if (!isOfChoice || part?.kind !== "value" || part.type !== "text") return part;
    const name = source.choiceNames.get(String(part.value));
    return name === undefined ? null : { ...part, value: name };
  });
  if (named.includes(null)) return null;
  const name = node.name === "contains" && source && isMany(source.type) ? "selected" : node.name;
  return { ...node, name, args: named as ExpressionNode[] };
}
