/** An organization that requires two-step verification: a user without it can open only the pages that set it up. */
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { currentViewer } from "#app/platform/auth/api-key.server.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as devicesRoute from "../routes/devices.tsx";
import { action as logout } from "../routes/logout.ts";
import { action as byLink } from "../routes/email-login.tsx";
import { action as signInByPasskey } from "../routes/passkey-sign-in.tsx";
import { action as signInChallenge } from "../routes/passkey-challenge.ts";
import * as passkeysRoute from "../routes/passkeys.tsx";
import * as passkeysChallengeRoute from "../routes/passkeys-challenge.ts";
import * as secondFactorRoute from "../routes/second-factor.tsx";
import { loader as openRegister } from "../routes/register.tsx";
import { createToken } from "../domain/sign-in/tokens.server.ts";
import { Authenticator } from "./authenticator.ts";
import { Browser } from "./browser.ts";
import { makeMember, password, signedIn, tryPassword, type Member } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: changeDevices, loader: devices } = servedRoute(
  "modules/accounts/routes/devices.tsx",
  devicesRoute,
);
const { action: actOnPasskeys, loader: openPasskeys } = servedRoute(
  "modules/accounts/routes/passkeys.tsx",
  passkeysRoute,
);
const { action: addChallenge } = servedRoute(
  "modules/accounts/routes/passkeys-challenge.ts",
  passkeysChallengeRoute,
);
const { action: act, loader: openSettings } = servedRoute(
  "modules/accounts/routes/second-factor.tsx",
  secondFactorRoute,
);

useTestDatabase();

beforeAll(() => {
  vi.stubEnv("APP_ORIGIN", "http://localhost:3000");
});

const settings = "/settings/second-step";
const passkeys = "/settings/passkeys";

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate();

/** A member of such an organization. */
async function required(): Promise<Member> {
  const member = await makeMember();
  await require(member, true);
  return member;
}

async function require({ user }: Member, requireSecondFactor: boolean) {
  await db
    .update(organizations)
    .set({ requireSecondFactor })
    .where(eq(organizations.id, user.organizationId));
}

const requestOf = (browser: Browser, path: string) =>
  new Request(new URL(path, "http://localhost:3000"), {
    headers: { Cookie: browser.cookieHeader },
  });

/** Where the sign-in check redirects the browser from a page that everybody may open; null when it admits. */
async function sentTo(browser: Browser, permission = "projects.list"): Promise<string | null> {
  const outcome = await requirePermission(requestOf(browser, "/projects"), {}, permission).catch(
    (thrown: unknown) => thrown,
  );
  return outcome instanceof Response ? outcome.headers.get("location") : null;
}

async function turnOn(browser: Browser): Promise<string[]> {
  await browser.post(act, settings, { intent: "begin", password });
  const { factor } = (await browser.open(openSettings, settings)).data;
  const { secret } = factor as { secret: string };
  const answer = await browser.post(act, settings, { intent: "confirm", code: codeOf(secret) });
  return answer.data.codes as string[];
}

async function addPasskey(browser: Browser): Promise<Authenticator> {
  const challenge = await browser.post(addChallenge, `${passkeys}/challenge`, { password });
  const device = new Authenticator();
  const answer = device.make(challenge.data.options as Parameters<Authenticator["make"]>[0]);
  const added = await browser.post(actOnPasskeys, passkeys, { intent: "add", answer });
  expect(added.status).toBe(303);
  return device;
}

describe("a user without a second factor", () => {
  test("can open only the pages that set one up, after password or link", async () => {
    const { email, accountId } = await required();
    const byPassword = new Browser();
    expect((await tryPassword(byPassword, email)).status).toBe(303);
    const byMail = new Browser();
    const link = { accountId, email, purpose: "email-link" as const, browserHash: null };
    const secret = await createToken(db, link);
    await byMail.post(byLink, `/emailLogin?link=${secret}`, { email });
    for (const browser of [byPassword, byMail]) {
      expect(await sentTo(browser)).toBe(settings);
      expect(await sentTo(browser, "frame.open")).toBe(settings);
      expect((await browser.open(devices, "/settings/devices")).location).toBe(settings);
      const form = { session: "everywhere", password };
      expect((await browser.post(changeDevices, "/settings/devices", form)).location).toBe(
        settings,
      );
      expect(await currentViewer(requestOf(browser, "/live"))).toBeNull();
      expect((await browser.open(openRegister, "/register")).location).toBe("/");
      expect((await browser.open(openSettings, settings)).data).toMatchObject({ isOwed: true });
      expect((await browser.open(openPasskeys, passkeys)).data).toMatchObject({ isOwed: true });
    }
  });

  test("may sign out", async () => {
    const { email } = await required();
    const browser = new Browser();
    await tryPassword(browser, email);
    expect((await browser.post(logout, "/logout", {})).location).toBe("/login");
    expect(browser.cookies.size).toBe(0);
  });

  test("is admitted after the first code of the app, and must type one from then on", async () => {
    const { email } = await required();
    const browser = new Browser();
    await tryPassword(browser, email);
    expect(await turnOn(browser)).toHaveLength(10);
    expect(await sentTo(browser)).toBeNull();
    expect((await browser.open(openSettings, settings)).data).toMatchObject({ isOwed: false });
    expect((await tryPassword(new Browser(), email)).location).toBe("/login/verify");
  });

  test("is admitted after adding a passkey, and must sign in with it from then on", async () => {
    const { email } = await required();
    const browser = new Browser();
    await tryPassword(browser, email);
    const device = await addPasskey(browser);
    expect(await sentTo(browser)).toBeNull();
    const next = new Browser();
    const answer = await tryPassword(next, email);
    expect(answer.location).toBe("/login/passkey?redirectTo=%2F&needed");
    expect(next.cookies.has("fieldlight_session")).toBe(false);
    const challenge = await next.post(signInChallenge, "/login/passkey/challenge", {});
    const signed = device.sign(challenge.data.options as { challenge: string });
    await next.post(signInByPasskey, "/login/passkey", { answer: signed });
    expect(await sentTo(next)).toBeNull();
  });
});

describe("the requirement", () => {
  test("applies at the next sign-in, and to no other organization", async () => {
    const member = await makeMember();
    const before = await signedIn(member.email);
    await require(member, true);
    expect(await sentTo(before)).toBeNull();
    expect(await sentTo(await signedIn((await makeMember()).email))).toBeNull();
    await require(member, false);
    expect(await sentTo(await signedIn(member.email))).toBeNull();
  });

  test("prevents removing the last second factor", async () => {
    const member = await makeMember();
    const browser = await signedIn(member.email);
    const codes = await turnOn(browser);
    await require(member, true);
    const off = { intent: "turn-off", password, code: codes[0]! };
    const message = "Your organization requires two-step verification. Add a passkey first.";
    expect((await browser.post(act, settings, off)).data).toMatchObject({ message });
    await addPasskey(browser);
    expect((await browser.post(act, settings, off)).status).toBe(303);
    const registered = (await browser.open(openPasskeys, passkeys)).data.passkeys as {
      id: string;
    }[];
    const removal = { intent: "remove", id: registered[0]!.id, password };
    expect((await browser.post(actOnPasskeys, passkeys, removal)).data).toMatchObject({
      message:
        "Your organization requires two-step verification. Set up an app or another passkey first.",
    });
    await require(member, false);
    expect((await browser.post(actOnPasskeys, passkeys, removal)).status).toBe(303);
  });
});
