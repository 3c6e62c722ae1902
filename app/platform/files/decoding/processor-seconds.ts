import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const ticks = 100;

/**
 * The processor time of a process, in seconds. Undefined where the system does not report it, or the process no longer
 * exists.
 */
export function processorSeconds(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name comes first and may contain anything in its parentheses. After it, state is field 1, user and system time
    // are 12 and 13.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  } catch {
    return undefined;
  }
}
