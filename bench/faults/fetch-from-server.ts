/** Requests as a person's browser sends them to the current web process. */
import { signIn } from "#db/testing/factories.ts";
import type { FetchIntake } from "./writers.ts";

/** A response that has not arrived by then is an error. */
const timeoutMilliseconds = 30_000;

/** The whole response is read, so that an incomplete one is an error. @throws when it is. */
async function fetchAs(
  origin: string,
  cookie: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Cookie", cookie);
  headers.set("Origin", origin);
  const response = await fetch(`${origin}${path}`, {
    ...init,
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const body = await response.arrayBuffer();
  // Neither may have a body.
  const isBare = response.status === 204 || response.status === 304;
  return new Response(isBare ? null : body, { status: response.status, headers: response.headers });
}

/** One session for each person. */
export function fetchFromServer(origin: () => string): FetchIntake {
  const cookies = new Map<string, Promise<string>>();
  return async ({ inspector }, path, init) => {
    const cookie = cookies.get(inspector.id) ?? signIn(inspector);
    cookies.set(inspector.id, cookie);
    return fetchAs(
      origin(),
      await cookie,
      `/organization/${inspector.organizationId}${path}`,
      init,
    );
  };
}
