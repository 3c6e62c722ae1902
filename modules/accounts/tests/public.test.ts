import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { emit } from "#app/platform/events/emit.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { closeDatabase, db, inTransaction } from "#db/client.server.ts";
import { accounts, sessions } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { endSessions, hasAccount, changeAccountEmail, createAccount } from "../public.server.ts";
import * as devicesRoute from "../routes/devices.tsx";
import { action as newLogin } from "../routes/new-login.tsx";
import { action as reset } from "../routes/reset.tsx";
import { action as welcome, loader as openWelcome } from "../routes/welcome.tsx";
import { action as signUp } from "../routes/sign-up.tsx";
import { accountIdentities, accountTokens } from "../schema.ts";
import { Browser } from "./browser.ts";
import { makeMember, password, signedIn, tryPassword } from "./factories.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: devices } = servedRoute("modules/accounts/routes/devices.tsx", devicesRoute);

const testDatabase = useTestDatabase();

let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  vi.stubEnv("SMTP_URL", mail.url);
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.deliver();
});

async function scopeOf(type: "admin" | "field-user" = "admin", organizationId?: string) {
  return scopeOfUser((await makeUser({ type, ...(organizationId && { organizationId }) })).id);
}

/** A user an administrator has just created, with the path of the mailed link. */
async function inviteUser(email: string) {
  const scope = await scopeOf();
  const user = await makeUser({ type: "field-user", email, organizationId: scope.organizationId });
  await inTransaction((tx) => createAccount(tx, scope, user.id));
  const [message] = await mail.deliver();
  return { scope, user, message: message! };
}

/** The same for an address that has proven its own account before, with the path of the mailed code. */
async function inviteKnown(email: string) {
  const [account] = await db
    .insert(accounts)
    .values({ email, passwordHash: "of a person who signs in already", confirmedAt: new Date() })
    .returning();
  await db
    .insert(accountIdentities)
    .values({ provider: "email", subject: email, accountId: account!.id });
  const { message, ...invited } = await inviteUser(email);
  const [, address = "", code = ""] = new URL(message.link).pathname.split("/").slice(1);
  return { ...invited, message, params: { email: decodeURIComponent(address), code } };
}

const check = (params: Record<string, string>) =>
  new Browser().post(newLogin, "/new_login/x/y", {}, params);

describe("the password link of a new user", () => {
  test("names who invites whom to which organization", async () => {
    const { scope, user, message } = await inviteUser("named@customer.test");
    const { name, organizationName } = scope.viewer;
    expect(message.text).toContain(
      `Hello ${user.name},\n\n${name} of ${organizationName} added you to Fieldlight.`,
    );
  });

  test("sets the first password and signs in, with one mail", async () => {
    const email = "first+roof@customer.test";
    const { message } = await inviteUser(email);
    expect(message).toMatchObject({ to: email, subject: "Your Fieldlight account" });
    const token = new URL(message.link).pathname.slice("/welcome/".length);
    const browser = new Browser();
    expect((await browser.open(openWelcome, "/welcome/x", { token })).data).toEqual({ email });
    const weak = await browser.post(welcome, "/welcome/x", { password: "short" }, { token });
    expect(weak.status).toBe(400);
    const done = await browser.post(welcome, "/welcome/x", { password }, { token });
    expect(done).toMatchObject({ status: 303, location: "/" });
    expect((await browser.open(devices, "/settings/devices")).status).toBe(200);
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
    expect(await mail.deliver()).toEqual([]);
    expect((await browser.post(welcome, "/welcome/x", { password }, { token })).status).toBe(400);
  });

  test("of a person with a password sends a reset link once", async () => {
    const email = "New+Roof@customer.test";
    const { message, params } = await inviteKnown(email);
    expect(message).toMatchObject({ to: email, subject: "Your Fieldlight account" });
    expect(message.link).toContain("/new_login/New%2BRoof%40customer.test/");
    const answer = await check({ ...params, email: email.toLowerCase() });
    expect(answer).toMatchObject({ status: 200, data: { state: "valid" } });
    expect(answer.headers.get("refresh")).toBe("5; url=/login");
    const [second] = await mail.deliver();
    expect(second).toMatchObject({ to: email, subject: "Reset your Fieldlight password" });
    const token = new URL(second!.link).pathname.slice("/reset/".length);
    await new Browser().post(reset, "/reset/x", { password }, { token });
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
    await mail.deliver();
    expect((await check(params)).data).toEqual({ state: "invalid" });
    expect(await mail.deliver()).toEqual([]);
  });

  test("refuses another address, another code and an expired one", async () => {
    const { params } = await inviteKnown("code@customer.test");
    const { email } = await makeMember();
    for (const wrong of [{ email }, { code: "x".repeat(43) }, { email: "a\u0000b" }])
      expect(await check({ ...params, ...wrong })).toMatchObject({
        status: 400,
        data: { state: "invalid" },
      });
    expect(await mail.deliver()).toEqual([]);
    await db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await check(params)).data).toEqual({ state: "invalid" });
  });

  test("mails once for two simultaneous posts", async () => {
    const { params } = await inviteKnown("twice@customer.test");
    const states = (await Promise.all([check(params), check(params)])).map(
      ({ data }) => data.state,
    );
    expect(new Set(states)).toEqual(new Set(["invalid", "valid"]));
    expect(await mail.deliver()).toHaveLength(1);
  });

  test("passes on any other error", async () => {
    const { params } = await inviteKnown("error@customer.test");
    await closeDatabase();
    vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/nothing");
    const answer = await check(params);
    await closeDatabase();
    vi.stubEnv("DATABASE_URL", testDatabase.url);
    expect(answer).toMatchObject({ status: 500, data: { state: "error" } });
  });
});

