import { Problem } from "#app/platform/problems.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { namesPrivateAddress } from "#app/platform/network/public-address.ts";

/**
 * Refuses a URL now that every delivery would refuse.
 * @throws Problem "invalid-input" for a URL that is not encrypted or names a private network, unless the operator
 * allows it.
 */
export function requirePublicUrl(text: string): void {
  if (env().WEBHOOKS_PRIVATE) return;
  const url = new URL(text);
  if (url.protocol !== "https:") refuse("Use an address that begins with https://.");
  if (namesPrivateAddress(url))
    refuse("This address is in a private network. Use one that the internet can reach.");
}

function refuse(message: string): never {
  throw new Problem("invalid-input", undefined, { url: message });
}
