import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { sessions, users } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as devicesRoute from "../routes/devices.tsx";
import { loader as openLogin } from "../routes/login.tsx";
import { action as signInChallenge, loader as openChallenge } from "../routes/passkey-challenge.ts";
import { action as signIn, loader as openSignIn } from "../routes/passkey-sign-in.tsx";
import * as passkeysRoute from "../routes/passkeys.tsx";
import * as passkeysChallengeRoute from "../routes/passkeys-challenge.ts";
import {
  accountPasskeys,
  accountSecondFactors,
  companyDomains,
  companySignIns,
} from "../schema.ts";
import { encryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import { Authenticator, type DeviceOverrides } from "./authenticator.ts";
import { Browser, type Answer } from "./browser.ts";
import { makeMember, password, signedIn, type Member } from "./factories.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";
import { toastOfHeaders } from "#app/platform/testing/toast-of.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: devices } = servedRoute("modules/accounts/routes/devices.tsx", devicesRoute);
const { action: act, loader: openPasskeys } = servedRoute(
  "modules/accounts/routes/passkeys.tsx",
  passkeysRoute,
);
const { action: addChallenge } = servedRoute(
  "modules/accounts/routes/passkeys-challenge.ts",
  passkeysChallengeRoute,
);

useTestDatabase();

let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  vi.stubEnv("SMTP_URL", mail.url);
  vi.stubEnv("APP_ORIGIN", "http://localhost:3000");
});

afterAll(() => mail.close());

const settings = "/settings/passkeys";

interface CreationOptions {
  challenge: string;
  user: { id: string };
  rp: { id: string };
  excludeCredentials: { id: string }[];
  authenticatorSelection: { userVerification: string };
}

async function optionsFor<Options>(answer: Promise<Answer>): Promise<Options> {
  return (await answer).data.options as Options;
}

const requestAddOptions = (browser: Browser, typed = password) =>
  browser.post(addChallenge, `${settings}/challenge`, { password: typed });
const post = (browser: Browser, form: Record<string, string>) => browser.post(act, settings, form);
const requestSignInOptions = (browser: Browser) =>
  optionsFor<{ challenge: string }>(browser.post(signInChallenge, "/login/passkey/challenge", {}));

async function shown(browser: Browser): Promise<{ id: string; name: string }[]> {
  const { data } = await browser.open(openPasskeys, settings);
  return data.passkeys as { id: string; name: string }[];
}

interface MemberWithPasskey extends Member {
  browser: Browser;
  device: Authenticator;
}

/** A member whose device has a passkey. */
async function makeMemberWithPasskey(email?: string): Promise<MemberWithPasskey> {
  const member = await makeMember(email ? { email } : {});
  const browser = await signedIn(member.email);
  const device = new Authenticator();
  const options = await optionsFor<CreationOptions>(requestAddOptions(browser));
  const added = await post(browser, { intent: "add", answer: device.make(options) });
  expect(added.status).toBe(303);
  return { ...member, browser, device };
}

/** Signs in with a device in a new browser. */
async function signInWithDevice(
  device: Authenticator,
  overrides: DeviceOverrides = {},
): Promise<Browser> {
  const browser = new Browser();
  const answer = device.sign(await requestSignInOptions(browser), overrides);
  await browser.post(signIn, "/login/passkey", { answer });
  return browser;
}

const isIn = (browser: Browser) => browser.cookies.has("fieldlight_session");

