const here = "http://here.invalid";

/** The URL to open after signing in: a path of this site, or the home page. Pure. */
export function safeReturn(requested: string | null | undefined): string {
  if (!requested?.startsWith("/") || !URL.canParse(requested, here)) return "/";
  // Parsed like in a browser, which drops tabs and turns backslashes into slashes before it looks for a host.
  const { origin, pathname, search, hash } = new URL(requested, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : "/";
}
