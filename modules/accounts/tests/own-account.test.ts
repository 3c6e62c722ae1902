import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { userTypes } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { accounts, logEntries, organizations, sessions, users } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as deleteAccountRoute from "../routes/delete-account.tsx";
import * as devicesRoute from "../routes/devices.tsx";
import * as passwordRoute from "../routes/password.tsx";
import { Browser } from "./browser.ts";
import { makeMember, password, signedIn, tryPassword } from "./factories.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";
import { toastOfHeaders } from "#app/platform/testing/toast-of.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: deleteAccount, loader: openDelete } = servedRoute(
  "modules/accounts/routes/delete-account.tsx",
  deleteAccountRoute,
);
const { action: endDevice, loader: devices } = servedRoute(
  "modules/accounts/routes/devices.tsx",
  devicesRoute,
);
const { action: changePassword, loader: openPassword } = servedRoute(
  "modules/accounts/routes/password.tsx",
  passwordRoute,
);

useTestDatabase();

let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  vi.stubEnv("SMTP_URL", mail.url);
});

afterAll(() => mail.close());

interface ShownDevice {
  id: string;
  name: string;
  address: string;
  since: Date;
  isThisOne: boolean;
}

async function devicesOf(browser: Browser): Promise<ShownDevice[]> {
  return (await browser.open(devices, "/settings/devices")).data.devices as ShownDevice[];
}

const isSignedOut = async (browser: Browser) =>
  (await browser.open(devices, "/settings/devices")).location?.startsWith("/login") ?? false;

const end = (browser: Browser, session: string, typed = password) =>
  browser.post(endDevice, "/settings/devices", { session, password: typed });

const notCurrent = { password: "is not your current password" };
const chrome = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36";

describe("devices", () => {
  test("lists the viewer's own sessions, this one first", async () => {
    const { email } = await makeMember();
    await signedIn((await makeMember()).email);
    const desk = await signedIn(email, chrome);
    const phone = await signedIn(email);
    expect(await devicesOf(phone)).toMatchObject([
      { name: "Firefox on Linux", address: phone.address, isThisOne: true },
      { name: "Chrome on Windows", address: desk.address, isThisOne: false },
    ]);
  });

  test("one is signed out after the password was typed", async () => {
    const { email } = await makeMember();
    const desk = await signedIn(email, chrome);
    const phone = await signedIn(email);
    const [, other] = await devicesOf(phone);
    expect(await end(phone, other!.id, "not it")).toMatchObject({
      status: 400,
      data: { errors: notCurrent },
    });
    expect(await isSignedOut(desk)).toBe(false);
    const done = await end(phone, other!.id);
    expect(done.location).toMatch(/\/settings\/devices$/);
    expect(await toastOfHeaders(done.headers)).toBe("The device was signed out.");
    const again = await end(phone, other!.id);
    expect(await toastOfHeaders(again.headers)).toBe("The device had signed out before.");
    expect(await isSignedOut(desk)).toBe(true);
    expect(await isSignedOut(phone)).toBe(false);
  });

  test("signing out this one redirects to the sign-in page", async () => {
    const { email } = await makeMember();
    const browser = await signedIn(email);
    const [own] = await devicesOf(browser);
    expect((await end(browser, own!.id)).location).toBe("/login");
    expect(browser.cookies.size).toBe(0);
  });

  test("all are signed out at once", async () => {
    const { email, accountId } = await makeMember();
    const browsers = [await signedIn(email), await signedIn(email), await signedIn(email)];
    expect((await end(browsers[0]!, "everywhere")).location).toBe("/login");
    expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(0);
    for (const browser of browsers) expect(await isSignedOut(browser)).toBe(true);
  });

  test("another person's session is not ended", async () => {
    const victim = await signedIn((await makeMember()).email);
    const [target] = await devicesOf(victim);
    const attacker = await signedIn((await makeMember()).email);
    await end(attacker, target!.id);
    expect(await isSignedOut(victim)).toBe(false);
  });

  test("an account without a password does not have to type one", async () => {
    const { email, accountId } = await makeMember();
    const browser = await signedIn(email);
    await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId));
    const page = await browser.open(devices, "/settings/devices");
    expect(page.data).toMatchObject({ requiresPassword: false });
    expect((await end(browser, "everywhere", "")).location).toBe("/login");
  });

  test("ten wrong passwords lock the account for a while", async () => {
    const { email } = await makeMember();
    const browser = await signedIn(email);
    for (let tries = 0; tries < 10; tries += 1) await end(browser, "everywhere", "not it");
    expect(await end(browser, "everywhere")).toMatchObject({ status: 429 });
  });
});

