import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries, sessions, throttles } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as passwordRoute from "../routes/password.tsx";
import * as devicesRoute from "../routes/devices.tsx";
import { action as byLink } from "../routes/email-login.tsx";
import { action as login } from "../routes/login.tsx";
import * as secondFactorRoute from "../routes/second-factor.tsx";
import { action as verify, loader as openVerify } from "../routes/enter-second-factor.tsx";
import {
  accountRecoveryCodes,
  accountSecondFactors,
  accountSignIns,
  accountTokens,
} from "../schema.ts";
import { Browser, type Answer } from "./browser.ts";
import { makeMember, password, signedIn, tryPassword, type Member } from "./factories.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";
import { createToken } from "../domain/sign-in/tokens.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: changePassword } = servedRoute(
  "modules/accounts/routes/password.tsx",
  passwordRoute,
);
const { loader: devices } = servedRoute("modules/accounts/routes/devices.tsx", devicesRoute);
const { action: act, loader: openSettings } = servedRoute(
  "modules/accounts/routes/second-factor.tsx",
  secondFactorRoute,
);

useTestDatabase();

let mail: MailServer;
/** Ten seconds into a step of the current time, which the database uses as well. */
const start = Math.floor(Date.now() / 30_000) * 30_000 + 10_000;

beforeAll(async () => {
  mail = await startMailServer();
  vi.stubEnv("SMTP_URL", mail.url);
});

afterAll(() => mail.close());

/** Only the date is frozen: timers of the database and the network continue. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const settings = "/settings/second-step";
const wrong = {
  code: "This is not the current code. Enter the next code, or check the clock on your phone.",
};

const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + shift * 30_000,
  });

const post = (browser: Browser, intent: string, form: Record<string, string> = {}) =>
  browser.post(act, settings, { intent, ...form });

async function secretShownTo(browser: Browser): Promise<string> {
  const { factor } = (await browser.open(openSettings, settings)).data;
  return (factor as { secret: string }).secret;
}

interface MemberWithSecondFactor extends Member {
  browser: Browser;
  secret: string;
  codes: string[];
}

/** A member with two-step verification on, and the browser that turned it on. The code used is spent. */
async function secured(): Promise<MemberWithSecondFactor> {
  const member = await makeMember();
  const browser = await signedIn(member.email);
  await post(browser, "begin", { password });
  const secret = await secretShownTo(browser);
  const { data } = await post(browser, "confirm", { code: codeOf(secret) });
  later(60);
  return { ...member, browser, secret, codes: data.codes as string[] };
}

const isIn = async (browser: Browser) =>
  (await browser.open(devices, "/settings/devices")).status === 200;

const typeCode = (browser: Browser, code: string): Promise<Answer> =>
  browser.post(verify, "/login/verify", { code });

