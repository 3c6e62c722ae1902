/**
 * `node bench/faults/restore-backup.ts [--projects 100000] [--folder .cache/bench] [--only embedded|outside]`: takes backups as
 * docs/operating.md says while people go on typing, restores them elsewhere, and looks whether everything acknowledged before
 * is there: of the embedded database by a copy of the stopped folder, and, where a server with its pg_dump is installed, of an
 * outside one while the product runs. Tells the minutes. Bounded to two hours.
 */
import { parseArgs } from "node:util";
import { drillEmbedded } from "./drill-embedded.ts";
import { drillOutside } from "./drill-outside.ts";
import { buildFirst, endAfter } from "./stage.ts";

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

await buildFirst();
endAfter(minutes);
if (only !== "outside") await drillEmbedded(folder, projects);
if (only !== "embedded") await drillOutside(folder, projects);
