/**
 * `npm run bench [name]`: runs every `bench/*.bench.ts`, or those whose name holds the word, one after another. Prints
 * which aims are met, then a table for each.
 */
import { globSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { figure, verdictOf, wordsOfAim, type BenchResult, type BenchRow } from "./bench-result.ts";
import { stopDemo } from "./servers/demo.ts";

// Code that is measured in this process, above all React, must be what people run.
process.env.NODE_ENV = "production";

function cellsOf(row: BenchRow): string[] {
  const ratio = row.ratio === undefined ? "" : `${figure(row.ratio)} x`;
  return [row.label, figure(row.value), row.unit, ratio, wordsOfAim(row), verdictOf(row) ?? ""];
}

const heads = ["", "value", "unit", "ratio", "aim", ""];
const toTheRight = new Set([1, 3]);

/** Rows of text in columns; figures are right-aligned. */
function table(rows: readonly BenchRow[]): string {
  const tableRows = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, index) =>
    Math.max(...tableRows.map((row) => row[index]?.length ?? 0)),
  );
  const pad = (cell: string, index: number): string =>
    toTheRight.has(index) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0);
  return tableRows.map((row) => `  ${row.map(pad).join("  ")}`.trimEnd()).join("\n");
}

/** The rows with an aim, of all benches. */
function summary(results: readonly BenchResult[]): string {
  const rows = results.flatMap((result) => result.rows).filter((row) => verdictOf(row) !== null);
  const met = rows.filter((row) => verdictOf(row) === "met").length;
  return `\nAims: ${met} of ${rows.length} met\n${table(rows)}`;
}

async function runBench(file: string): Promise<BenchResult> {
  const { run } = (await import(pathToFileURL(file).href)) as { run: () => Promise<BenchResult> };
  process.stderr.write(`${basename(file)} ...\n`);
  return await run();
}

const wanted = process.argv[2] ?? "";
const results: BenchResult[] = [];
try {
  for (const file of globSync("bench/*.bench.ts").toSorted()) {
    if (!basename(file).includes(wanted)) continue;
    try {
      results.push(await runBench(file));
    } catch (error) {
      process.exitCode = 1;
      console.error(`\n${file} failed:`, error);
    }
  }
} finally {
  await stopDemo();
}
console.log(summary(results));
for (const { name, rows } of results) console.log(`\n${name}\n${table(rows)}`);
