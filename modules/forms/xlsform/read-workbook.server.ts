/** Reads an uploaded .xlsx: its parts are weighed before any is opened, and a thread of its own reads it. */
import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { unzipSync } from "fflate";
import { Problem } from "#app/platform/problems.ts";
import type { RawSheet } from "./sheets.ts";
import type { WorkbookAnswer } from "./read-workbook-worker.ts";
import {
  cannotBeRead,
  hasMacros,
  isEncrypted,
  limits,
  notAWorkbook,
  tooLargeUnpacked,
} from "./workbook-limits.ts";

// By its import name, which also leads to the source from inside the built server.
const workerFile = createRequire(import.meta.url).resolve(
  "#modules/forms/xlsform/read-workbook-worker.ts",
);

const zipStart = [0x50, 0x4b, 0x03, 0x04];
/** The container of workbooks with a password, and of .xls. */
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

interface Part {
  name: string;
  size: number;
}

/**
 * The parts of the archive as its directory lists them; none is unpacked. The reader unpacks with the
 * same library into buffers of just these sizes, so a directory that lies gains nothing.
 */
function listParts(bytes: Uint8Array): Part[] {
  const parts: Part[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts.push({ name, size: originalSize });
        return false;
      },
    });
  } catch {
    throw new Problem("file-type", notAWorkbook);
  }
  return parts;
}

/** @throws Problem "file-type" or "file-too-large" for what is no workbook, has macros or is a zip bomb. */
export function checkWorkbook(bytes: Uint8Array): void {
  if (startsWith(bytes, compoundStart)) throw new Problem("file-type", isEncrypted);
  if (!startsWith(bytes, zipStart)) throw new Problem("file-type", notAWorkbook);
  const parts = listParts(bytes);
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  if (!names.has("xl/workbook.xml") || !names.has("[content_types].xml")) {
    throw new Problem("file-type", notAWorkbook);
  }
  if ([...names].some((name) => /vbaproject|vbadata|macrosheets|activex/.test(name))) {
    throw new Problem("file-type", hasMacros);
  }
  const unpacked = parts.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > limits.unpackedBytes || parts.length > limits.parts) {
    throw new Problem("file-too-large", tooLargeUnpacked);
  }
}

async function readInThread(bytes: Uint8Array): Promise<WorkbookAnswer> {
  const worker = new Worker(workerFile, {
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    stdout: true,
    stderr: true,
  });
  try {
    const answered = once(worker, "message", { signal: AbortSignal.timeout(limits.patience) });
    const copy = Uint8Array.from(bytes).buffer;
    worker.postMessage(copy, [copy]);
    const [answer] = (await answered) as [WorkbookAnswer];
    return answer;
  } catch (error) {
    return { error: String(error) };
  } finally {
    await worker.terminate();
  }
}

/**
 * The sheets of an .xlsx as text, dates as "2026-03-03".
 * @throws Problem "file-type" for what is no workbook or has macros, "file-too-large" for more than
 * `limits` allows.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<RawSheet[]> {
  checkWorkbook(bytes);
  const answer = await readInThread(bytes);
  if ("sheets" in answer) return answer.sheets;
  if ("refusal" in answer) throw new Problem("file-too-large", answer.refusal);
  throw new Problem("file-type", cannotBeRead);
}
