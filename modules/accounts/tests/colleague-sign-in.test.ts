import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { logEntries, users } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as devicesRoute from "../routes/devices.tsx";
import * as userSignInRoute from "../routes/user-sign-in.tsx";
import { accountSecondFactors } from "../schema.ts";
import { encryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import { Browser, type Answer } from "./browser.ts";
import { makeMember, password, signedIn, tryPassword, type Member } from "./factories.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: devices } = servedRoute("modules/accounts/routes/devices.tsx", devicesRoute);
const { action: act, loader: open } = servedRoute(
  "modules/accounts/routes/user-sign-in.tsx",
  userSignInRoute,
);

useTestDatabase();

let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  vi.stubEnv("SMTP_URL", mail.url);
});

afterAll(() => mail.close());

/** A user of the same organization as another member. */
async function colleagueOf(member: Member, type: UserType): Promise<Member> {
  const made = await makeMember({ type });
  const { organizationId } = member.user;
  await db.update(users).set({ organizationId }).where(eq(users.id, made.user.id));
  return made;
}

async function secure({ accountId }: Member): Promise<void> {
  const secret = encryptSecret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", accountId);
  await db.insert(accountSecondFactors).values({ accountId, secret, confirmedAt: new Date() });
}

const pathOf = (id: string) => `/users/${id}/sign-in`;
const look = (browser: Browser, id: string): Promise<Answer> =>
  browser.open(open, pathOf(id), { id });
const press = (browser: Browser, id: string, intent: string, typed = password): Promise<Answer> =>
  browser.post(act, pathOf(id), { intent, password: typed }, { id });
const codeOf = (answer: Promise<Answer>) =>
  answer.then(
    ({ status }) => status,
    (problem: { code: string }) => problem.code,
  );

test("an administrator resets a locked-out colleague, who is notified and signs in by password alone", async () => {
  const admin = await makeMember();
  const colleague = await colleagueOf(admin, "scheduler");
  const before = await signedIn(colleague.email);
  await secure(colleague);
  const browser = await signedIn(admin.email);
  const { id, name } = colleague.user;
  expect((await look(browser, id)).data).toMatchObject({
    user: { name, email: colleague.email, hasAccount: true, secondFactor: true, sessionCount: 1 },
    requiresPassword: true,
  });
  expect((await tryPassword(new Browser(), colleague.email)).location).toBe("/login/verify");
  expect((await press(browser, id, "reset-second-factor", "not it")).data.errors).toEqual({
    password: "is not your current password",
  });
  expect((await press(browser, id, "reset-second-factor")).location).toMatch(/sign-in$/);
  expect((await before.open(devices, "/settings/devices")).location).toMatch(/^\/login/);
  expect((await tryPassword(new Browser(), colleague.email)).location).toBe("/");
  expect(await mail.deliver()).toMatchObject([
    { to: colleague.email, subject: "Two-step verification was reset (Fieldlight)" },
  ]);
  const entries = await db.select().from(logEntries).where(eq(logEntries.categoryId, id));
  expect(entries.map(({ message }) => message)).toEqual([
    `${admin.user.name} reset two-step verification of ${name}`,
  ]);
  expect((await press(browser, id, "reset-second-factor")).status).toBe(303);
  expect(await mail.deliver()).toEqual([]);
});

test("an administrator signs a colleague out everywhere", async () => {
  const admin = await makeMember({ type: "client" });
  const colleague = await colleagueOf(admin, "field-user");
  const browsers = [await signedIn(colleague.email), await signedIn(colleague.email)];
  const browser = await signedIn(admin.email);
  expect((await press(browser, colleague.user.id, "sign-out")).status).toBe(303);
  for (const each of browsers)
    expect((await each.open(devices, "/settings/devices")).location).toMatch(/^\/login/);
});

describe("whose sign-in a viewer may manage", () => {
  test.each(["admin", "client", "super-admin"] as const)("%s", async (type) => {
    const viewer = await makeMember({ type });
    const browser = await signedIn(viewer.email);
    for (const other of userTypes) {
      const { user } = await colleagueOf(viewer, other);
      const guarded = other === "admin" || other === "super-admin";
      const expected = guarded && type !== "super-admin" ? "not-authorized" : 200;
      expect(await codeOf(look(browser, user.id)), other).toBe(expected);
      const pressed = await codeOf(press(browser, user.id, "sign-out"));
      expect(pressed, other).toBe(expected === 200 ? 303 : expected);
    }
  });

  test("a viewer cannot manage their own, another organization's or an unknown user's", async () => {
    const viewer = await makeMember({ type: "super-admin" });
    await secure(await makeMember());
    const browser = await signedIn(viewer.email);
    const outsider = await makeMember();
    await secure(outsider);
    const targets = {
      [viewer.user.id]: "not-authorized",
      [outsider.user.id]: "not-found",
      x: "not-found",
    };
    for (const [id, code] of Object.entries(targets)) {
      expect(await codeOf(look(browser, id))).toBe(code);
      expect(await codeOf(press(browser, id, "reset-second-factor"))).toBe(code);
    }
    expect((await tryPassword(new Browser(), outsider.email)).location).toBe("/login/verify");
  });

  test("a user without an account has nothing to reset", async () => {
    const viewer = await makeMember();
    const { organizationId } = viewer.user;
    const user = await makeUser({ type: "installer", organizationId });
    const browser = await signedIn(viewer.email);
    expect((await look(browser, user.id)).data).toMatchObject({ user: { hasAccount: false } });
    expect((await press(browser, user.id, "reset-second-factor")).status).toBe(303);
  });
});
