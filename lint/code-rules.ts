/** The rules of the codebase that no general linter knows; run as a script it prints each finding and fails on any. */
import { readManifests } from "./manifests.ts";
import { bodyReadInOnePlace } from "./rules/bodies.ts";
import { loaderWritesNothing } from "./rules/loaders.ts";
import { checkName } from "./rules/names.ts";
import { noQuestionTypeName } from "./rules/question-types.ts";
import { projectWrittenInOnePlace } from "./rules/project-writes.ts";
import { checkDeclarations } from "./rules/routes.ts";
import { scopeIsTaken, viewIsFound } from "./rules/scope.ts";
import { fileSize, functionSize, moduleSize } from "./rules/sizes.ts";
import { plainSentences, plainWords } from "./rules/words.ts";
import { staysInTransaction } from "./rules/transactions.ts";
import { ownPaths, readSources, type FileRule, type Finding } from "./source-file.ts";

const fileRules: readonly FileRule[] = [
  fileSize,
  functionSize,
  bodyReadInOnePlace,
  loaderWritesNothing,
  noQuestionTypeName,
  plainSentences,
  plainWords,
  projectWrittenInOnePlace,
  scopeIsTaken,
  viewIsFound,
];

/** Everything under `root` that breaks a rule of the codebase, by path. */
export async function findBreaches(root: string): Promise<Finding[]> {
  const manifests = await readManifests(root);
  const paths = ownPaths(root);
  const files = readSources(root, paths);
  const findings = [
    ...paths.flatMap(checkName),
    ...files.flatMap((file) => fileRules.flatMap((rule) => rule(file))),
    ...moduleSize(files),
    ...staysInTransaction(files),
    ...checkDeclarations(paths, manifests),
  ];
  return findings.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

if (import.meta.main) {
  const findings = await findBreaches(process.cwd());
  for (const { rule, path, line, message } of findings)
    console.log(`${path}${line > 0 ? `:${line}` : ""}  ${rule}: ${message}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
