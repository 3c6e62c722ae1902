import { readFileSync } from "node:fs";

export const label = readFileSync("label.txt", "utf8");
