/** Requests as a person's browser sends them to the web process of the moment. */
import { signIn, type UserRow } from "#db/testing/factories.ts";
import type { AskIntake } from "./writers.ts";

/** An answer that does not come is an error by then. */
const patienceMilliseconds = 30_000;

/** The whole of an answer is read, so that one that is cut short is none. @throws when it is. */
export async function askAs(
  origin: string,
  cookie: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Cookie", cookie);
  headers.set("Origin", origin);
  const answer = await fetch(`${origin}${path}`, {
    ...init,
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  const body = await answer.arrayBuffer();
  // Neither may have a body.
  const isBare = answer.status === 204 || answer.status === 304;
  return new Response(isBare ? null : body, { status: answer.status, headers: answer.headers });
}

/** One session a person. */
export class Browsers {
  readonly #cookies = new Map<string, Promise<string>>();
  readonly #origin: () => string;

  constructor(origin: () => string) {
    this.#origin = origin;
  }

  async ask(who: UserRow, path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = this.#cookies.get(who.id) ?? signIn(who);
    this.#cookies.set(who.id, cookie);
    const near = `/organization/${who.organizationId}${path}`;
    return askAs(this.#origin(), await cookie, near, init);
  }
}

export function askServer(origin: () => string): AskIntake {
  const browsers = new Browsers(origin);
  return (made, path, init) => browsers.ask(made.inspector, path, init);
}
