import ts from "typescript";
import { lineOf, type SourceFile } from "../source-file.ts";

/** Words that a person reads, with their place; `{…}` is in the place of a value. */
export interface Sentence {
  path: string;
  line: number;
  text: string;
}

const gap = "{…}";

/** Attributes and properties whose text a person reads, or a screen reader reads out, even when it is a single word. */
const spoken = new Set(
  "title label aria-label alt placeholder hint help heading caption text message description summary empty note".split(
    " ",
  ),
);

/** Attributes and properties that only programs read. */
const silent =
  /^(className|class|id|key|name|type|href|to|path|file|style|sizes|d|viewBox|points|transform|rel|media|accept|autoComplete|allow|pattern|guard|cron|schedule|queue|look|onDelete|purpose|because|notARecord|example)$|ClassName$/;

/** Functions whose text is for a log, the database or the developer. */
const unread =
  /^(sql|raw|unsafe|execute|query|index|uniqueIndex|check|foreignKey|warn|info|error|debug|fatal|trace|set|append|get|has|join|split|querySelector|querySelectorAll|matchMedia|addEventListener|createHash|test|match|replace|replaceAll|includes|startsWith|endsWith|className|classes|joinClasses)$/;

/** Whether the text is prose, not a list of style classes, an address or a name for programs. */
function isProse(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || !/[a-z]{2}/i.test(text)) return false;
  if (/^[a-z-]+=|^[<@#.[]|:\/\/|^(select|insert|update|delete|with|from|where|order) /.test(text))
    return false;
  const odd = words.filter(
    (word) => /[a-z0-9\]][-:_/[\]=][a-z0-9[(]/.test(word) || /^\W+$/.test(word),
  );
  return /^[\W_]*[A-Z]/.test(text) || odd.length * 2 < words.length;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => gap + span.literal.text).join("");
}

function calleeOf(node: ts.CallExpression | ts.NewExpression): string {
  const called = node.expression;
  return ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
}

/** What a node around a text makes of it: programs' business, a person's, or for the next node around to say. */
function roleBy(node: ts.Node): "spoken" | "silent" | "prose" | undefined {
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) {
    const name = node.name.getText().replaceAll(/["']/g, "");
    if (spoken.has(name)) return "spoken";
    return silent.test(name) ? "silent" : "prose";
  }
  if (ts.isCallExpression(node)) return unread.test(calleeOf(node)) ? "silent" : undefined;
  if (ts.isNewExpression(node)) return /Error$|RegExp$/.test(calleeOf(node)) ? "silent" : undefined;
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return "silent";
  if (ts.isTaggedTemplateExpression(node) || ts.isElementAccessExpression(node)) return "silent";
  if (ts.isCaseClause(node)) return "silent";
  return ts.isFunctionLike(node) || ts.isStatement(node) || ts.isJsxElement(node)
    ? "prose"
    : undefined;
}

function roleOf(node: ts.Node): "spoken" | "silent" | "prose" {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    const role = roleBy(at);
    if (role !== undefined) return role;
  }
  return "prose";
}

/** The text of an element, its values and inner elements as gaps. */
function elementText(element: ts.JsxElement | ts.JsxFragment): string | undefined {
  if (!element.children.some((child) => ts.isJsxText(child) && /[a-z]{2}/i.test(child.text)))
    return undefined;
  return element.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text.replaceAll(/\s+/g, " ");
      if (!ts.isJsxExpression(child)) return gap;
      if (child.expression === undefined) return "";
      return ts.isStringLiteralLike(child.expression) ? child.expression.text : gap;
    })
    .join("")
    .trim();
}

/** Every text of a file that a person may read, in the order of its lines. */
export function findSentences(file: SourceFile): Sentence[] {
  const found: Sentence[] = [];
  function add(node: ts.Node, text: string) {
    const plain = text.replaceAll(/\s+/g, " ").trim();
    if (plain !== "") found.push({ path: file.path, line: lineOf(file, node), text: plain });
  }
  function visit(node: ts.Node) {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const sentence = elementText(node);
      if (sentence !== undefined) {
        const first = node.children.find(
          (child) => ts.isJsxText(child) && child.text.trim() !== "",
        );
        add(first ?? node, sentence);
      }
    }
    const text = textOf(node);
    if (text !== undefined && /[a-z]{2}/i.test(text)) {
      const role = roleOf(node);
      if (role === "spoken" ? /^[^a-z]|\s/.test(text) : role === "prose" && isProse(text))
        add(node, text);
    }
    ts.forEachChild(node, visit);
  }
  visit(file.tree);
  return found.toSorted((one, other) => one.line - other.line);
}
