/** A slow connection between browsers and the server: a number of bits a second in each direction for all connections together, and a delay. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface ConnectionSpeed {
  bitsPerSecond: number;
  /** There and back. */
  delayMilliseconds: number;
}

export interface SlowConnection {
  /** The origin that browsers connect to, without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/** The maximum size of a packet. Connections alternate by packets, as on a real network. */
const packetBytes = 1_460;

/** One direction, for all connections. @returns when the packet has left, which its connection waits for. */
function direction({ bitsPerSecond, delayMilliseconds }: ConnectionSpeed) {
  let isFreeAt = 0;
  return async (packet: Buffer, upstream: Socket): Promise<void> => {
    const begins = Math.max(performance.now(), isFreeAt);
    isFreeAt = begins + (packet.length * 8_000) / bitsPerSecond;
    await pause(isFreeAt - performance.now());
    setTimeout(() => upstream.destroyed || upstream.write(packet), delayMilliseconds / 2);
  };
}

async function carry(
  downstream: Socket,
  upstream: Socket,
  put: ReturnType<typeof direction>,
): Promise<void> {
  try {
    for await (const chunk of downstream as AsyncIterable<Buffer>)
      for (let index = 0; index < chunk.length; index += packetBytes)
        await put(chunk.subarray(index, index + packetBytes), upstream);
  } catch {
    // When one end closes, the other is closed too.
  }
  upstream.end();
}

/** @param target the origin of the server behind the connection. */
export async function startSlowConnection(
  target: string,
  speed: ConnectionSpeed,
): Promise<SlowConnection> {
  const up = direction(speed);
  const down = direction(speed);
  const { hostname, port } = new URL(target);
  const server = createServer((downstream) => {
    const upstream = connect(Number(port), hostname);
    upstream.on("error", () => downstream.destroy());
    downstream.on("error", () => upstream.destroy());
    // A connection is made before anything is sent over it.
    void pause(speed.delayMilliseconds).then(() => carry(downstream, upstream, up));
    void carry(upstream, downstream, down);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const own = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own.port}`,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}
