/**
 * Posts to a URL chosen by an untrusted person: with limits of time and size, only to public addresses, without following
 * redirects.
 */
import { request as requestByHttp, type ClientRequest, type IncomingMessage } from "node:http";
import { request as requestByHttps } from "node:https";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { inSpan, type SpanStart } from "#app/platform/traces/traces.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { namesPrivateAddress } from "#app/platform/network/public-address.ts";
import {
  AddressRefused,
  publicLookup,
  type LookUpAll,
} from "#app/platform/network/public-lookup.server.ts";

export interface ReceiverResponse {
  /** Null when there was no response; `error` says why. */
  status: number | null;
  /** Why there was no response, as shown to people. */
  error: string | null;
  headers: Record<string, string>;
  /** The beginning of the body. */
  body: string;
  milliseconds: number;
}

export const privateError = "The address leads to a private network, where webhooks are not sent.";
export const slowError = "No answer came in time.";

interface PostOptions {
  headers: Record<string, string>;
  body: string;
  /** Resolves names; the system's resolver by default. */
  lookUpAll?: LookUpAll;
}

/** The trace does not name the receiver: its URL belongs to a customer and may contain a secret. */
const span: SpanStart = {
  name: "POST webhook",
  kind: "client",
  attributes: { "http.request.method": "POST" },
};

/** Never throws: errors are part of the result. */
export async function post(url: string, sent: PostOptions): Promise<ReceiverResponse> {
  const begun = performance.now();
  const response = await inSpan(span, async (note) => {
    const found = await exchange(new URL(url), sent);
    if (found.status !== null) note({ "http.response.status_code": found.status });
    return found;
  }).catch((error: unknown) => ({
    status: null,
    error: errorOf(error),
    headers: {},
    body: "",
  }));
  return { ...response, milliseconds: Math.round(performance.now() - begun) };
}

/**
 * The limit is a separate timer, not the socket's: after an upgrade, or once a socket is destroyed, Node's own signal and
 * timeouts do not fire. Every wait is bounded by it.
 */
async function exchange(url: URL, sent: PostOptions) {
  const request = open(url, sent);
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(limit.resolve, bound("webhookSeconds") * 1_000);
  const late = limit.promise.then(() => Promise.reject(new NoAnswer("ETIMEDOUT")));
  try {
    const response = await Promise.race([responseTo(request, sent.body), late]);
    return {
      status: response.statusCode ?? null,
      error: null,
      headers: plainHeaders(response),
      body: await readBeginning(response, limit.promise),
    };
  } finally {
    clearTimeout(timer);
    request.destroy();
  }
}

function open(url: URL, { headers, body, lookUpAll }: PostOptions): ClientRequest {
  const isOpen = env().WEBHOOKS_PRIVATE;
  if (!isOpen && namesPrivateAddress(url)) throw new AddressRefused();
  const send = url.protocol === "https:" ? requestByHttps : requestByHttp;
  const length = Buffer.byteLength(body);
  return send(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "content-length": length },
    // A new connection for each request: a reused one might lead to an address that was checked for another name.
    agent: false,
    ...(!isOpen && { lookup: publicLookup(lookUpAll) }),
  });
}

/** Servers send one or two interim responses, such as 103, before the final one. */
const maxInterim = 10;

function responseTo(request: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let interim = 0;
    request
      .on("error", reject)
      .on("response", (response) =>
        response.statusCode === 101 ? reject(new NoAnswer("UPGRADE")) : resolve(response),
      )
      .on("upgrade", (_response, socket) => {
        socket.destroy();
        reject(new NoAnswer("UPGRADE"));
      })
      .on("information", () => {
        interim += 1;
        if (interim > maxInterim) reject(new NoAnswer("INTERIM"));
      })
      // This event comes last, even when none of the others was emitted.
      .on("close", () => reject(new NoAnswer("ECONNRESET")))
      .end(body);
  });
}

/** Reads no more than is stored, and drops what does not arrive in time, because the status is what matters. */
async function readBeginning(response: IncomingMessage, limit: Promise<void>): Promise<string> {
  const max = bound("webhookAnswerBytes");
  const chunks: Buffer[] = [];
  let bytes = 0;
  const read = new Promise<void>((end) => {
    const append = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= max) end();
    };
    // The receiver may close the connection before the end of its response.
    response.on("data", append).on("end", end).on("error", end).on("close", end);
  });
  await Promise.race([read, limit]);
  response.destroy();
  // PostgreSQL stores no NUL character.
  return Buffer.concat(chunks).subarray(0, max).toString("utf8").replaceAll("\0", "\uFFFD");
}

/** Limits of what is stored of the response's headers; more would not help to find an error. */
const shownHeaders = 30;
const shownCharacters = 300;

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  const shown = Object.entries(headers).slice(0, shownHeaders);
  return Object.fromEntries(
    shown.map(([name, value]) => [name, String(value).slice(0, shownCharacters)]),
  );
}

const errors: Readonly<Record<string, string>> = {
  UPGRADE: "The receiver answered 101, which changes the protocol. Answer 200 instead.",
  INTERIM: "The receiver sent interim answers only, such as 100 or 103.",
  ENOTFOUND: "The host of the address was not found.",
  EAI_AGAIN: "The host of the address could not be looked up.",
  ECONNREFUSED: "The receiver refused the connection.",
  ECONNRESET: "The receiver hung up.",
  EPIPE: "The receiver hung up.",
  EHOSTUNREACH: "The receiver could not be reached.",
  ENETUNREACH: "The receiver could not be reached.",
  ETIMEDOUT: slowError,
};

/** The exchange ended without a response and without an error from Node. */
class NoAnswer extends Error {
  readonly code: string;
  constructor(code: "ECONNRESET" | "ETIMEDOUT" | "INTERIM" | "UPGRADE") {
    super(code);
    this.code = code;
  }
}

function errorOf(error: unknown): string {
  if (error instanceof AddressRefused) return privateError;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/CERT|TLS|SSL|SIGNED/.test(code)) return `The receiver's certificate was refused (${code}).`;
  return errors[code] ?? `The receiver could not be reached (${code || "unknown"}).`;
}
