const here = "http://here.invalid";

/** The address to go to after signing in: a path of this site, or home. Pure. */
export function safeReturn(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, here)) return "/";
  // Read as a browser reads it, which drops tabs and turns backslashes before it looks for a host.
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : "/";
}
