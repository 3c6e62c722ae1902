/** Subjects of commits have at most 72 characters (CONTRIBUTING.md). Run as a script it prints those that are longer. */
import { spawnSync } from "node:child_process";

const maxLength = 72;
/** The rule is younger than the commits up to this one. */
const since = "ed5acf47";

// Nothing to check in an archive without history, or in a clone that does not reach back so far.
const { stdout } = spawnSync("git", ["log", "--format=%h %s", `${since}..HEAD`], {
  encoding: "utf8",
});
const long = stdout.split("\n").filter((row) => row.slice(row.indexOf(" ") + 1).length > maxLength);
for (const row of long) console.log(`${row}  has a subject of more than ${maxLength} characters.`);
process.exitCode = long.length > 0 ? 1 : 0;
