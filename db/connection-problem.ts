import { DatabaseRefusal, type databaseRefusals } from "./database-refusal.ts";

/** What postgres.js and the operating system say when a connection cannot be made or is lost. */
const lostConnection = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/**
 * SQLSTATE: class 08 connection exceptions, 25P03 a transaction ended because its process was silent, 53300 too many
 * connections, 57P01-57P03 server stopping or starting.
 */
const serverAway = /^(08...|25P03|53300|57P0[123])$/;

/** Where the server, or the disk, has come to a bound that was set for it. */
const boundReached: Record<string, keyof typeof databaseRefusals> = {
  "57014": "took-too-long", // statement_timeout
  "53400": "took-too-long", // temp_file_limit
  "53200": "took-too-long", // out of memory
  "54001": "took-too-long", // stack depth
  "55P03": "records-busy", // lock_timeout
  "40P01": "records-busy", // deadlock: two changes waited for each other, and this one was given up
  "53100": "disk-full",
  ENOSPC: "disk-full",
  EDQUOT: "disk-full",
};

/** The codes of an error and of those it was caused by, the outermost first. */
function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const own = "code" in error ? [String(error.code)] : [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...own, ...inner.flatMap((one) => codesOf(one, depth + 1))];
}

/** Whether the error, or one it was caused by, tells of a connection that could not be made or was lost. */
export function isLostConnection(error: unknown): boolean {
  return codesOf(error).some((code) => lostConnection.has(code) || serverAway.test(code));
}

/** Errors of a connection that never came about, so that nothing was asked by it. */
const neverMade = /^(ECONNREFUSED|CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|53300|57P03)$/;

/** Whether the query that failed with the error never reached the server. */
export function wasNeverSent(error: unknown): boolean {
  return codesOf(error).some((code) => neverMade.test(code));
}

/** The five characters by which the server tells errors apart, of an error or of one it was caused by. */
export function sqlStateOf(error: unknown): string | undefined {
  return codesOf(error).find((code) => /^[0-9A-Z]{5}$/.test(code));
}

/**
 * The problem "unavailable" when the database could not be reached, and that of a bound when one was reached, with the
 * error as its cause; else the error itself.
 */
export function asProblem(error: unknown): unknown {
  if (error instanceof Error && error.name === "Problem") return error;
  const bound = codesOf(error).find((code) => Object.hasOwn(boundReached, code));
  const code = isLostConnection(error) ? "unavailable" : bound && boundReached[bound];
  return code ? new DatabaseRefusal(code, error) : error;
}
