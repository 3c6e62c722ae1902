/** Whether a mail failed because no server was there to take it, or it said to come again later. Pure. */

/** What nodemailer says of a connection that could not be made, or broke. */
const ofConnections = new Set(["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ECONNREFUSED"]);

export function mailServerIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode === "number") return responseCode >= 400 && responseCode < 500;
  return typeof code === "string" && ofConnections.has(code);
}
