/** Comments name only what exists: a backticked identifier, or what `@throws` names, must be in the code. */
import ts from "typescript";
import { walk, type Violation, type SourceFile } from "../source-file.ts";

/** An identifier of several words in backticks, with or without "()". Single words are often values or everyday words. */
const backticked = /`([A-Za-z_$][\w$]*[a-z][A-Z][\w$]*)(?:\(\))?`/g;
const thrown = /@throws (?:an? )?`?([A-Z]\w+)/g;

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;

const isTemplatePart = (node: ts.Node) =>
  ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** Calls `add` with every identifier and literal of a file. */
function readCode({ tree }: SourceFile, add: (text: string) => void): void {
  walk(tree, (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) add(node.text);
    else if (ts.isLiteralExpression(node) || isTemplatePart(node) || ts.isJsxText(node))
      add(node.text);
  });
}

export function commentsNameWhatExists(files: readonly SourceFile[]): Violation[] {
  const known = new Set<string>();
  const add = (text: string) => {
    for (const [word] of text.matchAll(/[\w$]+/g)) known.add(word);
  };
  for (const file of files) readCode(file, add);
  return files.flatMap((file) =>
    [...file.text.matchAll(comments)].flatMap(({ 0: comment, index: at }) =>
      [...comment.matchAll(backticked), ...comment.matchAll(thrown)]
        .filter(([, name = ""]) => !known.has(name))
        .map(({ 1: name = "", index }) => ({
          rule: "comment-names",
          path: file.path,
          line: file.tree.getLineAndCharacterOfPosition(at + index).line + 1,
          message: `"${name}" is nowhere in the code. Was it renamed?`,
        })),
    ),
  );
}
