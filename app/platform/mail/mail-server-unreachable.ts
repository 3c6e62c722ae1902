/** Classifies a failed mail: it may be sent later, or was refused permanently. Pure. */

/** Nodemailer's codes for a connection that failed or broke. */
const connectionCodes = new Set(["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ECONNREFUSED"]);

/** Whether no server was reachable, or the server said to try again later. */
export function mailServerIsUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode === "number") return responseCode >= 400 && responseCode < 500;
  return typeof code === "string" && connectionCodes.has(code);
}

/**
 * Nodemailer's codes for a sender, recipients or a message that the server refused. Not for credentials, because those
 * can be corrected.
 */
const messageCodes = new Set(["EENVELOPE", "EMESSAGE"]);

/** Whether the server refused this mail permanently, so that another try is useless. */
export function mailIsRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isPermanent = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
  return isPermanent && typeof code === "string" && messageCodes.has(code);
}
