import { existsSync } from "node:fs";
import { runCommand, type CommandResult } from "./run-command.ts";

/** A tool of `npm run check` and the script that runs it. */
interface Check {
  name: string;
  args: readonly string[];
}

const cruised = ["app", "modules", "db", "jobs", "bin", "lint", "e2e", "bench"].filter((folder) =>
  existsSync(folder),
);

/** The slow ones first, because two run at a time and so finish sooner. */
const checks: readonly Check[] = [
  {
    name: "types",
    args: [
      // The native compiler takes half the time. It has no API, so the code rules use the other one.
      "node_modules/typescript-native/bin/tsc",
      "--noEmit",
      "--incremental",
      "--tsBuildInfoFile",
      ".cache/types.tsbuildinfo",
      "--pretty",
      "false",
    ],
  },
  { name: "lint", args: ["node_modules/oxlint/bin/oxlint"] },
  { name: "unused", args: ["node_modules/knip/bin/knip.js", "--no-progress", "--no-config-hints"] },
  {
    name: "import rules",
    args: [
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      "--config",
      ".dependency-cruiser.mjs",
      ...cruised,
    ],
  },
  { name: "code rules", args: ["lint/code-rules.ts"] },
  { name: "packages", args: ["lint/packages.ts"] },
  { name: "commits", args: ["lint/commits.ts"] },
  { name: "format", args: ["node_modules/oxfmt/bin/oxfmt", "--check"] },
];

export type CheckResult = CommandResult & { name: string };

function report({ name, passed, seconds, output }: CheckResult): void {
  console.log(`${passed ? "passed" : "FAILED"}  ${name.padEnd(12)} ${seconds.toFixed(1)} s`);
  if (!passed) console.log(output.trimEnd());
}

/** Runs every check, two at a time, printing a line for each as it ends. */
export async function runChecks(): Promise<CheckResult[]> {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  const runQueue = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = { name: next.name, ...(await runCommand(next.args)) };
      report(result);
      results.push(result);
    }
  };
  await Promise.all([runQueue(), runQueue()]);
  return results;
}
