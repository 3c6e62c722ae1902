/** What takes how long, in minutes. */
import type { Note } from "./print-checks.ts";

export class Clock {
  readonly notes: Note[];
  #since = performance.now();

  constructor(projects: number) {
    this.notes = [{ what: "projects", is: projects.toLocaleString("en-US") }];
  }

  lap(what: string): void {
    const minutes = ((performance.now() - this.#since) / 60_000).toFixed(1);
    this.notes.push({ what: `minutes ${what}`, is: minutes });
    process.stderr.write(`${minutes} minutes ${what}\n`);
    this.#since = performance.now();
  }
}
