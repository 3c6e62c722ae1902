/** Which addresses webhooks may be sent to: those of the public internet alone, unless the operator allows others. Pure. */
import ipaddr from "ipaddr.js";

/**
 * Whether an IP address is a public one: not of this machine, its network, its cloud's metadata service, nor one that carries such
 * an address within, as mapped and translated ones do.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // Unwraps ::ffff:10.0.0.1, which reaches 10.0.0.1.
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  if (address.kind() === "ipv4") return true;
  // Whatever lies outside of 2000::/3 was never given out to the internet, such as the old site-local fec0::/10.
  const [first = 0] = (address as ipaddr.IPv6).parts;
  return first >= 0x20_00 && first <= 0x3f_ff;
}

/** The host of a URL, without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Whether a URL names an address itself that is not public; a name is looked up when it is connected to. */
export function namesPrivateAddress(url: URL): boolean {
  const host = hostOf(url);
  if (ipaddr.isValid(host)) return !isPublicAddress(host);
  return /(^|\.)localhost\.?$/.test(host);
}
