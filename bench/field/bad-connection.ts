/** A bad connection between phones and the server: it drops connections, delays, loses, repeats and reorders requests. Seeded. */
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { SeededRandom } from "#db/seed/seeded-random.ts";

/** What may happen to a request, and how often of a hundred. */
const outcomes = {
  "is lost": 8,
  "loses its response": 8,
  "arrives twice": 8,
  "arrives again later": 6,
} as const;
type RequestOutcome = keyof typeof outcomes | "arrives";

/** A TCP connection stays open for a random time between these two. */
const shortestLife = 1_000;
const maxLifetimeMilliseconds = 10_000;

export interface BadConnection {
  /** The origin that phones connect to, without a trailing slash. */
  origin: string;
  /** The origin of the server behind the connection; may change. */
  target: string;
  /** Settles once there is a server again. */
  back?: Promise<void>;
  counts: Record<RequestOutcome, number> & { dropped: number };
  close(): Promise<void>;
}

interface ForwardedRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

interface ForwardedResponse {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

export async function startBadConnection(
  target: string,
  random: SeededRandom,
): Promise<BadConnection> {
  const counts = {
    arrives: 0,
    "is lost": 0,
    "loses its response": 0,
    "arrives twice": 0,
    "arrives again later": 0,
    dropped: 0,
  };
  const server = createServer((incoming, outgoing) => {
    const fate = fateOf(random.next() * 100);
    counts[fate] += 1;
    carry(connection, fate, random.next(), incoming, outgoing).catch(() =>
      incoming.socket.destroy(),
    );
  });
  server.on("connection", (socket) => {
    const life = shortestLife + random.next() * (maxLifetimeMilliseconds - shortestLife);
    const end = setTimeout(() => {
      counts.dropped += 1;
      socket.destroy();
    }, life);
    socket.on("error", () => undefined).on("close", () => clearTimeout(end));
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  const { port } = server.address() as AddressInfo;
  const connection: BadConnection = {
    origin: `http://127.0.0.1:${port}`,
    target,
    counts,
    async close() {
      server.closeAllConnections();
      await new Promise((down) => server.close(down));
    },
  };
  return connection;
}

function fateOf(roll: number): RequestOutcome {
  let upTo = 0;
  for (const [fate, share] of Object.entries(outcomes) as [keyof typeof outcomes, number][])
    if (roll < (upTo += share)) return fate;
  return "arrives";
}

async function carry(
  connection: BadConnection,
  fate: RequestOutcome,
  luck: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = "GET", url: path = "/", headers } = incoming;
  const request = { method, path, headers, body: await buffer(incoming) };
  if (fate === "is lost") throw new Error("lost");
  // Most are a little late; some so much that others overtake them.
  await pause(luck < 0.1 ? luck * 10_000 : luck * 80);
  const answers = [forwardRequest(connection, request)];
  if (fate === "arrives twice") answers.push(forwardRequest(connection, request));
  if (fate === "arrives again later")
    void pause(500 + luck * 3_000).then(() =>
      forwardRequest(connection, request).catch(() => undefined),
    );
  const [response] = await Promise.all(answers);
  if (fate === "loses its response") throw new Error("response lost");
  const { connection: _ofItsOwn, ...heads } = response!.headers;
  outgoing.writeHead(response!.status, heads).end(response!.body);
}

function forwardRequest(
  { target }: BadConnection,
  { method, path, headers, body }: ForwardedRequest,
): Promise<ForwardedResponse> {
  return new Promise((resolve, failed) => {
    // As a browser would send it to the server.
    const sent = { ...headers, host: new URL(target).host, origin: target, connection: "close" };
    const clientRequest = forward(`${target}${path}`, { method, headers: sent }, (response) => {
      buffer(response).then(
        (whole) =>
          resolve({ status: response.statusCode ?? 502, headers: response.headers, body: whole }),
        failed,
      );
    });
    clientRequest.on("error", failed).end(body);
  });
}
