import ts from "typescript";
import { lineOf, walk, type FileRule, type Finding, type SourceFile } from "../source-file.ts";

const longestFile = 400;
const longestFunction = 60;
const longestRoute = 150;
const largestModule = 12_000;

const isRoute = (path: string): boolean =>
  /^(modules\/[^/]+|app\/shell)\/routes\/.*\.tsx?$/.test(path);
const isTest = (path: string): boolean => /\.test\.tsx?$|\.spec\.ts$/.test(path);

function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

/** Files of at most 400 lines, routes of at most 150. */
export const fileSize: FileRule = ({ path, text }) => {
  const lines = countLines(text);
  const findings: Finding[] = [];
  if (lines > longestFile)
    findings.push({
      rule: "file-size",
      path,
      line: 0,
      message: `${lines} lines; ${longestFile} is the most. Which two things does it contain?`,
    });
  if (isRoute(path) && lines > longestRoute)
    findings.push({
      rule: "route-size",
      path,
      line: 0,
      message: `${lines} lines; a route has at most ${longestRoute}. It hides a rule or a component.`,
    });
  return findings;
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
  const findings: Finding[] = [];
  if (isTest(file.path)) return findings;
  walk(file.tree, (node) => {
    if (!ts.isFunctionLike(node) || !("body" in node) || !node.body) return;
    const lines = countLines(node.getText(file.tree));
    if (lines > longestFunction)
      findings.push({
        rule: "function-size",
        path: file.path,
        line: lineOf(file, node),
        message: `${nameOf(node)} has ${lines} lines; ${longestFunction} is the most.`,
      });
  });
  return findings;
};

const moduleSource = /^modules\/([^/]+)\/(?!(.*\/)?(tests|testing)\/|.*\.test\.tsx?$)/;

/** Modules of at most 12,000 lines without tests; a larger one contains two domains. */
export function moduleSize(files: readonly SourceFile[]): Finding[] {
  const lines = new Map<string, number>();
  for (const { path, text } of files) {
    const [, module] = moduleSource.exec(path) ?? [];
    if (module) lines.set(module, (lines.get(module) ?? 0) + countLines(text));
  }
  return [...lines]
    .filter(([, count]) => count > largestModule)
    .map(([module, count]) => ({
      rule: "module-size",
      path: `modules/${module}/`,
      line: 0,
      message: `${count} lines without tests; a module has at most ${largestModule}. Which two domains does it contain?`,
    }));
}
