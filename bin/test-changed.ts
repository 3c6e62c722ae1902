/** `npm run test:changed [branch]`: the unit tests that import what changed since the branch left main, and the e2e tests that name it. */
import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync } from "node:fs";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { testsReached } from "./test/changed-e2e.ts";
import { addUp, runPlaywright, runVitest, type Tally } from "./test/suites.ts";

const git = (...words: string[]): string[] =>
  execFileSync("git", words, { encoding: "utf8" }).split("\n").filter(Boolean);

const [since = ""] = git("merge-base", "HEAD", process.argv[2] ?? "main");
const changed = [
  ...git("diff", "--name-only", since),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const modules = (await loadModules()).map(({ id, routes = [] }) => ({
  id,
  addresses: routes.map(({ path }) => path.split("/").find(Boolean) ?? ""),
}));
const tests = globSync("e2e/*.spec.ts").map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));
const reached = testsReached(changed, modules, tests);

mkdirSync(".cache/reports", { recursive: true });
const suites: Tally[] = [await runVitest([`--changed=${since}`, "--passWithNoTests"])];
console.log(
  reached.length > 0 ? `E2e tests: ${reached.join(", ")}` : "No e2e test names what changed.",
);
if (reached.length > 0) suites.push(await runPlaywright(["--project=js", ...reached]));
const { passed, failed } = addUp(suites);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
