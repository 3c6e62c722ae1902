/** Finds the code that decides who sees and does what, and the replacement for each position. */
import { createHash } from "node:crypto";
import ts from "typescript";
import { walk, type SourceFile } from "../../lint/source-file.ts";
import { whenAllAreTheSame } from "./id-comparisons.ts";
import { policyNames, valueThatLetsIn } from "./policy-calls.ts";
import { isScopeCall, isScopeComparison, scopeInSql } from "./scope-conditions.ts";

export interface Mutant {
  /** Stays the same for a position in a function, so that a seed chooses the same mutants again. */
  id: string;
  kind: "scope" | "policy" | "comparison";
  path: string;
  line: number;
  /** The function or constant that contains it. */
  within: string;
  /** The position in the file's text, and its replacement. */
  start: number;
  end: number;
  replacement: string;
  /** The tag of the SQL template, if the position is inside one. */
  tag: string | null;
  /** What is removed, on one line. */
  removed: string;
}

/** A condition that every row meets; `insertMutants` adds the import of the name. */
const always = "__always`true`";

/** The comment above a position that is no mutant, because its removal has no visible effect; it says why. */
const exemptComment = /\/\/ No mutant: /;

const isProduct = ({ path }: SourceFile) =>
  /^(app|modules|jobs)\//.test(path) && !/(\.test\.tsx?$|\/tests\/|\/testing\/|seed)/.test(path);

export function findMutants(files: readonly SourceFile[]): Mutant[] {
  const product = files.filter(isProduct);
  const policies = policyNames(product);
  return product.flatMap((file) => numbered(mutantsOf(file, policies)));
}

type UnnumberedMutant = Omit<Mutant, "id">;

/** The second of two equal ones in a function gets a number. */
function numbered(places: readonly UnnumberedMutant[]): Mutant[] {
  const seen = new Map<string, number>();
  return places.map((place) => {
    const { path, within, kind, removed } = place;
    const like = `${path} ${within} ${kind} ${removed}`;
    const number = (seen.get(like) ?? 0) + 1;
    seen.set(like, number);
    const id = createHash("sha256").update(`${like} ${number}`).digest("hex").slice(0, 12);
    return { ...place, id };
  });
}

function mutantsOf(file: SourceFile, policies: ReadonlySet<string>): UnnumberedMutant[] {
  const { path, text, tree } = file;
  const lines = text.split("\n");
  const found: UnnumberedMutant[] = [];
  function addMutant(
    kind: Mutant["kind"],
    node: ts.Node,
    replacement: string,
    [start, end]: readonly [number, number] = [node.getStart(tree), node.end],
    tag: string | null = null,
  ) {
    const { line } = tree.getLineAndCharacterOfPosition(start);
    if (exemptComment.test(lines[line - 1] ?? "")) return;
    found.push({
      kind,
      path,
      start,
      end,
      replacement,
      tag,
      line: line + 1,
      within: nameAround(node),
      removed: text.slice(start, end).replace(/\s+/g, " ").trim(),
    });
  }
  walk(tree, (node) => {
    if (ts.isTaggedTemplateExpression(node) && ts.isTemplateExpression(node.template))
      for (const place of scopeInSql(file, node.template))
        addMutant("scope", node, " is not null", place, node.tag.getText(tree));
    if (ts.isBinaryExpression(node)) {
      const instead = whenAllAreTheSame(node);
      if (instead) addMutant("comparison", node, instead);
    }
    if (!ts.isCallExpression(node)) return;
    if (isScopeComparison(file, node) || isScopeCall(file, node))
      addMutant("scope", node, ts.isSpreadElement(node.parent) ? "[]" : always);
    else if (ts.isIdentifier(node.expression) && policies.has(node.expression.text))
      addMutant("policy", node, valueThatLetsIn(node));
  });
  return found;
}

/** The outermost name around a position. */
function nameAround(node: ts.Node): string {
  let name = "";
  for (let one: ts.Node | undefined = node; one; one = one.parent)
    if (
      (ts.isFunctionDeclaration(one) ||
        ts.isVariableDeclaration(one) ||
        ts.isMethodDeclaration(one)) &&
      one.name
    )
      name = one.name.getText();
  return name;
}

/** One line for a person: where it is, and what is removed there. */
export function describeMutant({ kind, path, line, within, removed }: Mutant): string {
  return `${path}:${line}  ${within}  ${kind}: ${removed.slice(0, 110)}`;
}
