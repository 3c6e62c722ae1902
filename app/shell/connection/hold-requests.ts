/** Holds the router's own requests while the connection is lost, so that no error page replaces the page and typed text stays. */
import { connection as pageConnection, type Connection } from "#app/platform/page/connection.ts";

type Fetch = typeof globalThis.fetch;

/** Reads are safe to repeat, so they are retried without a press of a button. */
const readRetryMilliseconds = 5_000;

/**
 * The URLs of Remix's data requests and of route discovery for a pressed link. Discovery for a press has an abort signal;
 * prefetched discovery has none and is not held. Scripts that call the server themselves handle a lost connection on their own.
 */
function isRouterRequest(input: RequestInfo | URL, init: RequestInit | undefined): input is URL {
  if (!(input instanceof URL)) return false;
  const { pathname } = input;
  return pathname.endsWith(".data") || (pathname.endsWith("/__manifest") && init?.signal != null);
}

/**
 * Whether the product itself sent a response. A captive portal or a proxy whose server is down answers in its place, with a page
 * that the router cannot read.
 */
function isOfProduct({ pathname }: URL, response: Response): boolean {
  if (pathname.endsWith(".data")) return response.headers.has("X-Remix-Response");
  const type = response.headers.get("Content-Type") ?? "";
  return response.status === 204 || type.includes("json");
}

/** Something on the way refuses the request, and would refuse it again. */
const isRefused = ({ status }: Response) =>
  status >= 400 && status < 500 && ![408, 425, 429].includes(status);

/** Wraps `send`: a request of the router waits while the connection is lost and is sent when it is back. */
export function holdRequests(send: Fetch, connection: Connection = pageConnection): Fetch {
  return async (input, init) => {
    if (!isRouterRequest(input, init)) return send(input, init);
    const signal = init?.signal ?? null;
    const retryAfter = (init?.method ?? "GET") === "GET" ? readRetryMilliseconds : undefined;
    const isOnDevice = () => connection.offlinePaths.has(input.pathname.replace(/\.data$/, ""));
    for (;;) {
      try {
        const response = await send(input, init);
        if (!isOfProduct(input, response)) {
          if (isRefused(response) && !isOnDevice()) return response;
          throw new TypeError(`${response.status} did not come from the product`);
        }
        // The service worker of the field pages answers for route discovery, too.
        if (input.pathname.endsWith(".data")) connection.markReachable();
        return response;
      } catch (error) {
        // Fetch fails with a TypeError when no answer arrives. An aborted request is not a lost connection.
        if (signal?.aborted || !(error instanceof TypeError)) throw error;
        if (isOnDevice()) {
          connection.markUnanswered();
          throw error;
        }
      }
      await connection.untilReachable(signal, retryAfter);
    }
  };
}
