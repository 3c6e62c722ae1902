import { globSync, readFileSync } from "node:fs";

/** A file of the product by what somebody would look for in it. */
export interface CodeFile {
  path: string;
  /** What it exports. */
  names: string;
  comments: string;
  /** Its literals and what its pages say. */
  texts: string;
  /** All but comments and imports. */
  code: string;
  /** Of the first doc comment that is about the file or something in it; "" where it has none. */
  firstSentence: string;
}

/** Tests and demo data hold no rule, and a module's doors only hand on what other files hold. */
const leftOut =
  /\.test\.tsx?$|\.d\.ts$|\/(tests|testing|seed-data)\/|seed[^/]*\.ts$|\/public[^/]*\.ts$/;

export function readFiles(root: string): CodeFile[] {
  return globSync("{app,modules,db,jobs}/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !leftOut.test(path))
    .map((path) => readWords(path, readFileSync(`${root}/${path}`, "utf8")));
}

// A parser would take longer than a person waits; what these take too much or too little moves no place in the list.
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const frameOfComment = /^\s*\/\*\*?|\*\/$|^\s*\/\/|^\s*\*/gm;
const imported = /^import [^;]*;$/gm;
const exported = /^export (?:default )?(?:async )?(?:function|const|class|type|interface) (\w+)/gm;
const text = /"[^"\n]*"|`[^`]*`|>[^<>{}]*[a-z]{2}[^<>{}]*</g;

/** Takes a file apart without understanding it. */
export function readWords(path: string, source: string): CodeFile {
  const comments = [...source.matchAll(comment)].map(([told]) => oneLine(told));
  const code = source.replaceAll(comment, "").replaceAll(imported, "");
  const [told = ""] = /^\/\*\*[\s\S]*?\*\//m.exec(source) ?? [];
  return {
    path,
    names: all(exported, code),
    comments: comments.join(" "),
    texts: all(text, code),
    code,
    firstSentence: /^.*?\.(?= |$)/.exec(oneLine(told))?.[0] ?? oneLine(told),
  };
}

const oneLine = (told: string): string =>
  told.replaceAll(frameOfComment, "").replaceAll(/\s+/g, " ").trim();

const all = (pattern: RegExp, code: string): string =>
  [...code.matchAll(pattern)].map(([whole, name]) => name ?? whole).join(" ");
