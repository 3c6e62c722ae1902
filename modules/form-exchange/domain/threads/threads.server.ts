/**
 * Reads, converts and writes form files in threads, with limits on time and memory, so that requests are not blocked.
 */
import { Problem } from "#app/platform/problems.ts";
import { createThreadPool } from "#app/platform/worker-threads/thread-pool.server.ts";
import type { FileText } from "../languages/translation-files.ts";
import type { RawWorksheet } from "../xlsform/worksheets.ts";
import {
  unreadableMessage,
  busyMessage,
  limits,
  type WorkbookRefusal,
} from "../xlsform/reading/workbook-limits.ts";
import type { RequestedImport, ConvertedImport, WholeReview } from "../import/review-import.ts";
import type { Choice } from "#modules/choice-lists/public.ts";
import type { ChoicesTask, PrintTask, ReadFile, ReadTask } from "./thread-tasks.ts";

const runInThread = createThreadPool(
  "#modules/form-exchange/domain/threads/thread-tasks.ts",
  limits,
);

const refusals = {
  busy: () => {
    throw new Problem("unavailable", busyMessage, { file: busyMessage });
  },
  failed: () => {
    throw new Problem("file-type", unreadableMessage, { file: unreadableMessage });
  },
};

/** Runs a task in a thread. A refusal, a timeout or too much memory is reported as a problem of the file. */
async function runTask<Answer extends object>(
  name:
    | "workbook"
    | "choices"
    | "texts"
    | "sheet"
    | "read"
    | "convert"
    | "review"
    | "notes"
    | "print",
  data: unknown,
  transferList: ArrayBuffer[] = [],
): Promise<Answer> {
  const ran = await runInThread({ name, data, transferList }, refusals);
  const answer = ran as Answer | WorkbookRefusal;
  if (!("message" in answer)) return answer;
  throw new Problem(answer.code, answer.message, { file: answer.message });
}

/**
 * Reads the worksheets of an .xlsx or .xls as text, with dates as "2026-03-03".
 * @throws Problem "file-type" for a file that is not a workbook or has macros, "file-too-large" for more than `limits`
 * allows, "unavailable" while too many other files are being read.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<RawWorksheet[]> {
  const copy = Uint8Array.from(bytes).buffer;
  return runTask("workbook", copy, [copy]);
}

/** Reads the choices of a file that have the words. @throws Problem as `readWorkbook` does, and "invalid-input" for no list. */
export async function readChoices(
  file: { name: string; bytes: Uint8Array },
  only: string,
): Promise<Choice[]> {
  const bytes = Uint8Array.from(file.bytes).buffer;
  const task: ChoicesTask = { bytes, name: file.name, only };
  return (await runTask<{ choices: Choice[] }>("choices", task, [bytes])).choices;
}

/** Reads the translations of a file. @throws Problem as `readWorkbook` does, and "invalid-input" without any. */
export async function readTexts(bytes: Uint8Array): Promise<FileText[]> {
  const copy = Uint8Array.from(bytes).buffer;
  return runTask("texts", copy, [copy]);
}

/** Returns a worksheet as an .xlsx. */
export async function printSheet(worksheet: RawWorksheet): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await runTask<Uint8Array>("sheet", worksheet));
}

/**
 * Reads a file and the form it becomes.
 * @throws Problem as `readWorkbook` does, and "invalid-input" when it is not a form.
 */
export async function readFile(
  file: { name: string; bytes: Uint8Array },
  replaces: boolean,
): Promise<ReadFile> {
  const bytes = Uint8Array.from(file.bytes).buffer;
  const task: ReadTask = { bytes, name: file.name, replaces };
  return runTask("read", task, [bytes]);
}

/** Converts a file to the whole form. */
export function convertFile(requested: RequestedImport): Promise<ConvertedImport> {
  return runTask("convert", requested);
}

/** Builds the whole review of a file. */
export function reviewFile(requested: RequestedImport): Promise<WholeReview> {
  return runTask("review", requested);
}

/** Returns all notes on a file as an .xlsx. */
export async function printNotes(requested: RequestedImport): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await runTask<Uint8Array>("notes", requested));
}

/** Returns a form as an .xlsx. */
export async function printForm(task: PrintTask): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await runTask<Uint8Array>("print", task));
}
