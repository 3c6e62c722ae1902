/** Posts to an address that a stranger has chosen: within limits of time and size, to public addresses, following nothing. */
import { request as requestByHttp, type IncomingMessage } from "node:http";
import { request as requestByHttps } from "node:https";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { inSpan, type SpanStart } from "#app/platform/traces/traces.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { namesPrivateAddress } from "./public-address.ts";
import { AddressRefused, publicLookup, type LookUpAll } from "./public-lookup.server.ts";

export interface Answer {
  /** Null when none came; `fault` says why. */
  status: number | null;
  /** What kept an answer from coming, as people read it. */
  fault: string | null;
  headers: Record<string, string>;
  /** The beginning of it. */
  body: string;
  milliseconds: number;
}

export const privateFault = "The address leads to a private network, where webhooks are not sent.";
export const slowFault = "No answer came in time.";

interface Sent {
  headers: Record<string, string>;
  body: string;
  /** How names are looked up; as the system does unless given. */
  lookUpAll?: LookUpAll;
}

/** The receiver stays unnamed: its address is a customer's, and may hold a secret. */
const span: SpanStart = {
  name: "POST webhook",
  kind: "client",
  attributes: { "http.request.method": "POST" },
};

/** Never throws: what went wrong is part of the answer. */
export async function post(address: string, sent: Sent): Promise<Answer> {
  const begun = performance.now();
  const answer = await inSpan(span, async (note) => {
    const found = await exchange(new URL(address), sent);
    if (found.status !== null) note({ "http.response.status_code": found.status });
    return found;
  }).catch((error: unknown) => ({
    status: null,
    fault: faultOf(error),
    headers: {},
    body: "",
  }));
  return { ...answer, milliseconds: Math.round(performance.now() - begun) };
}

async function exchange(url: URL, { headers, body, lookUpAll }: Sent) {
  const isOpen = env().WEBHOOKS_PRIVATE;
  if (!isOpen && namesPrivateAddress(url)) throw new AddressRefused();
  const signal = AbortSignal.timeout(bound("webhookSeconds") * 1_000);
  const length = Buffer.byteLength(body);
  const send = url.protocol === "https:" ? requestByHttps : requestByHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "content-length": length },
      // A connection for each: one that is kept might lead to an address that was judged for another name.
      agent: false,
      signal,
      ...(!isOpen && { lookup: publicLookup(lookUpAll) }),
    });
    request.on("error", reject).on("response", resolve).end(body);
  });
  return {
    status: response.statusCode ?? null,
    fault: null,
    headers: plainHeaders(response),
    body: await readBeginning(response),
  };
}

/** Reads no more than is kept; what does not come in time is left out, for the status has said what matters. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const most = bound("webhookAnswerBytes");
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= most) break;
    }
  } catch {
    // The receiver hung up, or was too slow.
  } finally {
    response.destroy();
  }
  // The database stores no NUL.
  return Buffer.concat(chunks).subarray(0, most).toString("utf8").replaceAll("\0", "\uFFFD");
}

/** Longer values and further headers say nothing to who looks for a fault. */
const shownHeaders = 30;
const shownCharacters = 300;

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  const shown = Object.entries(headers).slice(0, shownHeaders);
  return Object.fromEntries(
    shown.map(([name, value]) => [name, String(value).slice(0, shownCharacters)]),
  );
}

const faults: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host of the address was not found.",
  EAI_AGAIN: "The host of the address could not be looked up.",
  ECONNREFUSED: "The receiver refused the connection.",
  ECONNRESET: "The receiver hung up.",
  EPIPE: "The receiver hung up.",
  EHOSTUNREACH: "The receiver could not be reached.",
  ENETUNREACH: "The receiver could not be reached.",
  ETIMEDOUT: slowFault,
  ABORT_ERR: slowFault,
};

function faultOf(error: unknown): string {
  if (error instanceof AddressRefused) return privateFault;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/CERT|TLS|SSL|SIGNED/.test(code)) return `The receiver's certificate was refused (${code}).`;
  return faults[code] ?? `The receiver could not be reached (${code || "unknown"}).`;
}
