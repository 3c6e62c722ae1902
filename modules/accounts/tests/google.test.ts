import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { accounts, sessions, users } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as devicesRoute from "../routes/devices.tsx";
import { action as begin, loader as openBegin } from "../routes/google.ts";
import { loader as callback } from "../routes/google-callback.tsx";
import { loader as openLogin } from "../routes/login.tsx";
import { loader as openRegister } from "../routes/register.tsx";
import { encryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import { accountIdentities, accountSecondFactors } from "../schema.ts";
import { Browser, type Answer } from "./browser.ts";
import { makeMember, password, signedIn, tryPassword } from "./factories.ts";
import {
  startIdentityProvider,
  type IdentityProvider,
  type ProviderPerson,
} from "./identity-provider.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: devices } = servedRoute("modules/accounts/routes/devices.tsx", devicesRoute);

useTestDatabase();

let google: IdentityProvider;
let number = 0;

beforeAll(async () => {
  google = await startIdentityProvider("http://127.0.0.1:3000/login/google/callback");
  for (const [name, value] of Object.entries(google.environment)) vi.stubEnv(name, value);
});

afterAll(() => google.close());

function person(set: Partial<ProviderPerson> = {}): ProviderPerson {
  number += 1;
  return {
    sub: `${1_000 + number}`,
    email: `g-${number}@customer.test`,
    email_verified: true,
    ...set,
  };
}

async function startGoogleSignIn(browser: Browser, redirectTo = "/"): Promise<string> {
  const answer = await browser.post(begin, "/login/google", { redirectTo });
  expect(answer.status).toBe(302);
  return answer.location!;
}

const returnFromGoogle = (browser: Browser, address: URL) =>
  browser.open(callback, address.pathname + address.search);

async function signInAs(
  who: ProviderPerson,
  browser = new Browser(),
  redirectTo = "/",
): Promise<Answer> {
  return returnFromGoogle(
    browser,
    await google.consent(await startGoogleSignIn(browser, redirectTo), who),
  );
}

const failed = "Google did not sign you in. Try again, or sign in another way.";

describe("the redirect to Google", () => {
  test("requests profile and email with state and PKCE", async () => {
    const { searchParams, origin, pathname } = new URL(await startGoogleSignIn(new Browser()));
    expect(origin + pathname).toBe(`${google.origin}/auth`);
    expect(searchParams.get("scope")!.split(" ")).toEqual([
      "openid",
      "profile",
      "email",
      "https://www.googleapis.com/auth/userinfo.email",
    ]);
    expect(searchParams.get("redirect_uri")).toBe("http://127.0.0.1:3000/login/google/callback");
    expect(searchParams.get("response_type")).toBe("code");
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get("state")!.length).toBeGreaterThan(30);
    const other = new URL(await startGoogleSignIn(new Browser())).searchParams;
    expect(other.get("state")).not.toBe(searchParams.get("state"));
    expect(other.get("code_challenge")).not.toBe(searchParams.get("code_challenge"));
  });

  test("is offered on the sign-in page, and opening its URL starts nothing", async () => {
    const browser = new Browser();
    expect((await browser.open(openLogin, "/login")).data).toMatchObject({ google: true });
    expect((await browser.open(openBegin, "/login/google")).location).toBe("/login");
    expect(browser.cookies.size).toBe(0);
  });
});

describe("a person identified by Google", () => {
  test("signs in to the account of the verified address, and returns to their page", async () => {
    const { email, accountId } = await makeMember();
    const who = person({ email: email.toUpperCase() });
    const browser = new Browser();
    expect(await signInAs(who, browser, "/projects")).toMatchObject({
      status: 303,
      location: "/projects",
    });
    expect([...browser.cookies.keys()]).toEqual(["fieldlight_session"]);
    expect((await browser.open(devices, "/settings/devices")).status).toBe(200);
    expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(1);
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
  });

  test("still needs the second factor", async () => {
    const { email, accountId } = await makeMember();
    const secret = encryptSecret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", accountId);
    await db.insert(accountSecondFactors).values({ accountId, secret, confirmedAt: new Date() });
    const browser = new Browser();
    expect((await signInAs(person({ email }), browser)).location).toBe("/login/verify");
    expect([...browser.cookies.keys()]).toEqual(["fieldlight_second_step"]);
  });

  test("is recognized by Google's id after the address changed there", async () => {
    const { email, accountId } = await makeMember();
    const who = person({ email });
    await signInAs(who);
    await signInAs({ ...who, email: "renamed@customer.test" });
    expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(2);
    expect(await db.$count(accounts, eq(accounts.email, "renamed@customer.test"))).toBe(0);
  });

  test("without an account gets one and continues to registration", async () => {
    const who = person();
    const browser = new Browser();
    expect((await signInAs(who, browser)).location).toBe("/");
    const { email } = who;
    expect((await browser.open(openRegister, "/register")).data).toEqual({ email });
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    expect(account).toMatchObject({ passwordHash: null, userId: null });
  });

  test("takes over an address that somebody else registered with a password", async () => {
    const { email } = await makeMember({ proven: false });
    const intruder = await signedIn(email);
    expect((await signInAs(person({ email }))).location).toBe("/");
    expect((await intruder.open(devices, "/settings/devices")).location).toMatch(/^\/login/);
    expect((await tryPassword(new Browser(), email, password)).status).toBe(400);
  });

  test("is never redirected to another site", async () => {
    const { email } = await makeMember();
    expect((await signInAs(person({ email }), new Browser(), "//evil.test/")).location).toBe("/");
  });
});

