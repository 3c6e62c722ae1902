/** Fetches from a URL that a person entered: only from public addresses, with limits of time and size, without redirects. */
import { request as requestByHttp, type IncomingMessage } from "node:http";
import { request as requestByHttps } from "node:https";
import { env } from "#app/platform/settings/env.server.ts";
import { namesPrivateAddress } from "./public-address.ts";
import { AddressRefused, publicLookup } from "./public-lookup.server.ts";

interface PublicRequest {
  method?: string | undefined;
  headers?: Record<string, string>;
  body?: string | null;
  maxMilliseconds?: number;
  maxBytes?: number;
}

/** Why nothing was fetched. */
export class PublicFetchError extends Error {
  readonly reason: "private" | "unreachable" | "late" | "too-large" | "broken-off";

  constructor(reason: PublicFetchError["reason"]) {
    super(`The address could not be read: ${reason}.`);
    this.reason = reason;
  }
}

/**
 * Whether a URL is refused before anything is sent: not https, or private by its own words. The operator may allow private
 * networks, as for webhooks.
 */
export function isRefusedUrl(url: URL): boolean {
  if (env().WEBHOOKS_PRIVATE) return url.protocol !== "https:" && url.protocol !== "http:";
  return url.protocol !== "https:" || namesPrivateAddress(url);
}

/** A redirect is returned as it is. @throws PublicFetchError; by default after ten seconds and for more than 1 MB. */
export async function fetchPublic(url: URL, request: PublicRequest = {}): Promise<Response> {
  const { method = "GET", headers = {}, body = null } = request;
  const { maxMilliseconds = 10_000, maxBytes = 1_000_000 } = request;
  if (isRefusedUrl(url)) throw new PublicFetchError("private");
  const send = url.protocol === "https:" ? requestByHttps : requestByHttp;
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const fail = (reason: PublicFetchError["reason"]) => reject(new PublicFetchError(reason));
  const sent = send(url, {
    agent: false,
    method,
    headers,
    ...(!env().WEBHOOKS_PRIVATE && { lookup: publicLookup() }),
  });
  const timer = setTimeout(() => fail("late"), maxMilliseconds);
  sent
    .on("error", (error) => fail(error instanceof AddressRefused ? "private" : "unreachable"))
    .on("response", (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response
        .on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxBytes) fail("too-large");
          else chunks.push(chunk);
        })
        .on("end", () => {
          // A status or header that no answer may have must not end the process.
          try {
            resolve(answerOf(response, Buffer.concat(chunks)));
          } catch {
            fail("broken-off");
          }
        })
        .on("error", () => fail("broken-off"))
        .on("close", () => fail("broken-off"));
    })
    .end(body ?? undefined);
  return promise.finally(() => {
    clearTimeout(timer);
    sent.destroy();
  });
}

const withoutBody = new Set([204, 205, 304]);

/** @throws for a status out of range. */
function answerOf(
  { statusCode = 502, headers }: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Response {
  return new Response(withoutBody.has(statusCode) ? null : body, {
    status: statusCode,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  });
}
