/** Sessions: a random token in an httpOnly cookie, its hash in the database. Revoking is deleting the row. */
import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { and, eq, gt } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { accounts, organizations, sessions, users } from "#db/schema.ts";
import { env } from "./env.server.ts";
import type { Viewer } from "./viewer.ts";

const sessionCookie = createCookie("fieldlight_session", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
});

export interface CurrentSession {
  id: string;
  accountId: string;
  email: string;
  /** Null: signed in to an account that has no profile yet. */
  viewer: Viewer | null;
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function cookieOptions() {
  return { secure: env().APP_ORIGIN.startsWith("https:"), maxAge: env().SESSION_DAYS * 86_400 };
}

/** Opens a session for an account and returns the Set-Cookie header. A session the browser still held is ended. */
export async function openSession(
  tx: Transaction | Database,
  request: Request,
  accountId: string,
): Promise<string> {
  const before = await readToken(request);
  if (before) await tx.delete(sessions).where(eq(sessions.id, hashToken(before)));
  const token = randomBytes(32).toString("base64url");
  await tx.insert(sessions).values({
    id: hashToken(token),
    accountId,
    userAgent: request.headers.get("user-agent")?.slice(0, 300) ?? null,
    address: request.headers.get("x-client-address"),
    expiresAt: new Date(Date.now() + env().SESSION_DAYS * 86_400_000),
  });
  return sessionCookie.serialize(token, cookieOptions());
}

/** Ends the request's session and returns the header that clears the cookie. */
export async function closeSession(tx: Transaction | Database, request: Request): Promise<string> {
  const token = await readToken(request);
  if (token) await tx.delete(sessions).where(eq(sessions.id, hashToken(token)));
  return sessionCookie.serialize("", { ...cookieOptions(), maxAge: 0 });
}

/** Ends every session of an account, as disabling a user or a new password must. */
export async function endAllSessions(tx: Transaction | Database, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await sessionCookie.parse(request.headers.get("cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}

const perRequest = new WeakMap<Request["headers"], Promise<CurrentSession | null>>();

/** The session of a request with its viewer, read once however many loaders ask. */
export function currentSession(request: Request): Promise<CurrentSession | null> {
  let found = perRequest.get(request.headers);
  if (!found) {
    found = findSession(request);
    perRequest.set(request.headers, found);
  }
  return found;
}

async function findSession(request: Request): Promise<CurrentSession | null> {
  const token = await readToken(request);
  if (!token) return null;
  const [row] = await db
    .select({ session: sessions, account: accounts, user: users, organization: organizations })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(users, eq(users.id, accounts.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(sessions.id, hashToken(token)), gt(sessions.expiresAt, new Date())))
    .limit(1);
  if (!row || row.user?.disabled || row.organization?.disabled) return null;
  const viewer = row.user && row.organization ? asViewer(row.user, row.organization) : null;
  return { id: row.session.id, accountId: row.account.id, email: row.account.email, viewer };
}

/** The viewer a user row and its organization make. */
export function asViewer(
  user: typeof users.$inferSelect,
  organization: typeof organizations.$inferSelect,
): Viewer {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    type: user.type,
    organizationId: organization.id,
    organizationName: organization.name,
    thirdPartyInspector: organization.thirdPartyInspector,
    timeZone: organization.timeZone,
    clients: user.clients,
    clientsAll: user.clientsAll,
    qualifications: user.qualifications,
    qualificationsAll: user.qualificationsAll,
  };
}
