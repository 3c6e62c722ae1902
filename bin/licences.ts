/** `npm run licences`: writes `docs/licences.md`, the licences of the shipped packages, from the lock file. */
import { readFileSync, writeFileSync } from "node:fs";
import { licencePage } from "../lint/licences.ts";
import { shippedPackages } from "../lint/lock-file.ts";

const root = new URL("../", import.meta.url);
const lock = readFileSync(new URL("package-lock.json", root), "utf8");
writeFileSync(new URL("docs/licences.md", root), licencePage(shippedPackages(lock)));
