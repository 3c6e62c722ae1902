/** What became of a mail that failed: whether it may go out later, or was refused for good. Pure. */

/** What nodemailer says of a connection that could not be made, or broke. */
const ofConnections = new Set(["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ECONNREFUSED"]);

/** Whether no server was there to take it, or it said to come again later. */
export function mailServerIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode === "number") return responseCode >= 400 && responseCode < 500;
  return typeof code === "string" && ofConnections.has(code);
}

/** What nodemailer says of a sender, recipients or a message that the server would not take; not of credentials, which may be mended. */
const ofMessages = new Set(["EENVELOPE", "EMESSAGE"]);

/** Whether the server said that it will never take this mail: trying again changes nothing. */
export function mailIsRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isPermanent = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
  return isPermanent && typeof code === "string" && ofMessages.has(code);
}