describe("a new password", () => {
  const newPassword = "tilted toward the sun";
  const change = (browser: Browser, form: Record<string, string>) =>
    browser.post(changePassword, "/settings/password", form);

  test("ends every other session and gives this one a new token", async () => {
    const { email } = await makeMember();
    const other = await signedIn(email);
    const browser = await signedIn(email);
    const before = browser.cookies.get("fieldlight_session");
    const answer = await change(browser, { password, newPassword });
    expect(answer.location).toMatch(/\/settings\/devices$/);
    expect(await isSignedOut(other)).toBe(true);
    expect(await isSignedOut(browser)).toBe(false);
    expect(browser.cookies.get("fieldlight_session")).not.toBe(before);
    expect((await tryPassword(new Browser(), email)).status).toBe(400);
    expect((await tryPassword(new Browser(), email, newPassword)).location).toBe("/");
    expect(await mail.deliver()).toMatchObject([
      { to: email, subject: "Your Fieldlight password was changed" },
    ]);
  });

  test.each([
    [{}, { password: "this field is required", newPassword: "this field is required" }],
    [{ password: "not it", newPassword }, notCurrent],
    [{ password, newPassword: "short" }, { newPassword: "must be at least 8 characters" }],
    [{ password, newPassword: "qwertyuiop" }, { newPassword: "is too easy to guess" }],
  ])("is refused for invalid input %#", async (form, errors) => {
    const { email } = await makeMember();
    const browser = await signedIn(email);
    const answer = await change(browser, form);
    expect(answer).toMatchObject({ status: 400, data: { errors } });
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
  });

  test("may not be a common password, nor the person's or the organization's name", async () => {
    const { email, user } = await makeMember();
    const organization = { name: "Größe & Söhne" };
    await db
      .update(organizations)
      .set(organization)
      .where(eq(organizations.id, user.organizationId));
    await db.update(users).set({ name: "Ottokar Zimmermann" }).where(eq(users.id, user.id));
    const browser = await signedIn(email);
    for (const chosen of ["Iloveyou2", "größesöhne!", "Zimmermann1"])
      expect((await change(browser, { password, newPassword: chosen })).data.errors).toEqual({
        newPassword: "is too easy to guess",
      });
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
  });

  test("is never included in an answer", async () => {
    const browser = await signedIn((await makeMember()).email);
    const typed = { password: "not it at all", newPassword: "short" };
    const { data } = await change(browser, typed);
    expect(JSON.stringify(data)).not.toMatch(/not it at all|"short"/);
  });

  test("may not be the address", async () => {
    const { email } = await makeMember();
    const browser = await signedIn(email);
    const answer = await change(browser, { password, newPassword: email.toUpperCase() });
    expect(answer.data.errors).toEqual({ newPassword: "may not be your email address" });
  });
});

describe("deleting the viewer's own account", () => {
  test("prevents further sign-in with it, and keeps the records", async () => {
    const { email, user } = await makeMember();
    const other = await signedIn(email);
    const browser = await signedIn(email);
    const path = "/settings/delete-account";
    expect((await browser.open(openDelete, path)).data).toMatchObject({
      email,
      requiresPassword: true,
    });
    const mistyped = { email: "someone@customer.test", password };
    expect(await browser.post(deleteAccount, path, mistyped)).toMatchObject({
      status: 400,
      data: { errors: { email: "is not the email address of this account" } },
    });
    expect(await browser.post(deleteAccount, path, { email, password: "not it" })).toMatchObject({
      status: 400,
      data: { errors: notCurrent },
    });
    expect((await browser.post(deleteAccount, path, { email, password })).location).toBe("/login");
    expect((await tryPassword(new Browser(), email)).status).toBe(400);
    expect(await isSignedOut(other)).toBe(true);
    expect(await db.$count(users, eq(users.id, user.id))).toBe(1);
    const [entry] = await db.select().from(logEntries).where(eq(logEntries.categoryId, user.id));
    expect(entry!.message).toBe(`${user.name} deleted their own account`);
  });
});

