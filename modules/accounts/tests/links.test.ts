import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { db } from "#db/client.server.ts";
import { accounts, sessions, throttles, users } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { action as confirm, loader as openConfirm } from "../routes/confirm-email.tsx";
import * as devicesRoute from "../routes/devices.tsx";
import { action as signInByLink, loader as openLink } from "../routes/email-login.tsx";
import { action as forgot } from "../routes/forgot.tsx";
import { action as login } from "../routes/login.tsx";
import { action as reset, loader as openReset } from "../routes/reset.tsx";
import { action as signUp } from "../routes/sign-up.tsx";
import { accountTokens } from "../schema.ts";
import { Browser } from "./browser.ts";
import { makeMember, password, signedIn, tryPassword } from "./factories.ts";
import { startMailServer, waitingPayloads, type MailServer } from "./mail-server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: devices } = servedRoute("modules/accounts/routes/devices.tsx", devicesRoute);

useTestDatabase();

let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  vi.stubEnv("SMTP_URL", mail.url);
  vi.stubEnv("APP_ORIGIN", "https://app.fieldlight.test");
});

afterAll(async () => {
  await mail.close();
  vi.unstubAllEnvs();
});

beforeEach(async () => {
  await mail.deliver();
});

const requestReset = (email: string, browser = new Browser()) =>
  browser.post(forgot, "/login/forgot", { email });
const requestLink = (email: string, browser: Browser) =>
  browser.post(login, "/login", { intent: "email-link", email });

/** Path of a link without the origin, which must be the app's. */
function pathOf(link: string): string {
  const url = new URL(link);
  expect(url.origin).toBe("https://app.fieldlight.test");
  return url.pathname + url.search;
}

const expireAll = () => db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 1) });
const dead = { form: "This link has expired or was already used." };
const newPassword = "tilted toward the sun";

async function resetLink(email: string) {
  await requestReset(email);
  const [message] = await mail.deliver();
  const path = pathOf(message!.link);
  return { path, params: { token: path.slice("/reset/".length) } };
}

