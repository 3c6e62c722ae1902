import { DatabaseAway } from "./database-away.ts";

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

/** SQLSTATE: class 08 connection exceptions, 53300 too many connections, 57P01-57P03 server stopping or starting. */
const serverAway = /^(08...|53300|57P0[123])$/;

/** Whether the error, or one it was caused by, tells of a connection that could not be made or was lost. */
export function isLostConnection(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const code = "code" in error ? String(error.code) : "";
  if (lostConnection.has(code) || serverAway.test(code)) return true;
  if (error instanceof AggregateError)
    return error.errors.some((one) => isLostConnection(one, depth + 1));
  return isLostConnection(error.cause, depth + 1);
}

/** The problem "unavailable", with the error as its cause, when the database could not be reached; else the error itself. */
export function asProblem(error: unknown): unknown {
  const isTold = error instanceof Error && error.name === "Problem";
  if (isTold || !isLostConnection(error)) return error;
  return new DatabaseAway(error);
}