describe("adding", () => {
  test("works with the password and a device that verifies the person; the owner is notified", async () => {
    const { email } = await makeMember();
    const browser = await signedIn(email);
    expect((await requestAddOptions(browser, "not it")).data).toMatchObject({
      errors: { password: "is not your current password" },
    });
    const options = await optionsFor<CreationOptions>(requestAddOptions(browser));
    expect(options.rp.id).toBe("localhost");
    expect(options.authenticatorSelection.userVerification).toBe("required");
    const answer = new Authenticator().make(options);
    expect((await post(browser, { intent: "add", answer })).location).toMatch(/passkeys$/);
    expect(await shown(browser)).toMatchObject([{ name: "Firefox on Linux" }]);
    expect(
      (await optionsFor<CreationOptions>(requestAddOptions(browser))).excludeCredentials,
    ).toHaveLength(1);
    expect(await mail.deliver()).toMatchObject([
      { to: email, subject: "A passkey was added (Fieldlight)" },
    ]);
  });

  test.each([
    ["another site", { origin: "https://evil.test" }],
    ["a key for another domain", { rpId: "evil.test" }],
    ["a device that did not check the person", { verified: false }],
  ])("%s is refused", async (_, overrides) => {
    const browser = await signedIn((await makeMember()).email);
    const options = await optionsFor<CreationOptions>(requestAddOptions(browser));
    const answer = new Authenticator().make(options, overrides);
    expect((await post(browser, { intent: "add", answer })).status).toBe(400);
    expect(await shown(browser)).toEqual([]);
  });

  test("an answer is valid once, and only for the account and purpose of its challenge", async () => {
    const { browser, device, email } = await makeMemberWithPasskey();
    const options = await optionsFor<CreationOptions>(requestAddOptions(browser));
    const answer = new Authenticator().make(options);
    const thief = await signedIn((await makeMember()).email);
    thief.cookies.set("fieldlight_challenge", browser.cookies.get("fieldlight_challenge")!);
    expect((await post(thief, { intent: "add", answer })).status).toBe(400);
    const savedChallenge = browser.cookies.get("fieldlight_challenge")!;
    expect((await post(browser, { intent: "add", answer })).status).toBe(303);
    browser.cookies.set("fieldlight_challenge", savedChallenge);
    expect((await post(browser, { intent: "add", answer })).status).toBe(400);
    const other = await signedIn(email);
    const { challenge } = await requestSignInOptions(other);
    const smuggled = new Authenticator().make({ ...options, challenge });
    expect((await post(other, { intent: "add", answer: smuggled })).status).toBe(400);
    const again = await optionsFor<CreationOptions>(requestAddOptions(browser));
    expect((await post(browser, { intent: "add", answer: device.make(again) })).status).toBe(400);
    expect(await shown(browser)).toHaveLength(2);
  });

  test.each(["", "{}", "[]", "null", '{"id":1}', "x".repeat(70_000)])(
    "a malformed answer %# is refused",
    async (answer) => {
      const browser = await signedIn((await makeMember()).email);
      await requestAddOptions(browser);
      expect((await post(browser, { intent: "add", answer })).status).toBe(400);
    },
  );
});

describe("signing in", () => {
  test("opens a session without a code, because the device has verified the person", async () => {
    const { accountId, device } = await makeMemberWithPasskey();
    const secret = encryptSecret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", accountId);
    await db.insert(accountSecondFactors).values({ accountId, secret, confirmedAt: new Date() });
    const browser = new Browser();
    const answer = device.sign(await requestSignInOptions(browser));
    const path = "/login/passkey?redirectTo=%2Fprojects";
    const signed = await browser.post(signIn, path, { answer });
    expect(signed).toMatchObject({ status: 303, location: "/projects" });
    expect([...browser.cookies.keys()]).toEqual(["fieldlight_session"]);
    expect((await browser.open(devices, "/settings/devices")).status).toBe(200);
    const [row] = await db
      .select()
      .from(accountPasskeys)
      .where(eq(accountPasskeys.accountId, accountId));
    expect(row!.counter).toBe(2);
    expect(row!.lastUsedAt).toBeInstanceOf(Date);
  });

  test.each([
    ["another site", { origin: "https://evil.test" }],
    ["another domain", { rpId: "evil.test" }],
    ["a device that did not check the person", { verified: false }],
    ["a copy of the device that is behind in counting", { counter: 1 }],
  ])("%s is refused", async (_, overrides) => {
    const { device } = await makeMemberWithPasskey();
    expect(isIn(await signInWithDevice(device, overrides))).toBe(false);
    expect(isIn(await signInWithDevice(device, { counter: 9 }))).toBe(true);
  });

  test("an unknown device, or one of a disabled user, is refused with the same message", async () => {
    const { device, user } = await makeMemberWithPasskey();
    await db.update(users).set({ disabled: true }).where(eq(users.id, user.id));
    for (const each of [device, new Authenticator()]) {
      const browser = new Browser();
      const answer = each.sign(await requestSignInOptions(browser));
      expect((await browser.post(signIn, "/login/passkey", { answer })).data).toMatchObject({
        message: "This passkey did not work. Try again, or sign in another way.",
      });
      expect(isIn(browser)).toBe(false);
    }
  });

  test("an answer is valid once, in the browser that holds the challenge", async () => {
    const { device, accountId } = await makeMemberWithPasskey();
    const browser = new Browser();
    const answer = device.sign(await requestSignInOptions(browser));
    expect(isIn(await submit(new Browser(), answer))).toBe(false);
    const again = new Browser();
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);
    const both = await Promise.all([submit(browser, answer), submit(again, answer)]);
    expect(both.filter(isIn)).toHaveLength(1);
    expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(2);
  });

  async function submit(browser: Browser, answer: string): Promise<Browser> {
    await browser.post(signIn, "/login/passkey", { answer });
    return browser;
  }

  test("is offered where passkeys work, and opening its URLs creates no challenge", async () => {
    const browser = new Browser();
    expect((await browser.open(openLogin, "/login")).data).toMatchObject({ passkeys: true });
    expect((await browser.open(openSignIn, "/login/passkey")).data).toEqual({
      redirectTo: "/",
      isNeeded: false,
    });
    const opened = await browser.open(openChallenge, "/login/passkey/challenge");
    expect(opened.location).toBe("/login/passkey");
    expect(browser.cookies.size).toBe(0);
  });
});