describe("a forgotten password", () => {
  test("is replaced once by a mailed link", async () => {
    const { email, accountId } = await makeMember();
    const old = await signedIn(email);
    const other = await signedIn(email);
    expect(await requestReset(email.toUpperCase())).toMatchObject({
      status: 303,
      location: "/login/sent",
    });
    const [message, ...more] = await mail.deliver();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ to: email, subject: "Reset your Fieldlight password" });
    expect(message!.html).toMatch(/<a href="([^"]+)"[^>]*>Choose a new password<\/a>/);
    expect(message!.html).toContain(`<a href="${message!.link}"`);
    const path = pathOf(message!.link);
    const params = { token: path.slice("/reset/".length) };

    const page = await new Browser().open(openReset, path, params);
    expect(page.data).toEqual({ email });
    expect((await new Browser().open(openReset, path, params)).data).toEqual({ email });

    const browser = new Browser();
    const done = await browser.post(reset, path, { password: newPassword }, params);
    expect(done).toMatchObject({ status: 303, location: "/login" });
    expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(0);
    for (const each of [old, other])
      expect((await each.open(devices, "/settings/devices")).location).toMatch(/^\/login/);
    expect(await tryPassword(new Browser(), email)).toMatchObject({ status: 400 });
    expect((await tryPassword(new Browser(), email, newPassword)).location).toBe("/");

    const [notice] = await mail.deliver();
    expect(notice).toMatchObject({ to: email, subject: "Your Fieldlight password was changed" });
    const again = await browser.post(reset, path, { password: "and another one" }, params);
    expect(again).toMatchObject({ status: 400, data: { errors: dead } });
    expect((await browser.open(openReset, path, params)).data).toEqual({ email: null });
  });

  test("cannot be reset by an expired link", async () => {
    const { email } = await makeMember();
    const { path, params } = await resetLink(email);
    await expireAll();
    expect((await new Browser().open(openReset, path, params)).data).toEqual({ email: null });
    const answer = await new Browser().post(reset, path, { password: newPassword }, params);
    expect(answer).toMatchObject({ status: 400, data: { errors: dead } });
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
  });

  test("is reset once by two simultaneous posts", async () => {
    const { email } = await makeMember();
    const { path, params } = await resetLink(email);
    const answers = await Promise.all(
      ["first of the two", "second of the two"].map((chosen) =>
        new Browser().post(reset, path, { password: chosen }, params),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 400]));
  });

  test.each([
    ["", "this field is required"],
    ["short", "must be at least 8 characters"],
    ["sunshine1", "is too easy to guess"],
    ["x".repeat(1001), "may be no longer than 1000 characters"],
    ["Fieldlight2026", "is too easy to guess"],
  ])("refuses a weak password %# and leaves the link valid", async (weak, message) => {
    const { email } = await makeMember();
    const { path, params } = await resetLink(email);
    const answer = await new Browser().post(reset, path, { password: weak }, params);
    expect(answer).toMatchObject({ status: 400, data: { errors: { password: message } } });
    const good = await new Browser().post(reset, path, { password: "sun ö ".repeat(11) }, params);
    expect(good.status).toBe(303);
  });

  test("cannot be reset by a link of another kind, or without one", async () => {
    const { email } = await makeMember();
    await requestLink(email, new Browser());
    const [message] = await mail.deliver();
    const other = new URL(message!.link).searchParams.get("link")!;
    for (const token of [other, "", "x".repeat(43)]) {
      const answer = await new Browser().post(
        reset,
        "/reset/x",
        { password: newPassword },
        { token },
      );
      expect(answer).toMatchObject({ status: 400, data: { errors: dead } });
    }
  });

  test("answers the same for an unknown, disabled or mistyped address and sends no mail", async () => {
    const { email, user } = await makeMember();
    await db.update(users).set({ disabled: true }).where(eq(users.id, user.id));
    for (const each of [email, "nobody@customer.test"])
      expect(await requestReset(each)).toMatchObject({ status: 303, location: "/login/sent" });
    expect(await mail.deliver()).toEqual([]);
    expect(await requestReset("abc")).toMatchObject({
      status: 400,
      data: { errors: { email: "is not a valid email address" } },
    });
  });

  test("does the same work in the request for a known and an unknown address", async () => {
    const { email } = await makeMember();
    const counts = await Promise.all(
      [email, "nobody@customer.test"].map(async (each) => {
        const before = await db.$count(accountTokens);
        await requestReset(each);
        return (await db.$count(accountTokens)) - before;
      }),
    );
    expect(counts).toEqual([0, 0]);
    const payloads = await waitingPayloads();
    expect(payloads).toHaveLength(2);
    for (const payload of payloads)
      expect(payload).toEqual({
        email: expect.any(String) as string,
        purpose: "reset-password",
        browserHash: null,
      });
  });

  test("stores no secret in the database", async () => {
    const { email } = await makeMember();
    const { params } = await resetLink(email);
    const rows = await db.select().from(accountTokens);
    expect(JSON.stringify(rows)).not.toContain(params.token);
    expect(params.token).toMatch(/^[\w-]{43}$/);
  });

  test("is limited to five mails per address and thirty per caller in a window", async () => {
    const { email } = await makeMember();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await requestReset(email)).location).toBe("/login/sent");
    const sixth = await requestReset(email.toUpperCase());
    const message = "Too many links were requested. Wait 15 minutes, then try again.";
    expect(sixth).toMatchObject({ status: 429, data: { message } });
    expect(await mail.deliver()).toHaveLength(5);
    const caller = new Browser();
    await db.insert(throttles).values({
      key: `mail-from:${caller.address}`,
      failures: 30,
      windowEndsAt: new Date(Date.now() + 60_000),
    });
    expect(await requestReset("someone@customer.test", caller)).toMatchObject({ status: 429 });
  });
});

