import { hash } from "@node-rs/argon2";
import type { UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { accounts } from "#db/schema.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { accountIdentities } from "../schema.ts";
import { action as login } from "../routes/login.tsx";
import { Browser, type Answer } from "./browser.ts";

export const password = "a quiet roof in May";

/** The lowest cost argon2id allows: these hashes protect nothing. */
const cheap = { memoryCost: 8, timeCost: 1 };

export interface Member {
  user: UserRow;
  accountId: string;
  email: string;
}

/** A user whose account has the password above; the address is proven by default. */
export async function makeMember(
  set: { type?: UserType; email?: string; proven?: boolean; password?: string | null } = {},
): Promise<Member> {
  const { type = "admin", email, proven = true, password: chosen = password } = set;
  const user = await makeUser({ type, ...(email && { email }) });
  const [account] = await db
    .insert(accounts)
    .values({
      email: user.email,
      userId: user.id,
      confirmedAt: proven ? new Date() : null,
      passwordHash: chosen === null ? null : await hash(chosen, cheap),
    })
    .returning();
  if (proven)
    await db
      .insert(accountIdentities)
      .values({ provider: "email", subject: user.email, accountId: account!.id });
  return { user, accountId: account!.id, email: user.email };
}

export function tryPassword(browser: Browser, email: string, typed = password): Promise<Answer> {
  return browser.post(login, "/login", {
    intent: "password",
    email,
    password: typed,
    redirectTo: "/",
  });
}

/** A browser signed in through the form. */
export async function signedIn(email: string, userAgent?: string): Promise<Browser> {
  const browser = new Browser(userAgent);
  const answer = await tryPassword(browser, email);
  if (answer.location !== "/") throw new Error(`Could not sign in: ${JSON.stringify(answer.data)}`);
  return browser;
}
