import { STATUS_CODES, type Server } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/platform/log.server.ts";
import { Problem } from "#app/platform/problems.ts";

/** Problems of requests that Node could not parse, by Node's error codes. */
function problemOf(code: string | undefined): Pick<Problem, "status" | "message"> {
  if (code === "HPE_HEADER_OVERFLOW") return new Problem("headers-too-large");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return { status: 408, message: "The request took too long to arrive. Send it again." };
  return { status: 400, message: "We could not read this request." };
}

/** Responds to requests that Node cannot parse with a message, and closes the connection. */
export function respondToUnreadable(server: Server): void {
  const responding = new WeakSet<Socket>();
  server.on("request", ({ socket }, response) => {
    responding.add(socket);
    response.on("close", () => responding.delete(socket));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // A closed connection gets nothing, and nothing may be written into another response.
    if (!socket.writable || responding.has(socket)) return void socket.destroy();
    const { status, message } = problemOf(error.code);
    log().warn(
      { code: error.code, status, address: socket.remoteAddress },
      "a request was refused",
    );
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Content-Type: text/plain; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(message)}`,
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${message}`);
  });
}