describe("refused answers sign in nobody", () => {
  const outcome = ({ status, location, data }: Answer, browser: Browser) => ({
    status,
    location,
    signedIn: browser.cookies.has("fieldlight_session"),
    ...data,
  });
  const refused = (message: string) => ({
    status: 400,
    location: null,
    signedIn: false,
    message,
  });

  test.each([[false], ["true"], [undefined]])(
    "an address whose verified flag is %j is refused",
    async (verified) => {
      const { email, accountId } = await makeMember();
      const browser = new Browser();
      const answer = await signInAs(person({ email, email_verified: verified }), browser);
      expect(answer.status).toBe(400);
      expect(browser.cookies.has("fieldlight_session")).toBe(false);
      expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(0);
    },
  );

  test("an unverified address gets a message", async () => {
    const browser = new Browser();
    expect(outcome(await signInAs(person({ email_verified: false }), browser), browser)).toEqual(
      refused(
        "Google has not verified the email address of this account, so it cannot be used to sign in.",
      ),
    );
  });

  test("another Google account with a linked address is refused", async () => {
    const { email } = await makeMember();
    await signInAs(person({ email }));
    const browser = new Browser();
    expect(outcome(await signInAs(person({ email }), browser), browser)).toEqual(
      refused("Another Google account is linked to this email address."),
    );
  });

  test("a disabled user is refused", async () => {
    const { email, user } = await makeMember();
    await db.update(users).set({ disabled: true }).where(eq(users.id, user.id));
    const browser = new Browser();
    expect(outcome(await signInAs(person({ email }), browser), browser)).toEqual(
      refused("This account is not allowed to sign in."),
    );
  });

  test("the address of a user without an account is refused", async () => {
    const { email } = await makeUser({ type: "client" });
    const browser = new Browser();
    expect((await signInAs(person({ email }), browser)).status).toBe(400);
    expect(await db.$count(accounts, eq(accounts.email, email))).toBe(0);
  });

  test("an answer that belongs to another browser is refused", async () => {
    const victim = new Browser();
    await startGoogleSignIn(victim);
    const attacker = new Browser();
    const back = await google.consent(await startGoogleSignIn(attacker), person());
    expect(outcome(await returnFromGoogle(victim, back), victim)).toEqual(refused(failed));
    const nobody = new Browser();
    expect(outcome(await returnFromGoogle(nobody, back), nobody)).toEqual(refused(failed));
  });

  test("an answer cannot be used twice", async () => {
    const browser = new Browser();
    const back = await google.consent(await startGoogleSignIn(browser), person());
    const savedCookies = new Map(browser.cookies);
    expect((await returnFromGoogle(browser, back)).status).toBe(303);
    const again = new Browser();
    for (const [name, value] of savedCookies) again.cookies.set(name, value);
    expect(outcome(await returnFromGoogle(again, back), again)).toEqual(refused(failed));
    expect(google.tokenAnswers.at(-1)).toBe("invalid_grant");
  });

  test("a code injected into another person's attempt fails by PKCE", async () => {
    const browser = new Browser();
    const own = new URL(await google.consent(await startGoogleSignIn(browser), person()));
    const stolen = await google.consent(await startGoogleSignIn(new Browser()), person());
    own.searchParams.set("code", stolen.searchParams.get("code")!);
    expect(outcome(await returnFromGoogle(browser, own), browser)).toEqual(refused(failed));
    expect(google.tokenAnswers.at(-1)).toBe("invalid_grant");
  });

  test.each(["", "?error=access_denied", "?code=x&state=y"])(
    "an incomplete answer %j is refused",
    async (query) => {
      const browser = new Browser();
      await startGoogleSignIn(browser);
      const answer = await browser.open(callback, `/login/google/callback${query}`);
      expect(outcome(answer, browser)).toEqual(refused(failed));
    },
  );

  test("a forged attempt cookie is refused", async () => {
    const browser = new Browser();
    const back = await google.consent(await startGoogleSignIn(browser), person());
    const cookie = browser.cookies.get("fieldlight_google")!;
    browser.cookies.set("fieldlight_google", cookie.replace(/^./, "x"));
    expect(outcome(await returnFromGoogle(browser, back), browser)).toEqual(refused(failed));
  });
});

test("a link to Google is stored once per person", async () => {
  const who = person();
  await signInAs(who);
  await signInAs(who);
  const links = and(
    eq(accountIdentities.provider, "google"),
    eq(accountIdentities.subject, who.sub),
  );
  expect(await db.$count(accountIdentities, links)).toBe(1);
});
