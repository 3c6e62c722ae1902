/** What a fault script has checked: one table, and the exit code 1 if anything was lost. */

export interface Check {
  /** What was checked, as text. */
  what: string;
  /** How many were checked. */
  of: number;
  /** How many of them were lost, stored twice or cut off. */
  wrong: number;
}

/** What happened meanwhile, and how long things took; it does not affect the result. */
export interface Note {
  what: string;
  is: string;
}

const print = (text: string) => process.stdout.write(`${text}\n`);

export const isSound = (checks: readonly Check[]) => checks.every(({ wrong }) => wrong === 0);

/** Sets the exit code. A check without data shows nothing, so it fails as well. */
export function printChecks(title: string, checks: readonly Check[], notes: readonly Note[]): void {
  const widest = Math.max(...[...checks, ...notes].map(({ what }) => what.length));
  const printRow = (what: string, is: string) => print(`  ${what.padEnd(widest)}  ${is}`);
  print(`\n${title}`);
  for (const { what, is } of notes) printRow(what, is);
  for (const { what, of, wrong } of checks)
    printRow(
      what,
      of === 0 ? "none was checked: FAILED" : `${wrong} of ${of}${wrong ? ": FAILED" : ""}`,
    );
  if (!isSound(checks) || checks.some(({ of }) => of === 0)) process.exitCode = 1;
}
