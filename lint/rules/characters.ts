import ts from "typescript";
import { lineOf, walk, type FileRule, type Finding } from "../source-file.ts";

const own = /^(app|modules)\/(?!.*(\.test\.tsx?$|\/tests\/))/;

/** The cost of guessing a password depends on its code points. */
const countedOtherwise = new Set([
  "modules/accounts/domain/second-factor/second-factor.input.ts",
  "modules/accounts/domain/sign-in/sign-in.input.ts",
]);

/** A bound of a text that shows a person how many characters are allowed, or prevents typing more. */
function countsUnits(node: ts.Node): boolean {
  if (ts.isJsxAttribute(node)) return node.name.getText() === "maxLength";
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [, sentence] = node.arguments;
  return (
    node.expression.name.text === "max" && /characters|tooLong/.test(sentence?.getText() ?? "")
  );
}

/** Numbers of characters that people read count characters as they see them, and not the units of a string. */
export const charactersAsSeen: FileRule = (file) => {
  const findings: Finding[] = [];
  if (!own.test(file.path) || countedOtherwise.has(file.path)) return findings;
  walk(file.tree, (node) => {
    if (!countsUnits(node)) return;
    findings.push({
      rule: "characters-as-seen",
      path: file.path,
      line: lineOf(file, node),
      message:
        "This counts an emoji several times; use upTo of count-characters.ts, or CountedField.",
    });
  });
  return findings;
};