describe("createAccount", () => {
  test("sends the mail again when called again", async () => {
    const { scope, user } = await inviteUser("again@customer.test");
    await inTransaction((tx) => createAccount(tx, scope, user.id));
    expect(await mail.deliver()).toMatchObject([{ to: user.email }]);
    expect(await db.$count(accounts, eq(accounts.userId, user.id))).toBe(1);
  });

  test("a user of another organization is not found", async () => {
    const scope = await scopeOf();
    const { id } = await makeUser({ type: "admin" });
    await expect(inTransaction((tx) => createAccount(tx, scope, id))).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("credentials that somebody registered earlier with the address become invalid", async () => {
    const email = "wanted@customer.test";
    const intruder = new Browser();
    await intruder.post(signUp, "/login/register", { email, password });
    await mail.deliver();
    const { user } = await inviteUser(email);
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    expect(account).toMatchObject({ userId: user.id, passwordHash: null });
    expect(await db.$count(sessions, eq(sessions.accountId, account!.id))).toBe(0);
  });
});

describe("changeAccountEmail", () => {
  test("lets the user sign in with the new address", async () => {
    const { user, email } = await makeMember();
    await inTransaction((tx) => changeAccountEmail(tx, user.id, "new-place@customer.test"));
    expect((await tryPassword(new Browser(), email)).status).toBe(400);
    expect((await tryPassword(new Browser(), "new-place@customer.test")).location).toBe("/");
  });

  test("refuses an address that is in use, in any case", async () => {
    const { user } = await makeMember();
    const { email } = await makeMember();
    const moving = inTransaction((tx) => changeAccountEmail(tx, user.id, email.toUpperCase()));
    await expect(moving).rejects.toMatchObject({ code: "invalid-input" });
  });
});

describe("ending sessions", () => {
  test("happens when a user is disabled, at once and in every browser", async () => {
    const { user, email } = await makeMember();
    const browsers = [await signedIn(email), await signedIn(email)];
    const scope = await scopeOf("admin", user.organizationId);
    await inTransaction((tx) => emit(tx, scope, "user.disabled", { userId: user.id }));
    for (const browser of browsers)
      expect((await browser.open(devices, "/settings/devices")).location).toMatch(/^\/login/);
  });

  test("happens by the public API, for a user with and without an account", async () => {
    const { user, email } = await makeMember();
    const browser = await signedIn(email);
    await inTransaction((tx) => endSessions(tx, user.id));
    expect((await browser.open(devices, "/settings/devices")).location).toMatch(/^\/login/);
    const { id } = await makeUser({ type: "admin" });
    await expect(inTransaction((tx) => endSessions(tx, id))).resolves.toBeUndefined();
  });
});

test("hasAccount ignores the case of an address", async () => {
  const { email } = await makeMember();
  expect(await hasAccount(email.toUpperCase())).toBe(true);
  expect(await hasAccount("nobody@customer.test")).toBe(false);
});

test("the previous address is notified of the new one", async () => {
  const { user, email } = await makeMember();
  const scope = await scopeOf("admin", user.organizationId);
  const to = "elsewhere@customer.test";
  await inTransaction((tx) =>
    emit(tx, scope, "user.email-changed", { userId: user.id, from: email, to }),
  );
  expect(await mail.deliver()).toMatchObject([
    { to: email, subject: "Your sign-in address was changed (Fieldlight)" },
  ]);
  const { user: other, email: unproven } = await makeMember({ proven: false });
  const left = { userId: other.id, from: unproven, to };
  await inTransaction((tx) => emit(tx, scope, "user.email-changed", left));
  expect(await mail.deliver()).toEqual([]);
  const inCapitals = { userId: user.id, from: email, to: email.toUpperCase() };
  await inTransaction((tx) => emit(tx, scope, "user.email-changed", inCapitals));
  expect(await mail.deliver()).toEqual([]);
});