describe("managing passkeys", () => {
  test("renames one", async () => {
    const { browser } = await makeMemberWithPasskey();
    const { id } = (await shown(browser))[0]!;
    await post(browser, { intent: "rename", id, name: "  Telefon von Inés " });
    expect(await shown(browser)).toMatchObject([{ name: "Telefon von Inés" }]);
    for (const name of ["", "a\nb", "x".repeat(10_000)])
      expect((await post(browser, { intent: "rename", id, name })).status).toBe(400);
  });

  test("removing one requires the password, and it can no longer sign in", async () => {
    const { browser, device, email } = await makeMemberWithPasskey();
    await mail.deliver();
    const { id } = (await shown(browser))[0]!;
    const refused = await post(browser, { intent: "remove", id, password: "not it" });
    expect(refused.data.errors).toEqual({ password: "is not your current password" });
    expect((await post(browser, { intent: "remove", id, password })).status).toBe(303);
    expect(await shown(browser)).toEqual([]);
    expect(isIn(await signInWithDevice(device))).toBe(false);
    expect(await mail.deliver()).toMatchObject([
      { to: email, subject: "A passkey was removed (Fieldlight)" },
    ]);
  });

  test("those of another account stay unchanged", async () => {
    const { browser } = await makeMemberWithPasskey();
    const [before] = await shown(browser);
    const outsider = await signedIn((await makeMember()).email);
    const answers = [
      await post(outsider, { intent: "rename", id: before!.id, name: "Mine" }),
      await post(outsider, { intent: "remove", id: before!.id, password }),
    ];
    for (const { headers } of answers)
      expect(await toastOfHeaders(headers)).toBe("This passkey was removed before.");
    expect(await shown(browser)).toEqual([before]);
  });
});

test("a passkey does not sign in a person whose organization requires company sign-in", async () => {
  const { device, user, email } = await makeMemberWithPasskey("ada@required.test");
  expect(isIn(await signInWithDevice(device))).toBe(true);
  const { organizationId } = user;
  await db.insert(companySignIns).values({
    organizationId,
    issuer: "https://login.sunline.test",
    clientId: "a",
    clientSecret: "plain.b",
    isOffered: true,
    isRequired: true,
  });
  const domain = email.split("@")[1]!;
  await db
    .insert(companyDomains)
    .values({ organizationId, domain, token: "t", verifiedAt: new Date() });
  expect(isIn(await signInWithDevice(device))).toBe(false);
  await db
    .update(companySignIns)
    .set({ exemptUserIds: [user.id] })
    .where(eq(companySignIns.organizationId, organizationId));
  expect(isIn(await signInWithDevice(device))).toBe(true);
});
