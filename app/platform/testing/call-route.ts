/** Calls a route's handler and returns its answer. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { signIn, type UserRow } from "#db/testing/factories.ts";
import type { RouteMethod } from "../manifest/define-module.ts";
import { isProblem } from "../problems.ts";

export type Handler = (args: LoaderFunctionArgs) => Promise<unknown>;

export interface RouteCall {
  handler: Handler;
  method: RouteMethod;
  /** As the manifest declares it. */
  path: string;
  who: UserRow | null;
  byKey: boolean;
  /** When set: under the prefix of that organization. */
  organizationId: string | undefined;
  /** By path parameter. */
  params: Readonly<Record<string, string>>;
  /** An empty form, or no query, by default. */
  sent?: CallInput;
}

/** The input of a call. */
export interface CallInput {
  /** With its question mark. */
  query: string;
  type: string | null;
  body: BodyInit | null;
}

export interface RouteResponse {
  verdict: "to the login" | "to the registration" | "refused" | "unknown key" | "admitted";
  status: number;
  /** The rest of a refusal or redirect: its message, or its target and cookies. */
  detail: string;
}

/** The API key that the authorization matrix test issues to a user. */
export const keyOf = (userId: string) => `flk_${userId}`;

const cookies = new Map<string, Promise<string>>();

/** The next call of this person signs in again. */
export const dropCookie = (who: UserRow) => cookies.delete(who.id);

/** One session per person for the whole authorization matrix test. No page ends it for an empty form. */
function cookieOf(who: UserRow): Promise<string> {
  const cached = cookies.get(who.id) ?? signIn(who);
  cookies.set(who.id, cached);
  return cached;
}

async function requestOf({ path, method, who, byKey, params, sent }: RouteCall): Promise<Request> {
  const headers = new Headers();
  if (who && byKey) headers.set("Authorization", `Bearer ${keyOf(who.id)}`);
  else if (who) headers.set("Cookie", await cookieOf(who));
  if (sent?.type) headers.set("Content-Type", sent.type);
  const takesBody = method !== "GET" && method !== "HEAD";
  const body = takesBody ? (sent?.body ?? new URLSearchParams()) : null;
  const url = path.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? "");
  return new Request(`http://localhost:3000/${url}${sent?.query ?? ""}`, {
    method,
    headers,
    body,
  });
}

/**
 * Returns a page, a response, a redirect or a problem.
 * @throws any other error, because the handler failed.
 */
export async function callRoute(call: RouteCall): Promise<RouteResponse> {
  const { handler, organizationId } = call;
  const request = await requestOf(call);
  const params = { ...call.params, ...(organizationId && { organizationId }) };
  try {
    return responseOf(await handler({ request, params, context: {} }));
  } catch (thrown) {
    if (isProblem(thrown) || thrown instanceof Response) return responseOf(thrown);
    throw thrown;
  }
}

function responseOf(outcome: unknown): RouteResponse {
  return { verdict: verdictOf(outcome), status: statusOf(outcome), detail: detailOf(outcome) };
}

function detailOf(outcome: unknown): string {
  if (isProblem(outcome)) return outcome.message;
  if (!(outcome instanceof Response)) return "";
  return `${outcome.headers.get("location") ?? ""} ${outcome.headers.get("set-cookie") ?? ""}`;
}

/** The status from Remix's `data()`; a plain value is a page. */
function statusOf(outcome: unknown): number {
  if (isProblem(outcome) || outcome instanceof Response) return outcome.status;
  const init = outcome !== null && typeof outcome === "object" && "init" in outcome && outcome.init;
  const status = init && typeof init === "object" && "status" in init ? init.status : undefined;
  return typeof status === "number" ? status : 200;
}

function verdictOf(outcome: unknown): RouteResponse["verdict"] {
  if (isProblem(outcome) && outcome.code === "not-authorized") return "refused";
  if (isProblem(outcome) && outcome.code === "not-signed-in") return "unknown key";
  if (outcome instanceof Response && outcome.status === 401) return "to the login";
  const location = outcome instanceof Response ? (outcome.headers.get("location") ?? "") : "";
  if (location.startsWith("/login")) return "to the login";
  if (location.startsWith("/register")) return "to the registration";
  return "admitted";
}
