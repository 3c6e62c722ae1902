/** `npm run licenses`: writes `docs/licenses.md`, the licenses of the shipped packages, from the lock file. */
import { readFileSync, writeFileSync } from "node:fs";
import { licensePage } from "../lint/licenses.ts";
import { shippedPackages } from "../lint/lock-file.ts";

const root = new URL("..", import.meta.url);
const lock = readFileSync(new URL("package-lock.json", root), "utf8");
writeFileSync(new URL("docs/licenses.md", root), licensePage(shippedPackages(lock)));
