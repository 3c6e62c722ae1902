import { inSpan, type SpanStart } from "./traces.server.ts";

/**
 * The span of a call to a service with one URL. Contains its host and path, never its query, which has keys and
 * search words.
 */
export const httpSpan = (method: string, { hostname, pathname }: URL): SpanStart => ({
  name: `${method} ${pathname}`,
  kind: "client",
  attributes: {
    "http.request.method": method,
    "server.address": hostname,
    "url.template": pathname,
  },
});

/** Fetches from a service whose path is always the same. */
export function fetchOutside(url: URL, init: RequestInit): Promise<Response> {
  return inSpan(httpSpan(init.method ?? "GET", url), async (note) => {
    const response = await fetch(url, init);
    note({ "http.response.status_code": response.status });
    return response;
  });
}
