/** Fetches from a URL that a person entered: only from public addresses, with limits of time and size, without redirects. */
import { request as requestByHttp } from "node:http";
import { request as requestByHttps } from "node:https";
import { env } from "#app/platform/settings/env.server.ts";
import { namesPrivateAddress } from "./public-address.ts";
import { publicLookup } from "./public-lookup.server.ts";

const maxMilliseconds = 10_000;
const maxBytes = 1_000_000;

interface PublicRequest {
  method?: string | undefined;
  headers?: Record<string, string>;
  body?: string | null;
}

/**
 * Whether a URL is refused before anything is sent: not https, or private by its own words. The operator may allow private
 * networks, as for webhooks.
 */
export function isRefusedUrl(url: URL): boolean {
  if (env().WEBHOOKS_PRIVATE) return url.protocol !== "https:" && url.protocol !== "http:";
  return url.protocol !== "https:" || namesPrivateAddress(url);
}

/** @throws Error for a refused or unreachable URL, after ten seconds, and for more than 1 MB. A redirect is returned as it is. */
export async function fetchPublic(
  url: URL,
  { method = "GET", headers = {}, body = null }: PublicRequest = {},
): Promise<Response> {
  if (isRefusedUrl(url)) throw new Error("The address is not a public one.");
  const send = url.protocol === "https:" ? requestByHttps : requestByHttp;
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = send(url, {
    agent: false,
    method,
    headers,
    ...(!env().WEBHOOKS_PRIVATE && { lookup: publicLookup() }),
  });
  const timer = setTimeout(() => reject(new Error("No answer came in time.")), maxMilliseconds);
  request
    .on("error", reject)
    .on("response", (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response
        .on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxBytes) reject(new Error("The answer is larger than 1 MB."));
          else chunks.push(chunk);
        })
        .on("end", () =>
          resolve(
            new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, {
              status: response.statusCode ?? 502,
              headers: Object.entries(response.headers).map(([name, value]): [string, string] => [
                name,
                String(value),
              ]),
            }),
          ),
        )
        .on("error", reject)
        .on("close", () => reject(new Error("The connection broke off.")));
    })
    .end(body ?? undefined);
  return promise.finally(() => {
    clearTimeout(timer);
    request.destroy();
  });
}
