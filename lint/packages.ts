/** What is installed and shipped: exact, from the registry, and under licenses that allow it; run as a script it fails on any fault. */
import { readFileSync } from "node:fs";
import { licenseFaults, licensePage } from "./licenses.ts";
import { lockFaults, shippedPackages } from "./lock-file.ts";

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

if (import.meta.main) {
  const lock = read("package-lock.json");
  const shipped = shippedPackages(lock);
  const faults = [...lockFaults(read("package.json"), lock), ...licenseFaults(shipped)];
  if (read("docs/licenses.md") !== licensePage(shipped))
    faults.push("docs/licenses.md is out of date: run npm run licenses.");
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
