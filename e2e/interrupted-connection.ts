/** A relay between a browser and the product whose connections break in the middle of a request, or hang. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface InterruptedConnection {
  /** Where the browser connects, without a trailing slash. */
  origin: string;
  /** How many more connections it breaks. */
  cuts: number;
  /** Bytes that the browser sent: headers and bodies of requests. */
  sent: number;
  /** From now on the browser gets no answer and no error, until `release`. */
  hang(): void;
  release(): void;
  close(): Promise<void>;
}

/** Like a good mobile connection. Slower than loopback, so that few bytes are in flight when it breaks. */
const bytesPerMillisecond = 1_500;

/** @param cutAfter bytes sent over one connection, after which it breaks, while `cuts` is above zero. */
export async function startInterruptedConnection(
  target: string,
  cutAfter = Number.POSITIVE_INFINITY,
): Promise<InterruptedConnection> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const nears = new Set<Socket>();
  let hangs = false;
  const server = createServer((downstream) => {
    const upstream = connect(Number(port), hostname);
    for (const end of [downstream, upstream])
      open.add(end.on("error", () => undefined).on("close", () => open.delete(end)));
    nears.add(downstream.on("close", () => nears.delete(downstream)));
    if (hangs) downstream.pause();
    // Bytes that were forwarded before the break still arrive.
    downstream.on("close", () => upstream.end());
    // Otherwise the browser would continue to send after the product closed its end.
    upstream.on("close", () => downstream.destroySoon());
    upstream.pipe(downstream);
    let sent = 0;
    downstream.on("data", (chunk) => {
      sent += chunk.length;
      connection.sent += chunk.length;
      upstream.write(chunk);
      downstream.pause();
      setTimeout(() => hangs || downstream.resume(), chunk.length / bytesPerMillisecond);
      if (sent < cutAfter || connection.cuts <= 0) return;
      connection.cuts -= 1;
      downstream.destroy();
    });
  });
  await new Promise<void>((up) => server.listen(0, hostname, up));
  const own = server.address() as AddressInfo;
  const connection: InterruptedConnection = {
    origin: `http://${hostname}:${own.port}`,
    cuts: 0,
    sent: 0,
    hang() {
      hangs = true;
      for (const downstream of nears) downstream.pause();
    },
    release() {
      hangs = false;
      for (const downstream of nears) downstream.resume();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
  return connection;
}
