/** What each test file does and reaches without a mutant, cached while no file changes: finding it out takes a run of the file. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { SourceFile } from "../../lint/source-file.ts";
import type { Run } from "./warm-vitest.ts";

const path = ".cache/reached.json";

interface StoredRuns {
  /** Of the texts of all files. */
  key: string;
  runs: [string, Run][];
}

const keyOf = (files: readonly SourceFile[]) =>
  files.reduce((hash, { text }) => hash.update(text), createHash("sha256")).digest("hex");

/** By test file. */
export function readKnownRuns(files: readonly SourceFile[]): Map<string, Run> {
  if (!existsSync(path)) return new Map();
  const { key, runs } = JSON.parse(readFileSync(path, "utf8")) as StoredRuns;
  return new Map(key === keyOf(files) ? runs : []);
}

/** A run that failed is repeated next time. */
export function saveKnownRuns(files: readonly SourceFile[], runs: ReadonlyMap<string, Run>): void {
  const passed = [...runs].filter(([, run]) => run.passed);
  const stored: StoredRuns = { key: keyOf(files), runs: passed };
  writeFileSync(path, JSON.stringify(stored));
}