test("deleting the last account of an organization says so first", async () => {
  const { email, user } = await makeMember();
  const browser = await signedIn(email);
  const openPage = async () =>
    (await browser.open(openDelete, "/settings/delete-account")).data.lastOf;
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, user.organizationId));
  expect(await openPage()).toBe(organization!.name);
  const colleague = await makeMember();
  await db
    .update(users)
    .set({ organizationId: user.organizationId })
    .where(eq(users.id, colleague.user.id));
  expect(await openPage()).toBeNull();
  await db.update(users).set({ disabled: true }).where(eq(users.id, colleague.user.id));
  expect(await openPage()).toBe(organization!.name);
});

test("the last administrator leaves only after someone else became one", async () => {
  const { email, user } = await makeMember({ type: "client" });
  const browser = await signedIn(email);
  const colleague = await makeMember({ type: "scheduler" });
  const { organizationId } = user;
  const change = (set: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(set).where(eq(users.id, colleague.user.id));
  await change({ organizationId });
  const path = "/settings/delete-account";
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const refused = `You are the only administrator of ${organization!.name} who can sign in. Make someone else an administrator first.`;
  expect((await browser.open(openDelete, path)).data).toMatchObject({ lastOf: null, refused });
  expect(await browser.post(deleteAccount, path, { email, password })).toMatchObject({
    status: 400,
    data: { message: refused },
  });
  expect(await db.$count(accounts, eq(accounts.userId, user.id))).toBe(1);
  // A scheduler may leave the administrator.
  const other = await signedIn(colleague.email);
  expect((await other.open(openDelete, path)).data.refused).toBeNull();
  await change({ type: "admin" });
  expect((await browser.open(openDelete, path)).data.refused).toBeNull();
  expect((await browser.post(deleteAccount, path, { email, password })).location).toBe("/login");
});

test("a scheduler may leave colleagues who have no administrator", async () => {
  const { email, user } = await makeMember({ type: "scheduler" });
  const colleague = await makeMember({ type: "field-user" });
  const { organizationId } = user;
  await db.update(users).set({ organizationId }).where(eq(users.id, colleague.user.id));
  const browser = await signedIn(email);
  const path = "/settings/delete-account";
  expect((await browser.open(openDelete, path)).data.refused).toBeNull();
  expect((await browser.post(deleteAccount, path, { email, password })).location).toBe("/login");
});

test("two last administrators cannot both leave at the same moment", async () => {
  const [one, two] = [await makeMember(), await makeMember()];
  const scheduler = await makeMember({ type: "scheduler" });
  const { organizationId } = one.user;
  for (const { user } of [two, scheduler])
    await db.update(users).set({ organizationId }).where(eq(users.id, user.id));
  const browsers = [
    { browser: await signedIn(one.email), email: one.email },
    { browser: await signedIn(two.email), email: two.email },
  ];
  const answers = await Promise.all(
    browsers.map(({ browser, email }) =>
      browser.post(deleteAccount, "/settings/delete-account", { email, password }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 400]));
});

describe("sign-in checks", () => {
  const loaders = [devices, openPassword, openDelete];
  const actions = [endDevice, changePassword, deleteAccount];

  test.each(userTypes)("%s can open these pages", async (type) => {
    const browser = await signedIn((await makeMember({ type })).email);
    for (const load of loaders) expect((await browser.open(load, "/x")).status).toBe(200);
  });

  test("a visitor without a session is redirected to sign in; another organization's prefix is refused", async () => {
    const { user } = await makeMember();
    const member = await signedIn((await makeMember()).email);
    const params = { organizationId: user.organizationId };
    for (const load of loaders) {
      expect((await new Browser().open(load, "/x")).location).toMatch(/^\/login/);
      await expect(member.open(load, "/x", params)).rejects.toMatchObject({
        code: "not-authorized",
      });
    }
    for (const act of actions) {
      expect((await new Browser().post(act, "/x", { password })).location).toMatch(/^\/login/);
      await expect(member.post(act, "/x", { password }, params)).rejects.toMatchObject({
        code: "not-authorized",
      });
    }
  });
});
