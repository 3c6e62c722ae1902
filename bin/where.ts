/** `npm run where -- "a sentence, a few words or an address"`: names the ten files that most likely hold what it speaks of. */
import { fileURLToPath } from "node:url";
import { rankFiles } from "./where/rank-files.ts";
import { readFiles } from "./where/read-files.ts";

const sentence = process.argv.slice(2).join(" ").trim();
if (sentence === "") {
  console.error('Say what you look for: npm run where -- "which status may follow Scheduled"');
  process.exit(1);
}

const find = rankFiles(readFiles(fileURLToPath(new URL("..", import.meta.url))));
const found = find(sentence).slice(0, 10);
if (found.length === 0) console.log("No file has any of these words.");
for (const { path, firstSentence } of found)
  console.log(firstSentence === "" ? path : `${path}\n    ${firstSentence}`);
