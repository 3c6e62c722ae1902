/**
 * Gets a calendar from a URL that a person entered: only from public addresses, with limits of time and size, and
 * without following redirects.
 */
import { request as requestByHttp } from "node:http";
import { request as requestByHttps } from "node:https";
import { namesPrivateAddress } from "#app/platform/network/public-address.ts";
import { AddressRefused, publicLookup } from "#app/platform/network/public-lookup.server.ts";
import { env } from "#app/platform/settings/env.server.ts";

const maxMilliseconds = 15_000;
const maxBytes = 5_000_000;

/** Why a calendar could not be read, as a sentence for the person. */
export class CalendarError extends Error {}

export const privateError =
  "The address leads to a private network. Use one that the internet can reach.";

/**
 * Why a URL is refused before anything is sent; null when it is not. The operator may allow private networks, as for
 * webhooks.
 */
export function refusedBecause(url: URL): string | null {
  if (env().WEBHOOKS_PRIVATE) return null;
  if (url.protocol !== "https:") return "Use an address that begins with https://.";
  return namesPrivateAddress(url) ? privateError : null;
}

/** The promise rejects with a `CalendarError`. */
export function fetchCalendar(calendarUrl: string): Promise<string> {
  const url = new URL(calendarUrl);
  const refused = refusedBecause(url);
  if (refused) return Promise.reject(new CalendarError(refused));
  const isOpen = env().WEBHOOKS_PRIVATE;
  const send = url.protocol === "https:" ? requestByHttps : requestByHttp;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (message: string) => reject(new CalendarError(message));
  const request = send(url, {
    agent: false,
    headers: { accept: "text/calendar" },
    ...(!isOpen && { lookup: publicLookup() }),
  });
  const timer = setTimeout(() => fail("No answer came in time."), maxMilliseconds);
  request
    .on("error", (error) =>
      fail(error instanceof AddressRefused ? privateError : "The calendar could not be reached."),
    )
    .on("response", (response) => {
      if (response.statusCode !== 200)
        return fail(`The calendar answered ${response.statusCode ?? "nothing"}.`);
      const chunks: Buffer[] = [];
      let bytes = 0;
      response
        .on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxBytes) fail("The calendar is larger than 5 MB.");
          else chunks.push(chunk);
        })
        .on("end", () => resolve(Buffer.concat(chunks).toString("utf8")))
        .on("error", () => fail("The connection broke off."))
        .on("close", () => fail("The connection broke off."));
    })
    .end();
  return promise.finally(() => {
    clearTimeout(timer);
    request.destroy();
  });
}
