/** What of the product decides who sees and does what, place by place, and what each place becomes without it. */
import { createHash } from "node:crypto";
import ts from "typescript";
import { walk, type SourceFile } from "../../lint/source-file.ts";
import { policyNames, valueThatLetsIn } from "./policy-calls.ts";
import { isScopeCall, isScopeComparison, scopeInSql } from "./scope-conditions.ts";

export interface Mutant {
  /** The same for the same place of the same file, so that a run can be taken up again. */
  id: string;
  kind: "scope" | "policy";
  path: string;
  line: number;
  /** The place in the file's text, and what stands there instead. */
  start: number;
  end: number;
  instead: string;
  /** What is taken away, on one line. */
  taken: string;
}

/** A condition that every row meets; `mutate` brings the name along. */
const always = "__always`true`";

/** The file with the mutant in the place of what it takes away. */
export function mutate(text: string, { start, end, instead }: Mutant): string {
  const mutated = text.slice(0, start) + instead + text.slice(end);
  // On the first line, so that lines keep their numbers.
  return instead.includes(always)
    ? `import { sql as __always } from "drizzle-orm"; ${mutated}`
    : mutated;
}

const isProduct = ({ path }: SourceFile) =>
  /^(app|modules|jobs)\//.test(path) && !/(\.test\.tsx?$|\/tests\/|\/testing\/|seed)/.test(path);

export function findMutants(files: readonly SourceFile[]): Mutant[] {
  const product = files.filter(isProduct);
  const policies = policyNames(product);
  return product.flatMap((file) => mutantsOf(file, policies));
}

function mutantsOf(file: SourceFile, policies: ReadonlySet<string>): Mutant[] {
  const found: Mutant[] = [];
  const take = (kind: Mutant["kind"], [start, end]: readonly [number, number], instead: string) => {
    const place = `${file.path} ${file.text} ${start} ${kind}`;
    const id = createHash("sha256").update(place).digest("hex").slice(0, 16);
    const line = file.tree.getLineAndCharacterOfPosition(start).line + 1;
    const taken = file.text.slice(start, end).replace(/\s+/g, " ");
    found.push({ id, kind, path: file.path, line, start, end, instead, taken });
  };
  const placeOf = (node: ts.Node) => [node.getStart(file.tree), node.end] as const;
  walk(file.tree, (node) => {
    if (ts.isTemplateExpression(node))
      for (const place of scopeInSql(file, node)) take("scope", place, " is not null");
    if (!ts.isCallExpression(node)) return;
    if (isScopeComparison(file, node) || isScopeCall(file, node))
      take("scope", placeOf(node), always);
    else if (ts.isIdentifier(node.expression) && policies.has(node.expression.text))
      take("policy", placeOf(node), valueThatLetsIn(node));
  });
  return found;
}

/** One line for a person: where it is, and what is taken away there. */
export function inWords({ kind, path, line, taken }: Mutant): string {
  return `${path}:${line}  ${kind}: ${taken.slice(0, 110)}`;
}
