/** Sessions: a random token in an httpOnly cookie, its hash in the database. Revoking is deleting the row. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { db, cachedWithDatabase, type Database, type Transaction } from "#db/client.server.ts";
import { accounts, organizations, sessions, users } from "#db/schema.ts";
import { env } from "../settings/env.server.ts";
import { log, setRequestAccount, setRequestUser } from "../log.server.ts";
import { productCookie } from "./product-cookie.server.ts";
import { isShutOut, effectiveType, type StoredUserType, type Viewer } from "../viewer.ts";

const sessionCookie = productCookie("fieldlight_session");

export interface CurrentSession {
  id: string;
  accountId: string;
  email: string;
  /** Null: the account is signed in and has no profile yet. */
  viewer: Viewer | null;
  /** The viewer may set up a second factor, and may do nothing else before that. */
  owesSecondFactor: boolean;
  /** When the address was confirmed. Before that, the account can only open the pages that confirm it. */
  confirmedAt: Date | null;
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

interface SessionOptions {
  owesSecondFactor?: boolean;
  /** Only for a session that the company's provider opens. */
  companyToken?: string | null;
}

/** Opens a session for an account and returns the Set-Cookie header. Ends the session that the browser had before. */
export async function openSession(
  tx: Transaction | Database,
  request: Request,
  accountId: string,
  { owesSecondFactor = false, companyToken = null }: SessionOptions = {},
): Promise<string> {
  const before = await readToken(request);
  if (before) await tx.delete(sessions).where(eq(sessions.id, hashToken(before)));
  const token = randomBytes(32).toString("base64url");
  await tx.insert(sessions).values({
    id: hashToken(token),
    accountId,
    owesSecondFactor,
    companyToken,
    userAgent: request.headers.get("user-agent")?.slice(0, 300) ?? null,
    address: request.headers.get("x-client-address"),
    expiresAt: new Date(Date.now() + env().SESSION_DAYS * 86_400_000),
  });
  const address = request.headers.get("x-client-address");
  log().info({ account: accountId, address }, "a session was opened");
  return sessionCookie.serialize(token, { maxAge: env().SESSION_DAYS * 86_400 });
}

/** Ends the request's session and returns the header that clears the cookie. */
export async function closeSession(tx: Transaction | Database, request: Request): Promise<string> {
  const token = await readToken(request);
  if (token) await tx.delete(sessions).where(eq(sessions.id, hashToken(token)));
  return sessionCookie.serialize("", { maxAge: 0 });
}

