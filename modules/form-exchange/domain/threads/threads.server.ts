/** Reads, converts and writes files of forms beside the thread that answers requests, within limits of time and memory. */
import { createRequire } from "node:module";
import { Piscina } from "piscina";
import { Problem } from "#app/platform/problems.ts";
import { Semaphore } from "#app/platform/auth/semaphore.ts";
import type { RawWorksheet } from "../xlsform/worksheets.ts";
import {
  cannotBeRead,
  isBusy,
  limits,
  type WorkbookRefusal,
} from "../xlsform/reading/workbook-limits.ts";
import type { RequestedImport, ConvertedImport, WholeReview } from "../import/review-import.ts";
import type { PrintTask, ReadFile, ReadTask } from "./thread-tasks.ts";

// By its import name, which also leads to the source from inside the built server.
const filename = createRequire(import.meta.url).resolve(
  "#modules/form-exchange/domain/threads/thread-tasks.ts",
);

let pool: Piscina | undefined;

/** Started with the first file; its threads end when none came for a while. */
function threads(): Piscina {
  pool ??= new Piscina({
    filename,
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
  });
  return pool;
}

const turns = new Semaphore({
  places: limits.threads,
  seats: limits.waiting,
  patience: limits.patience,
});

function turnAway(): never {
  throw new Problem("unavailable", isBusy, { file: isBusy });
}

/** The answer of a thread; what it refuses is a problem of the file, and so is taking too much time or memory. */
async function ask<Answer extends object>(
  name: "workbook" | "read" | "convert" | "review" | "notes" | "print",
  task: unknown,
  transferList: ArrayBuffer[] = [],
): Promise<Answer> {
  const answer = await turns.take(async () => {
    // Counted from here: who stood behind others may have a file that is quite right.
    const signal = AbortSignal.timeout(limits.patience);
    try {
      const given: unknown = await threads().run(task, { name, signal, transferList });
      return given as Answer | WorkbookRefusal;
    } catch {
      throw new Problem("file-type", cannotBeRead, { file: cannotBeRead });
    }
  }, turnAway);
  if (!("sentence" in answer)) return answer;
  throw new Problem(answer.code, answer.sentence, { file: answer.sentence });
}

/**
 * The sheets of an .xlsx or .xls as text, dates as "2026-03-03".
 * @throws Problem "file-type" for what is no workbook or has macros, "file-too-large" for more than
 * `limits` allows, "unavailable" while too many others are being read.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<RawWorksheet[]> {
  const copy = Uint8Array.from(bytes).buffer;
  return ask("workbook", copy, [copy]);
}

/** What a file holds and what it becomes. @throws Problem as `readWorkbook` does, and "invalid-input" when it is no form. */
export async function readFile(
  file: { name: string; bytes: Uint8Array },
  replaces: boolean,
): Promise<ReadFile> {
  const bytes = Uint8Array.from(file.bytes).buffer;
  const task: ReadTask = { bytes, name: file.name, replaces };
  return ask("read", task, [bytes]);
}

/** The whole form a file becomes. */
export function convertFile(asked: RequestedImport): Promise<ConvertedImport> {
  return ask("convert", asked);
}

/** All that is shown of what a file becomes. */
export function reviewFile(asked: RequestedImport): Promise<WholeReview> {
  return ask("review", asked);
}

/** All notes on a file as an .xlsx. */
export async function printNotes(asked: RequestedImport): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await ask<Uint8Array>("notes", asked));
}

/** A form as an .xlsx. */
export async function printForm(task: PrintTask): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await ask<Uint8Array>("print", task));
}
