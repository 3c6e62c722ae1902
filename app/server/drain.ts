/** Shuts a server down so that every request during the shutdown still gets a response. */
import type { Server, ServerResponse } from "node:http";
import { Server as Listener } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * How long idle keep-alive connections stay open. A connection that is used again within this time receives `Connection: close`.
 */
const idleGraceMilliseconds = 1_000;

/** How long open responses may take. Together with the time above it is below the ten seconds after which containers are killed. */
const responseTimeoutMilliseconds = 7_000;

/** @returns the function that shuts the server down. Call this before the first request. */
export function drainable(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let isStopping = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    if (isStopping) endAfter(response);
    open.add(response);
    response.once("close", () => open.delete(response));
  });
  return async () => {
    isStopping = true;
    open.forEach(endAfter);
    // New connections go to another process. The HTTP server's own `close` would also cut idle connections.
    const closed = new Promise((done) => Listener.prototype.close.call(server, done));
    await wait(idleGraceMilliseconds);
    open.forEach(endStream);
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), responseTimeoutMilliseconds).unref();
    await closed;
  };
}

function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
  endStream(response);
}

/** An event stream has no end to wait for. Its browser reconnects, and another process answers. */
function endStream(response: ServerResponse): void {
  const type = response.getHeader("Content-Type");
  if (typeof type === "string" && type.startsWith("text/event-stream")) response.destroy();
}
