/** Makes a call as a program would, over HTTP to the product itself, and returns what came back. */
import { currentViewer } from "#app/platform/auth/api-key.server.ts";
import { setRequestUser } from "#app/platform/log.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
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

/** The URL this process listens on, without any proxy. */
function ownUrl(): string {
  const { HOST, PORT } = env();
  const host = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** Who tries a call, and the request that brought it. */
interface CallOrigin {
  viewer: Viewer;
  request: Request;
}

/** @throws Problem "invalid-input" when no whole answer comes back. */
export async function tryCall(
  described: DescribedCall,
  typed: TryInput,
  by: CallOrigin,
): Promise<TriedAnswer> {
  const begun = performance.now();
  const answer = (await refusalOf(typed, by)) ?? (await answerOf(described, typed).catch(noAnswer));
  return { ...answer, milliseconds: Math.round(performance.now() - begun) };
}

function noAnswer(): never {
  throw new Problem("invalid-input", "No answer came. Check the key, then send it again.");
}

type Answered = Omit<TriedAnswer, "milliseconds">;

/**
 * What the call answers to a key that is not in use. It is asked here because the call comes from this machine for everybody: one
 * person's wrong keys would keep all others from trying calls.
 */
async function refusalOf(
  typed: TryInput,
  { viewer, request }: CallOrigin,
): Promise<Answered | null> {
  const address = request.headers.get("x-client-address") ?? "";
  const headers = { authorization: bearerOf(typed), "x-client-address": address };
  try {
    await currentViewer(new Request(request.url, { headers }), "any");
    return null;
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { status, code, message } = error;
    return { status, type: "application/json", text: JSON.stringify({ code, message }, null, 2) };
  } finally {
    setRequestUser(viewer.id);
  }
}

async function answerOf(described: DescribedCall, typed: TryInput): Promise<Answered> {
  const response = await send(described, typed);
  const type = response.headers.get("content-type") ?? "";
  const isText = /json|text/.test(type);
  const text = isText ? (await response.text()).slice(0, shownCharacters) : "";
  if (!isText) await response.body?.cancel();
  return { status: response.status, type, text: formatBody(text, type) };
}

const bearerOf = ({ password }: TryInput) => `Bearer ${password}`;

/** The path with the typed value in place of its parameter. */
const filled = (path: string, value: string) => path.replace(/:\w+/, value || "-");

function send({ path, call }: DescribedCall, typed: TryInput): Promise<Response> {
  const query = typed.query === "" ? "" : `?${new URLSearchParams(typed.query).toString()}`;
  return fetch(`${ownUrl()}${filled(path, typed.path)}${query}`, {
    method: call.method,
    headers: {
      authorization: bearerOf(typed),
      accept: "application/json",
      ...(!call.form && { "content-type": "application/json" }),
    },
    ...(call.method !== "GET" && { body: call.form ? formOf(typed) : typed.body }),
    redirect: "manual",
    signal: AbortSignal.timeout(seconds * 1_000),
  });
}

function formOf({ body }: TryInput): FormData {
  const form = new FormData();
  form.append("file", new File([body], "example.csv", { type: "text/csv" }));
  return form;
}

function formatBody(text: string, type: string): string {
  try {
    return /json/.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text;
  } catch {
    return text;
  }
}
