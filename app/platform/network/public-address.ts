/** Which addresses webhooks may be sent to: only the public internet, unless the operator allows others. Pure. */
import ipaddr from "ipaddr.js";

/**
 * Whether an IP address is public: it is not of this machine, its network or its cloud's metadata service, and does not contain
 * such an address, as mapped and translated addresses do.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // Unwraps ::ffff:10.0.0.1, which reaches 10.0.0.1.
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  if (address.kind() === "ipv4") return true;
  // Addresses outside 2000::/3 were never assigned to the internet, such as the old site-local fec0::/10.
  const [first = 0] = (address as ipaddr.IPv6).parts;
  return first >= 0x20_00 && first <= 0x3f_ff;
}

/** The host of a URL, without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Whether a URL contains a literal address that is not public; a name is checked when the connection is made. */
export function namesPrivateAddress(url: URL): boolean {
  const host = hostOf(url);
  if (ipaddr.isValid(host)) return !isPublicAddress(host);
  return /(^|\.)localhost\.?$/.test(host);
}
