/** A connection between a browser and the product that breaks in the middle of what is sent over it, or hangs. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface InterruptedConnection {
  /** Of the connection's near end, without a trailing slash. */
  origin: string;
  /** How often it breaks yet. */
  cuts: number;
  /** Bytes that were sent towards the product, of requests and of what they carry. */
  sent: number;
  /** From now on the browser gets no answer and no error, until `release`. */
  hang(): void;
  release(): void;
  close(): Promise<void>;
}

/** Like a good mobile connection: so fast that a break is not over before it is noticed, and so slow that little is under way. */
const bytesPerMillisecond = 1_500;

/** @param cutAfter bytes sent over one connection, after which it breaks, as long as there are cuts. */
export async function startInterruptedConnection(
  target: string,
  cutAfter = Number.POSITIVE_INFINITY,
): Promise<InterruptedConnection> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const nears = new Set<Socket>();
  let hangs = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const end of [near, far])
      open.add(end.on("error", () => undefined).on("close", () => open.delete(end)));
    nears.add(near.on("close", () => nears.delete(near)));
    if (hangs) near.pause();
    // What had passed the break arrives.
    near.on("close", () => far.end());
    // A close at the far end is passed to the near one, which would otherwise continue to send.
    far.on("close", () => near.destroySoon());
    far.pipe(near);
    let sent = 0;
    near.on("data", (chunk) => {
      sent += chunk.length;
      connection.sent += chunk.length;
      far.write(chunk);
      near.pause();
      setTimeout(() => hangs || near.resume(), chunk.length / bytesPerMillisecond);
      if (sent < cutAfter || connection.cuts <= 0) return;
      connection.cuts -= 1;
      near.destroy();
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
      for (const near of nears) near.pause();
    },
    release() {
      hangs = false;
      for (const near of nears) near.resume();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
  return connection;
}