describe("setting up", () => {
  test("requires password, secret and first code; recovery codes are shown once", async () => {
    const { email, accountId, user } = await makeMember();
    const other = await signedIn(email);
    const browser = await signedIn(email);
    expect((await browser.open(openSettings, settings)).data).toMatchObject({
      factor: { state: "off" },
      requiresPassword: true,
    });
    expect((await post(browser, "begin", { password })).status).toBe(303);
    const secret = await secretShownTo(browser);
    expect(secret.replaceAll(" ", "")).toMatch(/^[A-Z2-7]{32}$/);
    const answer = await post(browser, "confirm", { code: codeOf(secret) });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const codes = answer.data.codes as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/);
    expect((await browser.open(openSettings, settings)).data.factor).toMatchObject({
      state: "on",
      codesLeft: 10,
    });
    expect(await isIn(browser)).toBe(true);
    expect(await isIn(other)).toBe(false);
    expect(await mail.deliver()).toMatchObject([
      { to: email, subject: "Two-step verification is on (Fieldlight)" },
    ]);
    const [entry] = await db.select().from(logEntries).where(eq(logEntries.categoryId, user.id));
    expect(entry!.message).toBe(`${user.name} turned two-step verification on`);
    const stored = await db.select().from(accountRecoveryCodes);
    for (const row of stored.filter((each) => each.accountId === accountId))
      expect(row.codeHash).toMatch(/^\$argon2id\$/);
  });

  test("sign-in requires no code before the first one was typed", async () => {
    const { email } = await makeMember();
    const browser = await signedIn(email);
    await post(browser, "begin", { password });
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
    later(31 * 60);
    expect((await browser.open(openSettings, settings)).data.factor).toEqual({ state: "off" });
    expect((await post(browser, "confirm", { code: "123456" })).data).toMatchObject({
      errors: { code: "Setup took too long. Start again." },
    });
  });

  test("a wrong password starts nothing, a wrong code turns nothing on, canceling discards the setup", async () => {
    const { email, accountId } = await makeMember();
    const browser = await signedIn(email);
    const refused = await post(browser, "begin", { password: "not it" });
    expect(refused.data.errors).toEqual({ password: "is not your current password" });
    expect(
      await db.$count(accountSecondFactors, eq(accountSecondFactors.accountId, accountId)),
    ).toBe(0);
    await post(browser, "begin", { password });
    const wrongCode = codeOf(await secretShownTo(browser), 9);
    for (const code of ["", "abc", wrongCode, "9".repeat(10_000)])
      expect((await post(browser, "confirm", { code })).status).toBe(400);
    await post(browser, "cancel");
    expect((await browser.open(openSettings, settings)).data.factor).toEqual({ state: "off" });
  });

  test("a second press of the button changes nothing and still works", async () => {
    const { email, accountId } = await makeMember();
    const browser = await signedIn(email);
    await post(browser, "begin", { password });
    const code = codeOf(await secretShownTo(browser));
    const [one, two] = await Promise.all([
      post(browser, "confirm", { code }),
      post(browser, "confirm", { code }),
    ]);
    const answers = [one, two];
    expect(answers.filter(({ data }) => "codes" in data)).toHaveLength(1);
    expect(answers.filter(({ location }) => location?.endsWith(settings))).toHaveLength(1);
    expect(
      await db.$count(accountRecoveryCodes, eq(accountRecoveryCodes.accountId, accountId)),
    ).toBe(10);
  });

  test("once on, neither starting again nor canceling weakens it", async () => {
    const { email, browser, secret } = await secured();
    await post(browser, "begin", { password });
    await post(browser, "cancel");
    const next = new Browser();
    expect((await tryPassword(next, email)).location).toBe("/login/verify");
    expect((await typeCode(next, codeOf(secret))).location).toBe("/");
  });
});

