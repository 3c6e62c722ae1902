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

/** More than anybody reads. */
const maxListed = 100;

export interface Device {
  /** The id of the session; the cookie's token cannot be derived from it. */
  id: string;
  name: string;
  address: string;
  since: Date;
  /** Accurate to a few minutes. */
  lastSeen: Date;
  isThisOne: boolean;
}

/** The session of a request that has passed the sign-in check. */
export async function ownSession(request: Request): Promise<CurrentSession> {
  const session = await currentSession(request);
  if (!session) throw new Problem("not-signed-in");
  return session;
}

/** The browsers signed in to the viewer's own account: this one first, then the newest. */
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
    .limit(maxListed);
  return rows.map(({ userAgent, address, ...row }) => ({
    ...row,
    name: deviceName(userAgent),
    address: address ?? "",
    isThisOne: row.id === own.id,
  }));
}

/** Whether the account has a password; one used only by Google or links has none. */
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
