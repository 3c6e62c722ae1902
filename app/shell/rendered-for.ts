/** Tells the server with each step of the page, and with what its scripts save, for whom the page was drawn. */
type Fetch = typeof globalThis.fetch;

/** `send`, but its requests name the viewer; reads of scripts do not, for they have no page to load anew. */
export function drawnFor(viewerId: string | undefined, send: Fetch, page = location): Fetch {
  if (!viewerId) return send;
  return (input, init) => {
    if (input instanceof Request) return send(input, init);
    const { origin, pathname } = new URL(input, page.href);
    const isStep = pathname.endsWith(".data");
    if (origin !== page.origin || (!isStep && (init?.method ?? "GET") === "GET"))
      return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set("X-Drawn-For", viewerId);
    return send(input, { ...init, headers });
  };
}
