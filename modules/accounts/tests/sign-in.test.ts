import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, sql } from "#db/client.server.ts";
import { organizations, sessions, throttles, users } from "#db/schema.ts";
import { makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as devicesRoute from "../routes/devices.tsx";
import { action as login, loader } from "../routes/login.tsx";
import { action as logout, loader as openLogout } from "../routes/logout.ts";
import { Browser } from "./browser.ts";
import { makeMember, password, signedIn, tryPassword } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: devices } = servedRoute("modules/accounts/routes/devices.tsx", devicesRoute);

useTestDatabase();

const wrong = { form: "The email address or password is wrong." };

describe("by password", () => {
  test("works with any case of the address, and redirects to the requested page", async () => {
    const { email } = await makeMember({ email: "Ines+roof@Customer.test" });
    const browser = new Browser();
    const form = { email: "ines+ROOF@customer.test ", password, redirectTo: "/projects?tab=all" };
    const answer = await browser.post(login, "/login", form);
    expect(answer).toMatchObject({ status: 303, location: "/projects?tab=all" });
    const cookie = answer.headers.get("set-cookie");
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect((await browser.open(loader, "/login")).location).toBe("/");
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
  });

  test("treats a plus-part as another address", async () => {
    await makeMember({ email: "olaf+one@customer.test" });
    expect(await tryPassword(new Browser(), "olaf@customer.test")).toMatchObject({ status: 400 });
  });

  test.each([
    ["a wrong password", (email: string) => [email, "another roof in May"] as const],
    ["another case of the password", (email: string) => [email, password.toUpperCase()] as const],
    ["an unknown address", () => ["nobody@customer.test", password] as const],
  ])("%s is refused with the same message", async (_, typed) => {
    const { email } = await makeMember();
    const browser = new Browser();
    const answer = await tryPassword(browser, ...typed(email));
    expect(answer).toMatchObject({ status: 400, data: { errors: wrong } });
    expect([...browser.cookies.keys()]).toEqual(["fieldlight_typed"]);
  });

  test("refuses an account without a password, a disabled user and a disabled organization", async () => {
    const linked = await makeMember({ password: null });
    const user = await makeMember();
    await db.update(users).set({ disabled: true }).where(eq(users.id, user.user.id));
    const organization = await makeMember();
    await db
      .update(organizations)
      .set({ disabled: true })
      .where(eq(organizations.id, organization.user.organizationId));
    for (const { email } of [linked, user, organization])
      expect(await tryPassword(new Browser(), email)).toMatchObject({ data: { errors: wrong } });
  });

  test.each([
    [{}, { email: "this field is required", password: "this field is required" }],
    [{ email: "abc", password }, { email: "is not a valid email address" }],
    [{ email: "a@b.test,c", password }, { email: "is not a valid email address" }],
    [{ email: "a\u0000@b.test", password }, { email: "is not a valid email address" }],
    [
      { email: `${"a".repeat(300)}@b.test`, password },
      { email: "may be no longer than 254 characters" },
    ],
    [
      { email: "a@b.test", password: "x".repeat(10_000) },
      { password: "may be no longer than 1000 characters" },
    ],
  ])("refuses invalid input %#", async (form, errors) => {
    const answer = await new Browser().post(login, "/login", form);
    expect(answer).toMatchObject({ status: 400, data: { errors } });
  });

  test("never redirects to another site", async () => {
    const { email } = await makeMember();
    const form = { email, password, redirectTo: "//evil.test" };
    expect((await new Browser().post(login, "/login", form)).location).toBe("/");
  });

  test("ends the browser's previous session", async () => {
    const { email, accountId } = await makeMember();
    const browser = await signedIn(email);
    const before = browser.cookieHeader;
    await tryPassword(browser, email);
    expect(browser.cookieHeader).not.toBe(before);
    expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(1);
  });
});

describe("throttling", () => {
  const message = "Incorrect password has been used too many times, Please check your password.";

  test("locks an account for a while after ten wrong attempts, from any source", async () => {
    const { email } = await makeMember();
    const tries = await Promise.all(
      Array.from({ length: 15 }, () => tryPassword(new Browser(), email, "not it at all")),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const right = await tryPassword(new Browser(), email.toUpperCase());
    expect(right).toMatchObject({ status: 429, data: { message } });
    await db.update(throttles).set({ windowEndsAt: new Date(Date.now() - 1) });
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
  });

  test("locks an unknown address too", async () => {
    const email = "never@customer.test";
    for (let tries = 0; tries < 10; tries += 1) await tryPassword(new Browser(), email);
    expect(await tryPassword(new Browser(), email)).toMatchObject({ status: 429 });
  });

  test("resets the count after the right password", async () => {
    const { email } = await makeMember();
    for (let tries = 0; tries < 9; tries += 1) await tryPassword(new Browser(), email, "not it");
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
    for (let tries = 0; tries < 9; tries += 1) await tryPassword(new Browser(), email, "not it");
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
  });

  test("locks a caller after a hundred attempts at any accounts", async () => {
    const browser = new Browser();
    await db.insert(throttles).values({
      key: `address:${browser.address}`,
      failures: 99,
      windowEndsAt: new Date(Date.now() + 60_000),
    });
    expect(await tryPassword(browser, "one@customer.test")).toMatchObject({ status: 400 });
    expect(await tryPassword(browser, "two@customer.test")).toMatchObject({ status: 429 });
  });
});

describe("signing out", () => {
  test("ends the session, so that a stolen cookie is useless", async () => {
    const { email } = await makeMember();
    const browser = await signedIn(email);
    const thief = new Browser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await thief.open(devices, "/settings/devices")).status).toBe(200);
    expect(await browser.post(logout, "/logout", {})).toMatchObject({ location: "/login" });
    expect(browser.cookies.size).toBe(0);
    const after = await thief.open(devices, "/settings/devices");
    expect(after.location).toBe("/login?redirectTo=%2Fsettings%2Fdevices");
  });

  test("deletes the person's project locks, and nobody else's", async () => {
    const { email, user } = await makeMember();
    const colleague = await makeUser({ type: "admin", organizationId: user.organizationId });
    const { organizationId } = user;
    for (const { id, name } of [user, user, colleague]) {
      const project = await makeProject({ organizationId });
      await sql`
        insert into project_locks (project_id, organization_id, holder_id, holder_name, expires_at)
        values (${project.id}, ${organizationId}, ${id}, ${name}, now() + interval '1 minute')`;
    }
    await (await signedIn(email)).post(logout, "/logout", {});
    const left = await sql`
      select holder_id from project_locks where organization_id = ${organizationId}`;
    expect([...left]).toEqual([{ holder_id: colleague.id }]);
  });

  test("does not happen by opening the URL", async () => {
    const { email } = await makeMember();
    const browser = await signedIn(email);
    expect((await browser.open(openLogout, "/logout")).location).toBe("/");
    expect((await browser.open(devices, "/settings/devices")).status).toBe(200);
  });

  test("an expired session is refused", async () => {
    const { email, accountId } = await makeMember();
    const browser = await signedIn(email);
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.accountId, accountId));
    expect((await browser.open(devices, "/settings/devices")).location).toMatch(/^\/login/);
  });
});
