/** Stops a server so that whoever asks it meanwhile gets an answer. */
import type { Server, ServerResponse } from "node:http";
import { Server as Listener } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A connection rests between two requests; one that is used again within this time learns from its answer that it ends. */
const noticeMilliseconds = 1_000;

/** How long answers under way are waited for; with the notice less than the ten seconds after which containers are ended by force. */
const patienceMilliseconds = 7_000;

/** @returns what stops it; call it before anything is asked. */
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
    // Whoever comes now goes to another process; closed as a server of HTTP it would break off connections that rest as well.
    const closed = new Promise((done) => Listener.prototype.close.call(server, done));
    await wait(noticeMilliseconds);
    open.forEach(endStream);
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), patienceMilliseconds).unref();
    await closed;
  };
}

function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
  endStream(response);
}

/** Of live news there is no end to wait for; its browser asks again, and another process answers. */
function endStream(response: ServerResponse): void {
  const type = response.getHeader("Content-Type");
  if (typeof type === "string" && type.startsWith("text/event-stream")) response.destroy();
}
