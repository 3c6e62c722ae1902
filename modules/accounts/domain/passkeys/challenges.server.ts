/** WebAuthn challenges: the browser holds one in a cookie, the database stores its hash, and each can be answered once. */
import { and, eq, gt } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { ownCookie } from "#app/platform/auth/own-cookie.server.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { accountChallenges } from "../../schema.ts";

/** Minutes until a challenge expires. */
const patience = 5;

const heldChallenge = ownCookie("fieldlight_challenge");

/** "sign-in", or the account that a passkey is added to. A challenge is valid only for its purpose. */
export type ChallengePurpose = "sign-in" | `add:${string}`;

const idOf = (purpose: ChallengePurpose, challenge: string) => hashToken(`${purpose} ${challenge}`);

/** @returns the header that sets the challenge cookie. */
export async function keepChallenge(purpose: ChallengePurpose, challenge: string): Promise<string> {
  const expiresAt = new Date(Date.now() + patience * 60_000);
  await db.insert(accountChallenges).values({ id: idOf(purpose, challenge), expiresAt });
  return heldChallenge.serialize(challenge, { maxAge: patience * 60 });
}

/** Consumes the challenge of this browser; null the second time. */
export async function takeChallenge(
  tx: Transaction | Database,
  request: Request,
  purpose: ChallengePurpose,
): Promise<string | null> {
  const challenge: unknown = await heldChallenge.parse(request.headers.get("cookie"));
  if (typeof challenge !== "string") return null;
  const taken = await tx
    .delete(accountChallenges)
    .where(
      and(
        eq(accountChallenges.id, idOf(purpose, challenge)),
        gt(accountChallenges.expiresAt, new Date()),
      ),
    )
    .returning({ id: accountChallenges.id });
  return taken.length > 0 ? challenge : null;
}

/** The header that deletes the cookie. */
export function forgetChallenge(): Promise<string> {
  return heldChallenge.serialize("", { maxAge: 0 });
}
