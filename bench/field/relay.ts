/** A bad line between phones and the server: it drops connections, delays, loses, repeats and reorders requests. Seeded. */
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

/** What may become of a request, and how often of a hundred. */
const fates = {
  "is lost": 8,
  "is answered to nobody": 8,
  "arrives twice": 8,
  "arrives again later": 6,
} as const;
type Fate = keyof typeof fates | "arrives";

/** A connection lives this long at most, between the two. */
const shortestLife = 1_000;
const longestLife = 10_000;

export interface BadConnection {
  /** Of the line's near end, without a trailing slash. */
  origin: string;
  /** Of the server at its far end; may change. */
  target: string;
  /** While there is no server: settles once there is one again. */
  back?: Promise<void>;
  counts: Record<Fate, number> & { dropped: number };
  close(): Promise<void>;
}

interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

interface Told {
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
    "is answered to nobody": 0,
    "arrives twice": 0,
    "arrives again later": 0,
    dropped: 0,
  };
  const server = createServer((incoming, outgoing) => {
    const fate = fateOf(random.next() * 100);
    counts[fate] += 1;
    carry(line, fate, random.next(), incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.on("connection", (socket) => {
    const life = shortestLife + random.next() * (longestLife - shortestLife);
    const end = setTimeout(() => {
      counts.dropped += 1;
      socket.destroy();
    }, life);
    socket.on("error", () => undefined).on("close", () => clearTimeout(end));
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  const { port } = server.address() as AddressInfo;
  const line: BadConnection = {
    origin: `http://127.0.0.1:${port}`,
    target,
    counts,
    async close() {
      server.closeAllConnections();
      await new Promise((down) => server.close(down));
    },
  };
  return line;
}

function fateOf(drawn: number): Fate {
  let upTo = 0;
  for (const [fate, share] of Object.entries(fates) as [keyof typeof fates, number][])
    if (drawn < (upTo += share)) return fate;
  return "arrives";
}

async function carry(
  line: BadConnection,
  fate: Fate,
  luck: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = "GET", url: path = "/", headers } = incoming;
  const asked = { method, path, headers, body: await buffer(incoming) };
  if (fate === "is lost") throw new Error("lost");
  // Most are a little late; some so much that others overtake them.
  await pause(luck < 0.1 ? luck * 10_000 : luck * 80);
  const answers = [ask(line, asked)];
  if (fate === "arrives twice") answers.push(ask(line, asked));
  if (fate === "arrives again later")
    void pause(500 + luck * 3_000).then(() => ask(line, asked).catch(() => undefined));
  const [told] = await Promise.all(answers);
  if (fate === "is answered to nobody") throw new Error("unheard");
  const { connection: _ofItsOwn, ...heads } = told!.headers;
  outgoing.writeHead(told!.status, heads).end(told!.body);
}

function ask({ target }: BadConnection, { method, path, headers, body }: Asked): Promise<Told> {
  return new Promise((done, failed) => {
    // As a browser at the far end would say it.
    const sent = { ...headers, host: new URL(target).host, origin: target, connection: "close" };
    const asking = forward(`${target}${path}`, { method, headers: sent }, (answer) => {
      buffer(answer).then(
        (whole) => done({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole }),
        failed,
      );
    });
    asking.on("error", failed).end(body);
  });
}
