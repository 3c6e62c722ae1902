import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** Fetches packages that a bench measures against or with into their own folder at the first run; they are no dependencies. */
export async function fetchPackages(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
): Promise<void> {
  const wanted = JSON.stringify({ private: true, type: "module", dependencies });
  const file = join(folder, "installed.json");
  try {
    if (readFileSync(file, "utf8") === wanted) return;
  } catch {
    // Nothing was fetched yet.
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), wanted);
  const flags = ["--ignore-scripts", "--legacy-peer-deps", "--no-audit", "--no-fund"];
  await promisify(execFile)("npm", ["install", ...flags], { cwd: folder });
  writeFileSync(file, wanted);
}
