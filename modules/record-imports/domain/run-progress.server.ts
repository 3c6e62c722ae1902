import type { Scope } from "#app/platform/viewer.ts";
import { recordImportFiles } from "./record-imports.server.ts";

/** A run ends after this time and continues as another job, so that other organizations' jobs get their turn. */
export const runMilliseconds = 300_000;
/** Between two updates of the progress. Each makes the open pages of the organization read their data again. */
const reportMilliseconds = 5_000;

/** How far a run of a job is, and when it has to end. */
export class RunProgress {
  readonly #scope: Scope;
  readonly #id: string;
  readonly #until: number;
  #doneCount: number;
  #reportedAt = performance.now();

  constructor(scope: Scope, id: string, doneCount: number, milliseconds: number) {
    this.#scope = scope;
    this.#id = id;
    this.#doneCount = doneCount;
    this.#until = performance.now() + milliseconds;
  }

  get isOver(): boolean {
    return performance.now() > this.#until;
  }

  async add(count: number): Promise<void> {
    this.#doneCount += count;
    const now = performance.now();
    if (now - this.#reportedAt < reportMilliseconds) return;
    this.#reportedAt = now;
    await recordImportFiles.setProgress(this.#scope, this.#id, { doneCount: this.#doneCount });
  }
}

/** Waits for all before it throws the first error, so that nothing is sent after a transaction or a job ended. */
export async function allOf<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
  const ended = await Promise.allSettled(work);
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return ended.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}
