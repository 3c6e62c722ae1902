/** What a fault script has checked: one table, and the exit code 1 if anything was lost. */

export interface Check {
  /** What there was to lose, in words. */
  what: string;
  /** So many were looked at. */
  of: number;
  /** So many of them were lost, doubled or cut. */
  wrong: number;
}

/** What happened meanwhile, and how long things took; nothing is judged by it. */
export interface Note {
  what: string;
  is: string;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

export const isSound = (checks: readonly Check[]) => checks.every(({ wrong }) => wrong === 0);

/** Sets the exit code; a check that had nothing to look at has shown nothing, and fails as well. */
export function describeVerdict(
  title: string,
  checks: readonly Check[],
  notes: readonly Note[],
): void {
  const widest = Math.max(...[...checks, ...notes].map(({ what }) => what.length));
  const line = (what: string, is: string) => say(`  ${what.padEnd(widest)}  ${is}`);
  say(`\n${title}`);
  for (const { what, is } of notes) line(what, is);
  for (const { what, of, wrong } of checks)
    line(
      what,
      of === 0 ? "none was looked at: FAILED" : `${wrong} of ${of}${wrong ? ": FAILED" : ""}`,
    );
  if (!isSound(checks) || checks.some(({ of }) => of === 0)) process.exitCode = 1;
}
