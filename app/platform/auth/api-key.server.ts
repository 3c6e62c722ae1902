/** Requests with `Authorization: Bearer <API key>`: a program works as the user who holds the key. */
import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { accounts, organizations, users } from "#db/schema.ts";
import { bound } from "../settings/bounds.server.ts";
import { loadModules } from "../manifest/modules.server.ts";
import { Problem } from "../problems.ts";
import type { KeyHolder } from "../manifest/define-module.ts";
import type { KeyScope } from "./key-scopes.ts";
import { log, setRequestUser } from "../log.server.ts";
import { asViewer, currentSession, isStillOpen } from "./session.server.ts";
import { countOne, countUp, findExceeded } from "./throttle.server.ts";
import { isShutOut, type Viewer } from "../viewer.ts";

const notInUse = "This API key is not valid.";
const tooManyKeys =
  "Too many requests with an invalid API key came from your network. Try again later.";
const tooManyCalls = "This API key sends too many requests. Wait one minute, then try again.";

/**
 * The key in a request's header. "" if the header has no key; null without the header, which is the case for browsers.
 */
export function keyOf(request: Request): string | null {
  const header = request.headers.get("authorization") ?? "";
  const [named, key = ""] = /^bearer(?:\s+(.*))?$/is.exec(header.trim()) ?? [];
  return named === undefined ? null : key;
}

/**
 * Whether the request comes from a program and not from a browser page. True if it has an API key, sends or accepts JSON
 * but not HTML, or accepts anything and has no header that names its origin site (only browsers send one). Programs get
 * JSON responses.
 */
export function isProgram(request: Request): boolean {
  if (keyOf(request) !== null) return true;
  const { headers } = request;
  const accepts = headers.get("accept") ?? "";
  if (/text\/html/i.test(accepts)) return false;
  const types = `${accepts} ${headers.get("content-type") ?? ""}`;
  if (/application\/json/i.test(types)) return true;
  return accepts === "*/*" && !headers.has("sec-fetch-site") && !headers.has("x-rendered-for");
}

/** The viewer as whom a key works, and what limits it. */
interface KeyUse {
  viewer: Viewer;
  scopes: KeyHolder["scopes"];
  /** How many calls the holder's keys may still make, and when the count begins again. */
  calls: { max: number; remaining: number; resetsAt: Date };
}

const perRequest = new WeakMap<Request["headers"], Promise<KeyUse>>();

/** @throws Problem "key-lacks-scope" that names the scope. */
function requireScope({ scopes }: KeyUse, needed: KeyScope | "any" | null): void {
  if (scopes === null || needed === "any") return;
  if (needed === null)
    throw new Problem(
      "key-lacks-scope",
      "A limited API key may only make the calls that the API page lists.",
    );
  if (!scopes.includes(needed))
    throw new Problem("key-lacks-scope", `This API key lacks the scope ${needed}.`, {
      scope: needed,
    });
}

/**
 * For routes that need different scopes for different requests.
 * @throws Problem "key-lacks-scope" for a limited key without the scope.
 */
export async function requireKeyScope(request: Request, needed: KeyScope): Promise<void> {
  const key = keyOf(request);
  if (key !== null) requireScope(await keyUseOf(request, key), needed);
}

/**
 * The viewer of a request: the holder of the API key if there is one, regardless of cookies; otherwise the person of the
 * session. Null for an unknown caller, an account without a profile or with an unconfirmed address, or a person who still
 * has to set up a second factor.
 * @param keyScope the scope that a limited key needs; null where such a key may not go.
 * @throws Problem "key-lacks-scope" for a limited key without it; "not-signed-in" for a key that is not in use; "too-many-attempts" for an address that tried too many
 * such keys, and for a key that calls too often.
 */
export async function currentViewer(
  request: Request,
  keyScope: KeyScope | "any" | null = null,
): Promise<Viewer | null> {
  const key = keyOf(request);
  if (key === null) {
    const session = await currentSession(request);
    return session?.confirmedAt && !session.owesSecondFactor ? session.viewer : null;
  }
  const use = await keyUseOf(request, key);
  requireScope(use, keyScope);
  return use.viewer;
}

function keyUseOf(request: Request, key: string): Promise<KeyUse> {
  let found = perRequest.get(request.headers);
  if (!found) {
    found = findKeyUse(request, key);
    perRequest.set(request.headers, found);
  }
  return found;
}

async function findKeyUse(request: Request, key: string): Promise<KeyUse> {
  const address = request.headers.get("x-client-address") ?? "";
  const attempt = { key: `wrong-key-from:${address}`, max: bound("wrongKeys"), seconds: 900 };
  const before = await findExceeded([attempt]);
  if (before) throw refusal(tooManyKeys, before.resetsAt);
  const holder = key === "" ? null : await findHolder(key);
  const viewer = holder && (await findEnabled(holder.userId));
  if (!viewer) {
    log().warn({ holder: holder?.userId ?? null }, "an API key was refused");
    const exceeded = await countUp(db, [attempt]);
    throw exceeded
      ? refusal(tooManyKeys, exceeded.resetsAt)
      : new Problem("not-signed-in", notInUse);
  }
  const calls = { key: `key-calls:${viewer.id}`, max: bound("keyCalls"), seconds: 60 };
  const counted = await countOne(calls);
  const resetsAt = counted.resetsAt ?? new Date();
  if (counted.isExceeded) throw refusal(tooManyCalls, resetsAt);
  const { remaining } = counted;
  return { viewer, scopes: holder.scopes, calls: { max: calls.max, remaining, resetsAt } };
}

/** The headers with how many calls a program may still make; none for other requests. */
export async function callLimitHeaders(request: Request): Promise<Record<string, string>> {
  const use = await perRequest.get(request.headers)?.catch(() => null);
  if (!use) return {};
  const { max, remaining, resetsAt } = use.calls;
  return {
    "RateLimit-Limit": String(max),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(secondsUntil(resetsAt)),
  };
}

const secondsUntil = (at: Date) => Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1_000));

function refusal(message: string, resetsAt: Date): Problem {
  return new Problem("too-many-attempts", message, {}, secondsUntil(resetsAt));
}

async function findHolder(key: string): Promise<KeyHolder | null> {
  for (const manifest of await loadModules()) {
    if (!manifest.keys) continue;
    const { findKeyHolder } = await manifest.keys();
    const holder = await findKeyHolder(key);
    if (holder) return holder;
  }
  return null;
}

/** A holder who deleted their account keeps the key. A holder whose address was never confirmed cannot use it. */
const isConfirmed = or(isNull(accounts.id), isNotNull(accounts.confirmedAt));

async function findEnabled(userId: string): Promise<Viewer | null> {
  const [row] = await db
    .select({ user: users, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(users.id, userId), isConfirmed))
    .limit(1);
  if (!row) return null;
  const { type, disabled: userDisabled } = row.user;
  if (isShutOut({ type, userDisabled, organizationDisabled: row.organization.disabled }))
    return null;
  setRequestUser(userId);
  return asViewer(row.user, row.organization);
}

/** Whether the sender of a request is still allowed in. Reads the database again. */
export async function isStillAdmitted(request: Request): Promise<boolean> {
  const key = keyOf(request);
  if (key === null) return isStillOpen(request);
  const holder = await findHolder(key);
  return holder !== null && (await findEnabled(holder.userId)) !== null;
}
