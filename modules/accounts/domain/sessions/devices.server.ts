import { and, desc, eq, gt } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { accounts, sessions } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import {
  currentSession,
  idleSince,
  type CurrentSession,
} from "#app/platform/auth/session.server.ts";
import { deviceName } from "./device-name.ts";

/** Nobody reads on after this many. */
const longestList = 100;

export interface Device {
  /** Of the session; the cookie's token cannot be made from it. */
  id: string;
  name: string;
  address: string;
  since: Date;
  /** To within some minutes. */
  lastSeen: Date;
  isThisOne: boolean;
}

/** The session of a request whose viewer the door has let in. */
export async function ownSession(request: Request): Promise<CurrentSession> {
  const session = await currentSession(request);
  if (!session) throw new Problem("not-signed-in");
  return session;
}

/** The browsers signed in to one's own account: this one first, then the newest. */
export async function listDevices(own: CurrentSession): Promise<Device[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      since: sessions.createdAt,
      lastSeen: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, own.accountId),
        gt(sessions.expiresAt, new Date()),
        gt(sessions.lastSeenAt, idleSince()),
      ),
    )
    .orderBy(desc(eq(sessions.id, own.id)), desc(sessions.createdAt))
    .limit(longestList);
  return rows.map(({ userAgent, address, ...row }) => ({
    ...row,
    name: deviceName(userAgent),
    address: address ?? "",
    isThisOne: row.id === own.id,
  }));
}

/** Whether the account has a password; one that only comes by Google or by link has none. */
export async function hasPassword(accountId: string): Promise<boolean> {
  return (await passwordHashOf(accountId)) !== null;
}

export async function passwordHashOf(accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.passwordHash ?? null;
}
