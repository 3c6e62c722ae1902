/** Parses the addresses a report is sent to. Pure. */

export const maxRecipients = 10;
export const emailReportText =
  "Send a copy of this report to up to 10 addresses separated by commas or semicolons";

const looksLikeAddress = /^[^@\s<>"(),:;[\]\\]+@[^@\s<>"(),:;[\]\\.]+(\.[^@\s<>"(),:;[\]\\.]+)+$/;

export type ReadAddresses = { addresses: string[] } | { error: string };

/** Lowercases and trims addresses and splits at commas and semicolons. A repeated address is used once. */
export function readAddresses(typed: string): ReadAddresses {
  const entered = typed
    .toLowerCase()
    .replace(/\s+/g, "")
    .split(/[,;]/)
    .filter((address) => address !== "");
  const invalid = entered.filter((address) => !looksLikeAddress.test(address));
  if (invalid.length > 0)
    return { error: `The following emails are invalid: ${invalid.join(", ")}` };
  if (entered.length > maxRecipients)
    return {
      error: `A report can only be sent to ${maxRecipients} recipents at a time.  You supplied ${entered.length}`,
    };
  if (entered.length === 0) return { error: "Enter an email address to send the report to." };
  return { addresses: [...new Set(entered)] };
}
