import ts from "typescript";
import { lineOf, walk, type FileRule, type Violation } from "../source-file.ts";

const maxFileRows = 400;
const maxFunctionRows = 60;

const isTest = (path: string): boolean => /\.test\.tsx?$|\.spec\.ts$/.test(path);

function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

/** Files of at most 400 lines. */
export const fileSize: FileRule = ({ path, text }) => {
  const lines = countLines(text);
  if (lines <= maxFileRows) return [];
  const message = `${lines} lines; ${maxFileRows} is the most. Which two things does it contain?`;
  return [{ rule: "file-size", path, line: 0, message }];
};

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const parent = node.parent;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
    ? parent.name.getText()
    : "a function";
}

/** Functions of at most 60 lines; a `describe` of a test is a table of contents and is not measured. */
export const functionSize: FileRule = (file) => {
  const violations: Violation[] = [];
  if (isTest(file.path)) return violations;
  walk(file.tree, (node) => {
    if (!ts.isFunctionLike(node) || !("body" in node) || !node.body) return;
    const lines = countLines(node.getText(file.tree));
    if (lines > maxFunctionRows)
      violations.push({
        rule: "function-size",
        path: file.path,
        line: lineOf(file, node),
        message: `${nameOf(node)} has ${lines} lines; ${maxFunctionRows} is the most.`,
      });
  });
  return violations;
};
