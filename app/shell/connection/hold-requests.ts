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

/** Wraps `send`: a request of the router waits while the connection is lost and is sent when it is back. */
export function holdRequests(send: Fetch, connection: Connection = pageConnection): Fetch {
  return async (input, init) => {
    if (!isRouterRequest(input, init)) return send(input, init);
    const signal = init?.signal ?? null;
    const retryAfter = (init?.method ?? "GET") === "GET" ? readRetryMilliseconds : undefined;
    for (;;) {
      try {
        const response = await send(input, init);
        // The service worker of the field answers for route discovery, too.
        if (input.pathname.endsWith(".data")) connection.markReachable();
        return response;
      } catch (error) {
        // Fetch fails with a TypeError when no answer arrives. An aborted request is not a lost connection.
        if (signal?.aborted || !(error instanceof TypeError)) throw error;
        if (connection.onDevice.has(input.pathname.replace(/\.data$/, ""))) {
          connection.markUnanswered();
          throw error;
        }
      }
      await connection.untilReachable(signal, retryAfter);
    }
  };
}
