import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const ticks = 100;

/** How long a process has had a processor, in seconds; undefined where the system does not tell, or the process is gone. */
export function processorSeconds(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Behind the name, which may hold anything in its parentheses: state is the first, user and system time the 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  } catch {
    return undefined;
  }
}
