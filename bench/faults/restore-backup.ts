/**
 * `node bench/faults/restore-backup.ts [--projects 100000] [--folder .cache/bench] [--only embedded|outside]`: takes backups as
 * docs/operating.md describes while people continue to type, restores them elsewhere, and checks that everything acknowledged before
 * is there: of the embedded database by a copy of the stopped folder, and, where a server with its pg_dump is installed, of an
 * outside one while the product runs. Prints the minutes. Each is bounded to two hours.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { drillEmbedded } from "./drill-embedded.ts";
import { drillOutside } from "./drill-outside.ts";
import { buildFirst, endAfter } from "./test-environment.ts";

const { values } = parseArgs({
  options: {
    projects: { type: "string", default: "100000" },
    folder: { type: "string", default: ".cache/bench" },
    only: { type: "string" },
  },
});
const { folder, only } = values;
const projects = Number(values.projects);
const minutes = 120;

/** A process uses the file store it started with, so that each drill has its own process. */
function runEach(): void {
  for (const drill of ["embedded", "outside"]) {
    const again = [import.meta.filename, ...process.argv.slice(2), "--only", drill];
    const { status } = spawnSync(process.execPath, again, { stdio: "inherit" });
    if (status !== 0) process.exitCode = 1;
  }
}

if (only === undefined) runEach();
else {
  await buildFirst();
  endAfter(minutes);
  await (only === "outside" ? drillOutside : drillEmbedded)(folder, projects);
}
