/** WebAuthn challenges: the browser holds one in a cookie, the database stores its hash, and each can be answered once. */
import { and, eq, gt } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { productCookie } from "#app/platform/auth/product-cookie.server.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { accountChallenges } from "../../schema.ts";

/** Minutes until a challenge expires. */
const expiryMinutes = 5;

const challengeCookie = productCookie("fieldlight_challenge");

/** "sign-in", or the account that a passkey is added to. A challenge is valid only for its purpose. */
export type ChallengePurpose = "sign-in" | `add:${string}`;

const idOf = (purpose: ChallengePurpose, challenge: string) => hashToken(`${purpose} ${challenge}`);

/** @returns the header that sets the challenge cookie. */
export async function storeChallenge(
  purpose: ChallengePurpose,
  challenge: string,
): Promise<string> {
  const expiresAt = new Date(Date.now() + expiryMinutes * 60_000);
  await db.insert(accountChallenges).values({ id: idOf(purpose, challenge), expiresAt });
  return challengeCookie.serialize(challenge, { maxAge: expiryMinutes * 60 });
}

/** Consumes the challenge of this browser; null the second time. */
export async function consumeChallenge(
  tx: Transaction | Database,
  request: Request,
  purpose: ChallengePurpose,
): Promise<string | null> {
  const challenge: unknown = await challengeCookie.parse(request.headers.get("cookie"));
  if (typeof challenge !== "string") return null;
  const consumed = await tx
    .delete(accountChallenges)
    .where(
      and(
        eq(accountChallenges.id, idOf(purpose, challenge)),
        gt(accountChallenges.expiresAt, new Date()),
      ),
    )
    .returning({ id: accountChallenges.id });
  return consumed.length > 0 ? challenge : null;
}

/** The header that deletes the cookie. */
export function clearChallenge(): Promise<string> {
  return challengeCookie.serialize("", { maxAge: 0 });
}
