/** Adds the viewer for whom the page was rendered to every navigation and every write of its scripts. */
type Fetch = typeof globalThis.fetch;

/** `send`, but its requests name the viewer. Reads by scripts do not, because they have no page to reload. */
export function withViewerHeader(
  viewerId: string | undefined,
  send: Fetch,
  page = location,
): Fetch {
  if (!viewerId) return send;
  return (input, init) => {
    if (input instanceof Request) return send(input, init);
    const { origin, pathname } = new URL(input, page.href);
    const isDataRequest = pathname.endsWith(".data");
    if (origin !== page.origin || (!isDataRequest && (init?.method ?? "GET") === "GET"))
      return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set("X-Rendered-For", viewerId);
    return send(input, { ...init, headers });
  };
}