describe("signing in", () => {
  test("the password alone opens nothing; password and code open the requested page", async () => {
    const { email, accountId, secret } = await secured();
    const browser = new Browser();
    const form = { email, password, redirectTo: "/projects?tab=all" };
    expect((await browser.post(login, "/login", form)).location).toBe("/login/verify");
    expect(await isIn(browser)).toBe(false);
    expect((await browser.open(openVerify, "/login/verify")).data).toMatchObject({ email });
    const answer = await typeCode(browser, ` ${codeOf(secret).replace(/^.../, "$& ")} `);
    expect(answer).toMatchObject({ status: 303, location: "/projects?tab=all" });
    expect([...browser.cookies.keys()]).toEqual(["fieldlight_session"]);
    expect(await isIn(browser)).toBe(true);
    expect(await db.$count(accountSignIns, eq(accountSignIns.accountId, accountId))).toBe(0);
  });

  test("a mailed link requires the code too", async () => {
    const { email, accountId, secret } = await secured();
    const link = { accountId, email, purpose: "email-link" as const, browserHash: null };
    const path = `/emailLogin?link=${await createToken(db, link)}`;
    const browser = new Browser();
    expect((await browser.post(byLink, path, { email })).location).toBe("/login/verify");
    expect(await isIn(browser)).toBe(false);
    expect((await typeCode(browser, codeOf(secret))).location).toBe("/emailLogin");
    expect(await db.$count(accountTokens, eq(accountTokens.accountId, accountId))).toBe(1);
  });

  test("a code is valid once, and an earlier one is refused", async () => {
    const { email, secret } = await secured();
    const code = codeOf(secret);
    const before = codeOf(secret, -1);
    const [one, two, three] = [new Browser(), new Browser(), new Browser()];
    for (const browser of [one, two, three]) await tryPassword(browser, email);
    expect((await typeCode(one, code)).location).toBe("/");
    expect((await typeCode(two, code)).data.errors).toEqual(wrong);
    expect((await typeCode(three, before)).data.errors).toEqual(wrong);
    later(30);
    expect((await typeCode(two, codeOf(secret))).location).toBe("/");
  });

  test("only one of two simultaneous posts signs in", async () => {
    const { email, accountId, secret } = await secured();
    const browsers = [new Browser(), new Browser()];
    for (const browser of browsers) await tryPassword(browser, email);
    const answers = await Promise.all(browsers.map((each) => typeCode(each, codeOf(secret))));
    expect(answers.filter(({ location }) => location === "/")).toHaveLength(1);
    expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(2);
  });

  test.each([
    [-1, "/"],
    [1, "/"],
    [-2, null],
    [2, null],
  ])("a clock that is %i steps off", async (shift, location) => {
    const { email, secret } = await secured();
    later(300);
    const browser = new Browser();
    await tryPassword(browser, email);
    expect((await typeCode(browser, codeOf(secret, shift))).location).toBe(location);
  });

  test("a recovery code works once, in any case, and its owner is notified", async () => {
    const { email, codes } = await secured();
    await mail.deliver();
    const [one, two] = [new Browser(), new Browser()];
    for (const browser of [one, two]) await tryPassword(browser, email);
    const typed = codes[0]!.toLowerCase().replaceAll("-", " ");
    expect((await typeCode(one, typed)).location).toBe("/");
    expect((await typeCode(two, codes[0]!)).data.errors).toEqual(wrong);
    expect((await one.open(openSettings, settings)).data.factor).toMatchObject({ codesLeft: 9 });
    expect(await mail.deliver()).toMatchObject([
      { to: email, subject: "A recovery code was used (Fieldlight)" },
    ]);
  });

  test("another account's recovery code is refused", async () => {
    const { email } = await secured();
    const outsider = await secured();
    const browser = new Browser();
    await tryPassword(browser, email);
    expect((await typeCode(browser, outsider.codes[0]!)).data.errors).toEqual(wrong);
  });

  test("five wrong codes lock the account's second factor for a while", async () => {
    const { email, secret } = await secured();
    const browser = new Browser();
    await tryPassword(browser, email);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await typeCode(browser, codeOf(secret, 9))).toMatchObject({ status: 400 });
    const message = "Too many wrong codes. Wait 15 minutes, then try again.";
    expect(await typeCode(browser, codeOf(secret))).toMatchObject({
      status: 429,
      data: { message },
    });
    await db.update(throttles).set({ windowEndsAt: new Date(0) });
    expect((await typeCode(browser, codeOf(secret))).location).toBe("/");
  });

  test("an unfinished sign-in ends after ten minutes, and by a new password", async () => {
    const { email, browser, secret } = await secured();
    const slow = new Browser();
    await tryPassword(slow, email);
    later(601);
    expect((await slow.open(openVerify, "/login/verify")).location).toBe("/login");
    expect((await typeCode(slow, codeOf(secret))).status).toBe(400);
    const other = new Browser();
    await tryPassword(other, email);
    const form = { password, newPassword: "tilted toward the sun" };
    await browser.post(changePassword, "/settings/password", form);
    expect((await other.open(openVerify, "/login/verify")).location).toBe("/login");
    expect(await isIn(other)).toBe(false);
  });

  test("without an unfinished sign-in no second factor is asked for", async () => {
    const { secret } = await secured();
    const browser = new Browser();
    expect((await browser.open(openVerify, "/login/verify")).location).toBe("/login");
    expect((await typeCode(browser, codeOf(secret))).status).toBe(400);
    browser.cookies.set("fieldlight_second_step", "x");
    expect((await typeCode(browser, codeOf(secret))).status).toBe(400);
  });
});

