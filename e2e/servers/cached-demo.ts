/**
 * The cached demo: its database and files, stored as a folder that is copied for each run. Making it takes several
 * seconds of both cores; copying it, less than one.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { demoOrganizations } from "#db/seed/demo-people.ts";

/** What the demo depends on: the tables, the rules its records follow, and itself. */
const sources = [
  "db/**/*.{ts,sql,json}",
  "app/platform/**/*.{ts,txt,sql}",
  "modules/*/{domain,events,jobs,seed-data}/**/*.ts",
  "modules/*/sql/*.sql",
  "modules/*/*.ts",
  "{bin/start,e2e/servers}/*demo*.ts",
  "package-lock.json",
];

const notMadeBy = /\.test\.ts$|^db\/testing\//;

/** The demo's dates are relative to today: each of its organizations has its own. */
function daysOf(now: Date): string[] {
  return demoOrganizations.map(({ timeZone }) => now.toLocaleDateString("en-CA", { timeZone }));
}

/** Names the demo of these sources at that time. */
export function demoKey(root: string, now: Date): string {
  const digest = createHash("sha256").update(daysOf(now).join());
  for (const path of globSync(sources, { cwd: root }).toSorted())
    if (!notMadeBy.test(path)) digest.update(`${path}\0`).update(readFileSync(join(root, path)));
  return digest.digest("hex").slice(0, 32);
}

/** With owners and times: PostgreSQL refuses a folder that another user owns. */
const copy = (from: string, to: string) => execFileSync("cp", ["-a", `${from}/.`, to]);

/** Copies the cached demo into an empty folder, or makes it there and caches it; at most one is cached. */
export function copyCachedDemo(
  location: { shelf: string; key: string },
  dataDir: string,
  make: () => void,
): void {
  const cachedDir = resolve(location.shelf, location.key);
  if (existsSync(cachedDir)) return void copy(cachedDir, dataDir);
  make();
  const draft = `${cachedDir}.${process.pid}`;
  rmSync(location.shelf, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  copy(dataDir, draft);
  // Whole or not at all: an incomplete copy is never used as the demo.
  renameSync(draft, cachedDir);
}
