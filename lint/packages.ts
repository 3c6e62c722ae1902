/** What is installed and shipped: exact, from the registry, and under licences that allow it; run as a script it fails on any fault. */
import { readFileSync } from "node:fs";
import { licenceFaults, licencePage } from "./licences.ts";
import { lockFaults, shippedPackages } from "./lock-file.ts";

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

if (import.meta.main) {
  const lock = read("package-lock.json");
  const shipped = shippedPackages(lock);
  const faults = [...lockFaults(read("package.json"), lock), ...licenceFaults(shipped)];
  if (read("docs/licences.md") !== licencePage(shipped))
    faults.push("docs/licences.md is out of date: run npm run licences.");
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
