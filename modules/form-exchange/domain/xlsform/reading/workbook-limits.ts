/** The limits of a workbook. */
export const limits = {
  /** Bytes of the file. */
  fileBytes: 5_000_000,
  /** Bytes of a list of choices as CSV. The list of all PV modules has about 6,000,000. */
  csvBytes: 20_000_000,
  /** Bytes of a form as JSON, including its icons. */
  jsonBytes: 20_000_000,
  /** Bytes of a request that are read before the connection is closed. */
  uploadBytes: 60_000_000,
  /** Bytes of all its parts, unpacked. */
  unpackedBytes: 60_000_000,
  parts: 1_000,
  /** Rows of one worksheet, including the heading. */
  rows: 10_000,
  columns: 500,
  /** Characters of all cells together. */
  characters: 5_000_000,
  /** Milliseconds until reading a file times out, and until a file that waits for a thread is refused. */
  timeout: 20_000,
  /** Megabytes a thread may use. */
  memory: 256,
  /** Threads shared by all people, and files that may wait for one. */
  threads: 2,
  waiting: 20,
};

/** Why a file is refused, with the code of the problem. */
export interface WorkbookRefusal {
  code: "file-type" | "file-too-large" | "invalid-input";
  message: string;
}

const whole = (count: number): string => count.toLocaleString("en-US");

export function tooManyRows(name: string, count: number): string {
  return `The sheet “${name.slice(0, 60)}” has ${whole(count)} rows. Only ${whole(limits.rows)} are read.`;
}

export function tooManyColumns(name: string, count: number): string {
  return `The sheet “${name.slice(0, 60)}” has ${whole(count)} columns. Only ${whole(limits.columns)} are read.`;
}

export const tooManyCharactersMessage =
  "This workbook has more than 5,000,000 characters. Make it smaller and try again.";
export const tooFarApartMessage =
  "This workbook has data far below or far to the right. Delete those rows and columns and try again.";
export const notAWorkbookMessage = "This file is not an Excel workbook (.xlsx or .xls).";
export const encryptedMessage =
  "This workbook is protected by a password. Save it without a password and try again.";
export const macrosMessage =
  "This workbook contains macros. Save it as .xlsx without macros and try again.";
export const tooLargeUnpackedMessage =
  "This workbook is larger than 60 MB when opened. Make it smaller and try again.";
export const busyMessage = "Too many files are uploading right now. Try again in a minute.";
export const unreadableMessage = "This file is damaged or too large.";