describe("a sign-in link", () => {
  async function linkFor(email: string) {
    const requester = new Browser();
    expect((await requestLink(email, requester)).location).toBe("/login/sent");
    const [message] = await mail.deliver();
    return { requester, path: pathOf(message!.link), message: message! };
  }

  test("signs in the requesting browser once, and opening it changes nothing", async () => {
    const { email } = await makeMember();
    const { requester, path, message } = await linkFor(email);
    expect(message.subject).toBe("Your link to sign in to Fieldlight");
    for (let opened = 0; opened < 3; opened += 1)
      expect((await requester.open(openLink, path)).data).toEqual({ state: "ready", email });
    expect(await requester.post(signInByLink, path, {})).toMatchObject({
      status: 303,
      location: "/emailLogin",
    });
    const landed = await requester.open(openLink, "/emailLogin");
    expect(landed.data).toEqual({ state: "done", passwordRemoved: false });
    expect((await requester.open(devices, "/settings/devices")).status).toBe(200);
    expect((await requester.open(openLink, path)).data).toEqual({ state: "dead" });
    expect(await requester.post(signInByLink, path, {})).toMatchObject({
      status: 400,
      data: { errors: dead },
    });
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
  });

  test("requires another browser to name the address", async () => {
    const { email } = await makeMember();
    const outsider = await makeMember();
    const { path } = await linkFor(email);
    const other = new Browser();
    expect((await other.open(openLink, path)).data).toEqual({ state: "confirm-email" });
    const refused = { email: "This link was sent to another address." };
    for (const form of [{}, { email: outsider.email }] as Record<string, string>[])
      expect(await other.post(signInByLink, path, form)).toMatchObject({
        status: 400,
        data: { errors: refused },
      });
    const answer = await other.post(signInByLink, path, { email: email.toUpperCase() });
    expect(answer.location).toBe("/emailLogin");
  });

  test("is refused after it expired", async () => {
    const { email } = await makeMember();
    const { requester, path } = await linkFor(email);
    await expireAll();
    expect((await requester.open(openLink, path)).data).toEqual({ state: "dead" });
    expect((await requester.post(signInByLink, path, {})).status).toBe(400);
  });

  test("is valid for ten minutes", async () => {
    const { email, accountId } = await makeMember();
    await linkFor(email);
    const [token] = await db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.accountId, accountId));
    const minutes = (token!.expiresAt.getTime() - token!.createdAt.getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(9.9);
    expect(minutes).toBeLessThan(10.1);
  });

  test("does not sign in a user who was disabled in the meantime", async () => {
    const { email, user } = await makeMember();
    const { requester, path } = await linkFor(email);
    await db.update(users).set({ disabled: true }).where(eq(users.id, user.id));
    expect((await requester.post(signInByLink, path, {})).status).toBe(400);
  });

  test("becomes invalid after a new password", async () => {
    const { email } = await makeMember();
    const { requester, path } = await linkFor(email);
    const { path: resetPath, params } = await resetLink(email);
    await new Browser().post(reset, resetPath, { password: newPassword }, params);
    expect((await requester.open(openLink, path)).data).toEqual({ state: "dead" });
  });

  test("reveals nothing when the address is no sign-in link, and logs it", async () => {
    const logged = vi.spyOn(log(), "info");
    const answer = await new Browser().open(openLink, "/emailLogin");
    expect(answer).toMatchObject({ status: 200, data: { state: "none" } });
    expect(logged).toHaveBeenCalledWith("Email link not a sign-in link");
  });

  test("is not mailed to an unknown address, with the same answer", async () => {
    const requester = new Browser();
    expect((await requestLink("nobody@customer.test", requester)).location).toBe("/login/sent");
    expect([...requester.cookies.keys()]).toEqual(["__Host-fieldlight_asked"]);
    expect(await mail.deliver()).toEqual([]);
  });
});

describe("an address that somebody else registered", () => {
  test("signs its owner in by a link, and ends the other person's password and sessions", async () => {
    const { email, accountId } = await makeMember({ proven: false });
    const intruder = await signedIn(email);
    const owner = new Browser();
    await requestLink(email, owner);
    const [message] = await mail.deliver();
    const answer = await owner.post(signInByLink, pathOf(message!.link), {});
    expect(answer.location).toBe("/emailLogin?passwordTaken");
    const landed = await owner.open(openLink, answer.location!);
    expect(landed.data).toEqual({ state: "done", passwordRemoved: true });
    expect((await intruder.open(devices, "/settings/devices")).location).toMatch(/^\/login/);
    expect((await tryPassword(new Browser(), email)).status).toBe(400);
    expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(1);
  });

  test("keeps its password when confirmed; opening the link confirms nothing", async () => {
    const email = "registers@customer.test";
    const registrant = new Browser();
    await registrant.post(signUp, "/login/register", { email, password });
    const [message] = await mail.deliver();
    expect(message).toMatchObject({
      to: email,
      subject: "Confirm your email address for Fieldlight",
    });
    const path = pathOf(message!.link);
    const params = { token: path.slice("/confirmEmail/".length) };
    expect((await new Browser().open(openConfirm, path, params)).data).toEqual({ email });
    expect((await new Browser().post(confirm, path, {}, params)).data).toEqual({ confirmed: true });
    expect((await new Browser().post(confirm, path, {}, params)).data).toEqual({
      confirmed: false,
    });
    expect((await new Browser().open(openConfirm, path, params)).data).toEqual({ email: null });

    const browser = new Browser();
    await requestLink(email, browser);
    const [link] = await mail.deliver();
    const answer = await browser.post(signInByLink, pathOf(link!.link), {});
    expect(answer.location).toBe("/emailLogin");
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
  });

  test("is confirmed in the browser that registered it, which then goes on signed in", async () => {
    const email = "goes-on@customer.test";
    const registrant = new Browser();
    await registrant.post(signUp, "/login/register", { email, password });
    const [message] = await mail.deliver();
    const path = pathOf(message!.link);
    const params = { token: path.slice("/confirmEmail/".length) };
    const answer = await registrant.post(confirm, path, {}, params);
    expect(answer.location).toBe("/");
  });

  test("is not confirmed by a link to an address that the account no longer has", async () => {
    const email = "moved@customer.test";
    await new Browser().post(signUp, "/login/register", { email, password });
    const [message] = await mail.deliver();
    await db
      .update(accounts)
      .set({ email: "elsewhere@customer.test" })
      .where(eq(accounts.email, email));
    const params = { token: new URL(message!.link).pathname.slice("/confirmEmail/".length) };
    const answer = await new Browser().post(confirm, "/confirmEmail/x", {}, params);
    expect(answer.data).toEqual({ confirmed: false });
  });
});
