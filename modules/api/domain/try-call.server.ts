/** Makes a call as a program would, over HTTP to the app itself, and returns the answer. */
import { Problem } from "#app/platform/problems.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { DescribedCall } from "./list-calls.server.ts";
import type { TryInput } from "./try-call.input.ts";

export interface TriedAnswer {
  status: number;
  type: string;
  /** The beginning of the body; empty when it is not text. */
  text: string;
  milliseconds: number;
}

const seconds = 30;
/** More does not help on a page. */
const shownCharacters = 20_000;

/** The address this process listens on, without any proxy. */
function ownAddress(): string {
  const { HOST, PORT } = env();
  const host = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** @throws Problem "invalid-input" when there is no answer, for example for a key that cannot be sent in a header. */
export async function tryCall(described: DescribedCall, typed: TryInput): Promise<TriedAnswer> {
  const begun = performance.now();
  const response = await send(described, typed).catch(() => {
    throw new Problem("invalid-input", "No answer came. Check the key, then send it again.");
  });
  const type = response.headers.get("content-type") ?? "";
  const isText = /json|text/.test(type);
  const text = isText ? (await response.text()).slice(0, shownCharacters) : "";
  if (!isText) await response.body?.cancel();
  return {
    status: response.status,
    type,
    text: inLines(text, type),
    milliseconds: Math.round(performance.now() - begun),
  };
}

function send({ path, call }: DescribedCall, typed: TryInput): Promise<Response> {
  const query = typed.query === "" ? "" : `?${new URLSearchParams(typed.query).toString()}`;
  return fetch(`${ownAddress()}${path}${query}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${typed.password}`,
      accept: "application/json",
      "content-type": "application/json",
    },
    ...(call.method === "POST" && { body: typed.body }),
    redirect: "manual",
    signal: AbortSignal.timeout(seconds * 1_000),
  });
}

function inLines(text: string, type: string): string {
  try {
    return /json/.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text;
  } catch {
    return text;
  }
}
