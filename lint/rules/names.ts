import type { Violation } from "../source-file.ts";

const forbidden = new Set([
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "shared",
  "lib",
  "misc",
  "base",
  "manager",
  "v2",
  "new",
  "index",
]);

/** Suffixes describe what a file is; the name before them describes what it contains. */
const suffixes = /\.(server|client|test|input|job|handler|bench|config)$/;

function stem(path: string): string {
  let name = path.replace(/\/$/, "").split("/").at(-1) ?? "";
  name = name.replace(/\.[a-z]+$/, "");
  while (suffixes.test(name)) name = name.replace(suffixes, "");
  return name;
}

/** A file or folder is named for what it holds, in kebab-case. */
export function checkName(path: string): Violation[] {
  const name = stem(path);
  if (forbidden.has(name))
    return [
      {
        rule: "name",
        path,
        line: 0,
        message: `"${name}" describes nothing; use a noun for the content.`,
      },
    ];
  const isCode = /\/$|\.tsx?$/.test(path);
  if (isCode && !/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name))
    return [{ rule: "kebab-case", path, line: 0, message: `"${name}" is not in kebab-case.` }];
  return [];
}
