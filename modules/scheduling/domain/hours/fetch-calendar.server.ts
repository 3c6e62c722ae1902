/** Gets a calendar from a URL that a person entered. */
import { fetchPublic, PublicFetchError } from "#app/platform/network/fetch-public.server.ts";
import { namesPrivateAddress } from "#app/platform/network/public-address.ts";
import { env } from "#app/platform/settings/env.server.ts";

const limits = { maxMilliseconds: 15_000, maxBytes: 5_000_000 };

/** Why a calendar could not be read, as a sentence for the person. */
export class CalendarError extends Error {}

export const privateError =
  "The address leads to a private network. Use one that the internet can reach.";

const messages: Record<PublicFetchError["reason"], string> = {
  private: privateError,
  unreachable: "The calendar could not be reached.",
  late: "No answer came in time.",
  "too-large": "The calendar is larger than 5 MB.",
  "broken-off": "The connection broke off.",
};

/**
 * Why a URL is refused before anything is sent; null when it is not. The operator may allow private networks, as for
 * webhooks.
 */
export function refusedBecause(url: URL): string | null {
  if (env().WEBHOOKS_PRIVATE) return null;
  if (url.protocol !== "https:") return "Use an address that begins with https://.";
  return namesPrivateAddress(url) ? privateError : null;
}

/** @throws CalendarError */
export async function fetchCalendar(calendarUrl: string): Promise<string> {
  const url = new URL(calendarUrl);
  const refused = refusedBecause(url);
  if (refused) throw new CalendarError(refused);
  const request = { headers: { accept: "text/calendar" }, ...limits };
  const response = await fetchPublic(url, request).catch((error: unknown) => {
    throw error instanceof PublicFetchError ? new CalendarError(messages[error.reason]) : error;
  });
  if (response.status !== 200) throw new CalendarError(`The calendar answered ${response.status}.`);
  return response.text();
}
