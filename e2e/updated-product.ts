/**
 * The product behind a proxy that updates it: from then on every built file has another name, and the former ones no longer exist.
 * The routes of the new version arrive slowly.
 */
import {
  createServer,
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { text } from "node:stream/consumers";

export interface UpdatedProduct {
  /** The origin of the proxy, without a trailing slash. */
  origin: string;
  /** URLs of files of the former version that were asked for after the update. */
  readonly missed: string[];
  update(): void;
  close(): Promise<void>;
}

const isText = (type = "") => /html|javascript|json|css/.test(type);

/** The version of the routes, which the product compares with its own. */
const withVersion = (words: string) =>
  words.replace(/(version["']?:\s*["'])(?!next)([0-9a-f]{8}["'])/, "$1next$2");
const withFormerVersion = (path: string) => path.replace("version=next", "version=");

/** So long that a phone no longer waits for it. */
const slowMilliseconds = 1_500;

/** Words that name the built files in pages, scripts, styles and headers. */
const renamed = (words: string) =>
  words.replaceAll(/(["'`(</ ,]|^)assets\/(?!next\/)/gm, "$1assets/next/");

export async function startUpdatedProduct(target: string): Promise<UpdatedProduct> {
  const { hostname, port } = new URL(target);
  const missed: string[] = [];
  let isUpdated = false;
  const server = createServer((downstream, answer) => {
    const { url: path = "/", method, headers } = downstream;
    if (isUpdated && path.startsWith("/assets/") && !path.startsWith("/assets/next/")) {
      missed.push(path);
      answer.writeHead(404).end();
      return;
    }
    const wanted = withFormerVersion(path.replace("/assets/next/", "/assets/"));
    const own = { ...headers, "accept-encoding": "identity" };
    const upstream = send({ hostname, port, path: wanted, method, headers: own }, (found) => {
      if (isUpdated && isText(found.headers["content-type"])) void rename(path, found, answer);
      else found.pipe(answer.writeHead(found.statusCode ?? 502, found.headers));
    });
    upstream.on("error", () => answer.destroy());
    downstream.on("close", () => downstream.complete || upstream.destroy());
    downstream.pipe(upstream);
  });
  await new Promise<void>((up) => server.listen(0, hostname, up));
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    missed,
    update: () => (isUpdated = true),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function rename(path: string, found: IncomingMessage, answer: ServerResponse) {
  const headers: OutgoingHttpHeaders = { ...found.headers };
  for (const name of ["content-length", "etag", "transfer-encoding"]) delete headers[name];
  if (typeof headers.link === "string") headers.link = renamed(headers.link);
  if (path.startsWith("/__manifest")) await pause(slowMilliseconds);
  let words = withVersion(renamed(await text(found)));
  if (path === "/field-worker.js") words += "\n// The next version.";
  if (path === "/field-files.json") words = words.replace(/"version":"\w+"/, '"version":"next"');
  answer.writeHead(found.statusCode ?? 502, headers).end(words);
}
