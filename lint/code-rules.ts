/** The rules of the codebase that no general linter knows; it prints each violation and fails on any. */
import { commentsNameWhatExists } from "./rules/comment-names.ts";
import { loaderWritesNothing } from "./rules/loaders.ts";
import { checkName } from "./rules/names.ts";
import { noQuestionTypeName } from "./rules/question-types.ts";
import { projectWrittenInOnePlace } from "./rules/project-writes.ts";
import { scopeIsTaken, inViewNeedsScope } from "./rules/scope.ts";
import { fileSize, functionSize } from "./rules/sizes.ts";
import { plainSentences, plainWords } from "./rules/words.ts";
import { staysInTransaction } from "./rules/transactions.ts";
import { ownPaths, readSources, type FileRule, type Violation } from "./source-file.ts";

const fileRules: readonly FileRule[] = [
  fileSize,
  functionSize,
  loaderWritesNothing,
  noQuestionTypeName,
  plainSentences,
  plainWords,
  projectWrittenInOnePlace,
  scopeIsTaken,
  inViewNeedsScope,
];

const paths = ownPaths(process.cwd());
const files = readSources(process.cwd(), paths);
const violations: Violation[] = [
  ...paths.flatMap(checkName),
  ...files.flatMap((file) => fileRules.flatMap((rule) => rule(file))),
  ...commentsNameWhatExists(files),
  ...staysInTransaction(files),
];
for (const { rule, path, line, message } of violations.toSorted(
  (a, b) => a.path.localeCompare(b.path) || a.line - b.line,
))
  console.log(`${path}${line > 0 ? `:${line}` : ""}  ${rule}: ${message}`);
process.exitCode = violations.length > 0 ? 1 : 0;
