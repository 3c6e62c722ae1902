import { DatabaseRefusal, type databaseRefusals } from "./database-refusal.ts";

/** Error codes of postgres.js and the operating system for a connection that cannot be opened or is lost. */
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
 * SQLSTATE: class 08 connection exceptions, 25P03 idle-in-transaction timeout, 53300 too many connections, 57P01-57P03 server
 * stopping or starting.
 */
const serverUnavailable = /^(08...|25P03|53300|57P0[123])$/;

/** SQLSTATE codes for a limit of the server or the disk. */
const boundReached: Record<string, keyof typeof databaseRefusals> = {
  "57014": "took-too-long", // statement_timeout
  "53400": "took-too-long", // temp_file_limit
  "53200": "took-too-long", // out of memory
  "54001": "took-too-long", // stack depth
  "55P03": "records-busy", // lock_timeout
  "40P01": "records-busy", // deadlock: two changes waited for each other, and the server canceled this one
  "23P01": "taken-meanwhile", // an exclusion constraint: times that must not overlap
  "53100": "disk-full",
  ENOSPC: "disk-full",
  EDQUOT: "disk-full",
};

/** The codes of an error and of its causes, the outermost first. */
function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const own = "code" in error ? [String(error.code)] : [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...own, ...inner.flatMap((one) => codesOf(one, depth + 1))];
}

/** Whether the error or one of its causes is a connection that could not be opened or was lost. */
export function isLostConnection(error: unknown): boolean {
  return codesOf(error).some((code) => lostConnection.has(code) || serverUnavailable.test(code));
}

/** Errors of a connection that was never opened, so no query was sent on it. */
const neverConnected =
  /^(ECONNREFUSED|CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|53300|57P03)$/;

/** Whether the failed query never reached the server. */
export function wasNeverSent(error: unknown): boolean {
  return codesOf(error).some((code) => neverConnected.test(code));
}

/** The SQLSTATE code of an error or of one of its causes. */
export function sqlStateOf(error: unknown): string | undefined {
  return codesOf(error).find((code) => /^[0-9A-Z]{5}$/.test(code));
}

/**
 * The problem "unavailable" if the database could not be reached, or the problem of the limit that was exceeded, with the error
 * as its cause. Any other error is returned unchanged.
 */
export function asProblem(error: unknown): unknown {
  if (error instanceof Error && error.name === "Problem") return error;
  const bound = codesOf(error).find((code) => Object.hasOwn(boundReached, code));
  const code = isLostConnection(error) ? "unavailable" : bound && boundReached[bound];
  return code ? new DatabaseRefusal(code, error) : error;
}
