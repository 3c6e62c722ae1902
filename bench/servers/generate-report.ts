/**
 * Generates the CSV report of an organization in a process like a worker, and reports to its parent what it cost. The
 * admin's id is the argument.
 */
import { closeDatabase } from "#db/client.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { allProjects } from "#modules/exports/domain/criteria/criteria.input.ts";
import { prepareCsvReport } from "#modules/exports/domain/reports/csv-report.server.ts";

export interface GeneratedReport {
  seconds: number;
  /** Milliseconds to the first bytes, which are the row of headings, and to the first rows. */
  begun: number;
  first: number;
  /** Bytes of memory beyond those before the first row, at most: within the first tenth of the rows, and over all. */
  tenth: number;
  all: number;
}

const scope = await scopeOfUser(process.argv[2] ?? "");
const before = process.memoryUsage.rss();
const begun = performance.now();
const report = await prepareCsvReport(scope, { criteria: allProjects, includeIntakeData: true });
const generated: GeneratedReport = { seconds: 0, begun: 0, first: 0, tenth: 0, all: 0 };
let [read, pieces] = [0, 0];
const onRows = (rows: number) => void (read = rows);
for await (const _ of report.write("csv", { onRows })) {
  pieces += 1;
  if (pieces === 1) generated.begun = performance.now() - begun;
  if (pieces === 2) generated.first = performance.now() - begun;
  generated.all = Math.max(generated.all, process.memoryUsage.rss() - before);
  if (read <= report.total / 10) generated.tenth = generated.all;
}
generated.seconds = (performance.now() - begun) / 1000;
process.send?.(generated);
await closeDatabase();
process.disconnect();
