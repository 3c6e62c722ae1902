/** Whether a domain carries the TXT record that proves that its owner set up the company's sign-in. */
import { Resolver } from "node:dns/promises";
import { env } from "#app/platform/settings/env.server.ts";

const timeoutMilliseconds = 5_000;

/** The text of the record. */
export const recordOf = (token: string): string => `fieldlight-verification=${token}`;

/** @returns null when the name server does not answer. */
export async function hasRecord(domain: string, token: string): Promise<boolean | null> {
  const resolver = new Resolver({ timeout: timeoutMilliseconds, tries: 1 });
  const { DNS_SERVER } = env();
  if (DNS_SERVER) resolver.setServers([DNS_SERVER]);
  try {
    const records = await resolver.resolveTxt(domain);
    return records.some((parts) => parts.join("").trim() === recordOf(token));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENODATA" || code === "ENOTFOUND" ? false : null;
  }
}