describe("when the encryption key is lost", () => {
  const unreadable = {
    code: "Codes of your app cannot be checked at the moment. Use a recovery code, or ask an administrator to reset two-step verification",
  };

  async function withLostKey(): Promise<MemberWithSecondFactor> {
    const member = await secured();
    await db
      .update(accountSecondFactors)
      .set({ secret: `sealed.${Buffer.alloc(60).toString("base64url")}` })
      .where(eq(accountSecondFactors.accountId, member.accountId));
    return member;
  }

  test("recovery codes still sign in, and a code of the app is answered with instructions", async () => {
    const { email, secret, codes } = await withLostKey();
    const browser = new Browser();
    await tryPassword(browser, email);
    expect((await typeCode(browser, codeOf(secret))).data.errors).toEqual(unreadable);
    expect((await typeCode(browser, "AAAA-AAAA-AAAA")).data.errors).toEqual(wrong);
    expect((await typeCode(browser, codes[0]!)).location).toBe("/");
  });

  test("it can be turned off by a recovery code, and set up again", async () => {
    const { browser, codes } = await withLostKey();
    expect((await post(browser, "turn-off", { password, code: codes[1]! })).status).toBe(303);
    await post(browser, "begin", { password });
    const secret = await secretShownTo(browser);
    expect((await post(browser, "confirm", { code: codeOf(secret) })).data.codes).toHaveLength(10);
  });

  test("a setup started with the lost key can be started again", async () => {
    const { email, accountId } = await makeMember();
    const browser = await signedIn(email);
    await post(browser, "begin", { password });
    await db
      .update(accountSecondFactors)
      .set({ secret: "sealed.AAAA" })
      .where(eq(accountSecondFactors.accountId, accountId));
    expect((await browser.open(openSettings, settings)).data.factor).toEqual({ state: "off" });
    expect((await post(browser, "confirm", { code: "123456" })).data).toMatchObject({
      errors: { code: "Setup took too long. Start again." },
    });
  });
});

describe("changing it", () => {
  test("password and code create new recovery codes; the previous ones become invalid", async () => {
    const { email, browser, secret, codes } = await secured();
    expect(
      (await post(browser, "renew", { password: "not it", code: codeOf(secret) })).status,
    ).toBe(400);
    const answer = await post(browser, "renew", { password, code: codeOf(secret) });
    const renewed = answer.data.codes as string[];
    expect(renewed).toHaveLength(10);
    const next = new Browser();
    await tryPassword(next, email);
    expect((await typeCode(next, codes[1]!)).status).toBe(400);
    expect((await typeCode(next, renewed[0]!)).location).toBe("/");
  });

  test("turning it off requires password and code, and ends every other session", async () => {
    const { email, browser, secret, codes } = await secured();
    const other = new Browser();
    await tryPassword(other, email);
    await typeCode(other, codes[0]!);
    await mail.deliver();
    for (const form of [
      { password, code: codeOf(secret, 9) },
      { password: "not it", code: codeOf(secret) },
      { password, code: "" },
    ])
      expect((await post(browser, "turn-off", form)).status).toBe(400);
    expect((await tryPassword(new Browser(), email)).location).toBe("/login/verify");
    const done = await post(browser, "turn-off", { password, code: codeOf(secret) });
    expect(done.location).toMatch(/second-step$/);
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
    expect(await isIn(other)).toBe(false);
    expect(await isIn(browser)).toBe(true);
    expect(await mail.deliver()).toMatchObject([
      { to: email, subject: "Two-step verification is off (Fieldlight)" },
    ]);
  });
});
