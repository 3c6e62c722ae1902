import { inSpan, type SpanStart } from "./traces.server.ts";

/** Of a call to a service of one address: its host and path are told, never its query, which holds keys and what is looked for. */
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
export function fetchOutside(address: URL, init: RequestInit): Promise<Response> {
  return inSpan(httpSpan(init.method ?? "GET", address), async (note) => {
    const answer = await fetch(address, init);
    note({ "http.response.status_code": answer.status });
    return answer;
  });
}