/** Ends every session of an account. Required when a user is disabled or gets a new password. */
export async function endAllSessions(tx: Transaction | Database, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await sessionCookie.parse(request.headers.get("cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}

const perRequest = new WeakMap<Request["headers"], Promise<CurrentSession | null>>();

/** The session of a request with its viewer. Read once per request, even when several loaders need it. */
export function currentSession(request: Request): Promise<CurrentSession | null> {
  let found = perRequest.get(request.headers);
  if (!found) {
    found = findTogether(request);
    perRequest.set(request.headers, found);
  }
  return found;
}

/**
 * Reads that are in progress, by the id that the server gives each request. A request's loaders start together, and each
 * has its own copy of the request.
 */
const underWay = new Map<string, Promise<CurrentSession | null>>();

function findTogether(request: Request): Promise<CurrentSession | null> {
  const id = request.headers.get("x-request-id");
  if (id === null) return findSession(request);
  const key = `${id} ${request.headers.get("cookie")}`;
  const found = underWay.get(key) ?? findSession(request).finally(() => underWay.delete(key));
  underWay.set(key, found);
  return found;
}

/** The columns that make up a viewer, by table. */
export const viewerColumns = {
  user: {
    id: users.id,
    name: users.name,
    email: users.email,
    type: users.type,
    disabled: users.disabled,
    clients: users.clients,
    clientsAll: users.clientsAll,
    qualifications: users.qualifications,
    qualificationsAll: users.qualificationsAll,
  },
  organization: {
    id: organizations.id,
    name: organizations.name,
    disabled: organizations.disabled,
    thirdPartyInspector: organizations.thirdPartyInspector,
    roles: organizations.roles,
    timeZone: organizations.timeZone,
    logoFileId: organizations.logoFileId,
    sampleData: organizations.sampleData,
    permissionChanges: organizations.permissionChanges,
    testOf: organizations.testOf,
  },
};

/** Every request of a signed-in user starts with this query, so it is built once. */
const sessionQuery = cachedWithDatabase((database) =>
  database
    .select({
      session: {
        id: sessions.id,
        accountId: sessions.accountId,
        email: accounts.email,
        confirmedAt: accounts.confirmedAt,
        owesSecondFactor: sessions.owesSecondFactor,
      },
      lastSeenAt: sessions.lastSeenAt,
      ...viewerColumns,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(users, eq(users.id, accounts.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("id")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        gt(sessions.lastSeenAt, sql.placeholder("idleSince")),
      ),
    )
    .limit(1)
    .prepare("session"),
);

async function findSession(request: Request): Promise<CurrentSession | null> {
  const row = await readSession(request);
  if (!row) return null;
  await recordSeen(row.session.id, row.lastSeenAt);
  if (row.user) setRequestUser(row.user.id);
  else setRequestAccount(row.session.accountId);
  const viewer = row.user && row.organization ? asViewer(row.user, row.organization) : null;
  return { ...row.session, viewer };
}

/** Whether a request's session is still open. Reads the database again, and does not count as use of the session. */
export async function isStillOpen(request: Request): Promise<boolean> {
  return (await readSession(request)) !== null;
}

async function readSession(request: Request) {
  const token = await readToken(request);
  if (!token) return null;
  const [row] = await sessionQuery().execute({
    id: hashToken(token),
    now: new Date().toISOString(),
    idleSince: idleSince().toISOString(),
  });
  return row && !isShutOut(stateOf(row)) ? row : null;
}

function stateOf(row: {
  user: { type: StoredUserType; disabled: boolean } | null;
  organization: { disabled: boolean } | null;
}) {
  return {
    type: row.user?.type ?? null,
    userDisabled: row.user?.disabled ?? false,
    organizationDisabled: row.organization?.disabled ?? false,
  };
}

/** Sessions last used before this time have ended. */
export function idleSince(): Date {
  return new Date(Date.now() - env().SESSION_IDLE_HOURS * 3_600_000);
}

/** `lastSeenAt` is written at most once in this time, so that an active person does not cause a write with each request. */
const seenMinutes = 5;

async function recordSeen(id: string, lastSeenAt: Date): Promise<void> {
  const now = new Date();
  const before = new Date(now.getTime() - seenMinutes * 60_000);
  if (lastSeenAt > before) return;
  // Of several concurrent requests, only one writes.
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, before)));
}

/** The viewer built from a user row and its organization. */
export function asViewer(
  user: Pick<typeof users.$inferSelect, Exclude<keyof typeof viewerColumns.user, "disabled">>,
  organization: Pick<
    typeof organizations.$inferSelect,
    Exclude<keyof typeof viewerColumns.organization, "disabled">
  >,
): Viewer {
  const type = effectiveType(user.type);
  const permissionChanges = organization.permissionChanges?.[type];
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    type,
    ...(permissionChanges && { permissionChanges }),
    ...(organization.testOf && { testOf: organization.testOf }),
    organizationId: organization.id,
    organizationName: organization.name,
    thirdPartyInspector: organization.thirdPartyInspector,
    ...(organization.roles.includes("Installer") && { installs: true }),
    timeZone: organization.timeZone,
    organizationLogoId: organization.logoFileId,
    sampleData: organization.sampleData,
    clients: user.clients,
    clientsAll: user.clientsAll,
    qualifications: user.qualifications,
    qualificationsAll: user.qualificationsAll,
  };
}
