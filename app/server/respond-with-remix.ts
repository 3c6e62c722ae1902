/**
 * Lets Remix respond to the requests of Express. Remix's own adapter has two defects, so this is ours. It notices that a browser
 * disconnected only until the garbage collector runs, so streams stayed open and exports were read to the end for nobody. And
 * it reads a response faster than a slow browser receives it, so that the rest waits in memory.
 */
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type AppLoadContext,
  type ServerBuild,
} from "@remix-run/node";
import type { NextFunction, Request as ExpressRequest, Response as ExpressResponse } from "express";

export type PageHandler = (
  request: ExpressRequest,
  response: ExpressResponse,
  next: NextFunction,
) => Promise<void>;

interface RemixOptions {
  build: ServerBuild;
  mode: string;
  getLoadContext(request: ExpressRequest, response: ExpressResponse): AppLoadContext;
}

/** A handler of Express that lets the routes of a build respond. It ends when the response was sent or the browser has left. */
export function respondWithRemix({ build, mode, getLoadContext }: RemixOptions): PageHandler {
  const handleRequest = createRequestHandler(build, mode);
  return async (request, response, next) => {
    if (response.destroyed) return;
    try {
      const context = getLoadContext(request, response);
      await sendResponse(response, await handleRequest(webRequest(request, response), context));
    } catch (error) {
      next(error);
    }
  };
}

/** The request as the routes read it. Its signal is aborted when the browser leaves before it has the whole response. */
function webRequest(request: ExpressRequest, response: ExpressResponse): Request {
  const leaving = new AbortController();
  response.once("close", () => response.writableFinished || leaving.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const each of Array.isArray(value) ? value : [value ?? ""])
      if (each !== "") headers.append(name, each);
  const { method, protocol, originalUrl } = request;
  // Not relative to a base: a URL that begins with two slashes would name another host.
  const url = new URL(`${protocol}://${hostOf(request)}${originalUrl}`);
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(url, {
    method,
    headers,
    signal: leaving.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(request), duplex: "half" }),
  });
}

/** The host name and port that the browser used. A trusted proxy passes them on. */
function hostOf(request: ExpressRequest): string {
  const [port] = ["x-forwarded-host", "host"].flatMap(
    (name) => /^[^,]*:(\d+)/.exec(request.get(name) ?? "")?.[1] ?? [],
  );
  return port ? `${request.hostname}:${port}` : request.hostname;
}

async function sendResponse(response: ExpressResponse, remixResponse: Response): Promise<void> {
  response.status(remixResponse.status);
  response.statusMessage = remixResponse.statusText;
  for (const [name, value] of remixResponse.headers) response.append(name, value);
  if (!remixResponse.body) return void response.end();
  // The browser opens an event stream when its headers arrive, which may be long before its first event.
  if (remixResponse.headers.get("Content-Type")?.startsWith("text/event-stream"))
    response.flushHeaders();
  await sendBody(response, remixResponse.body);
}

/** Sends a body piece by piece, waits while the browser's buffer is full, and stops reading when the browser leaves. */
async function sendBody(
  response: ExpressResponse,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  const reader = body.getReader();
  let goOn = () => {};
  const leave = () => {
    goOn();
    void reader.cancel().catch(() => undefined);
  };
  if (response.destroyed) return leave();
  // One listener for the whole body: the compressor does not remove those that listen once.
  response.on("drain", () => goOn());
  response.once("close", leave);
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const hasRoom = response.write(piece.value);
      if (!hasRoom && !response.destroyed) await new Promise<void>((resolve) => (goOn = resolve));
    }
    response.end();
  } catch (error) {
    // A browser must not take the part that it has received for the whole.
    response.destroy();
    throw error;
  }
}
