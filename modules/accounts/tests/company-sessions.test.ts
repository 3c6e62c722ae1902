/** What a company's sign-in decides beyond a single sign-in: former sessions, sign-out, types and registrations. */
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { accounts, logEntries, organizations, sessions, users } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { loader as openProfile } from "../routes/register.tsx";
import { action as signOut } from "../routes/logout.ts";
import { action as signUp } from "../routes/sign-up.tsx";
import { Browser } from "./browser.ts";
import {
  admin,
  change,
  domain,
  number,
  person,
  provider,
  providerUrl,
  setUp,
  signInAs,
} from "./company-setup.ts";
import { makeMember, password, tryPassword } from "./factories.ts";

useTestDatabase();

const userOf = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

const countSessions = (accountId: string) => db.$count(sessions, eq(sessions.accountId, accountId));

async function makeColleague(email: string) {
  const made = await makeMember({ email });
  await db
    .update(users)
    .set({ organizationId: admin.organizationId })
    .where(eq(users.id, made.user.id));
  return made;
}

const accountOf = async (userId: string) =>
  (await db.select().from(accounts).where(eq(accounts.userId, userId)))[0]!.id;

describe("requiring the company sign-in", () => {
  test("ends the sessions that were opened another way, and no others", async () => {
    await setUp();
    const grace = await makeColleague(`grace@${domain}`);
    const contractor = await makeColleague(`contractor-${number}@elsewhere.test`);
    const adminAccount = await accountOf(admin.id);
    await tryPassword(new Browser(), grace.email);
    await tryPassword(new Browser(), contractor.email);
    await tryPassword(new Browser(), admin.email);
    await signInAs(person());
    expect(await countSessions(grace.accountId)).toBe(2);
    const before = await countSessions(adminAccount);
    await change({
      intent: "save-rules",
      isRequired: "on",
      exempt: [admin.id],
      newUserType: "",
      groups: "",
    });
    expect(await db.select().from(sessions).where(eq(sessions.accountId, grace.accountId))).toEqual(
      [expect.objectContaining({ companyToken: expect.any(String) as unknown })],
    );
    expect(await countSessions(contractor.accountId)).toBe(1);
    expect(await countSessions(adminAccount)).toBeGreaterThanOrEqual(before);
  });
});

describe("signing out", () => {
  test("leads to the provider where the organization wants it, and is complete before that", async () => {
    await setUp({ signsOut: "on", newUserType: "client" });
    const browser = new Browser();
    await signInAs(person(), { browser });
    const { location } = await browser.post(signOut, "/logout", {});
    expect(location).toBe("/login/company/continue");
    expect(browser.cookies.has("fieldlight_session")).toBe(false);
    const { id } = (await userOf(`grace@${domain}`))!;
    expect(await countSessions(await accountOf(id))).toBe(0);
    const url = new URL(await providerUrl(browser));
    expect(url.origin).toBe(provider.origin);
    expect(url.pathname).toBe("/session/end");
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe("http://127.0.0.1:3000/login");
    // The provider knows the token, and the address to return to.
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`${provider.origin}/session/end/confirm`);
  });

  test("stays here for a password and without the setting", async () => {
    await setUp({ signsOut: "on" });
    const grace = await makeColleague(`grace@${domain}`);
    const browser = new Browser();
    await tryPassword(browser, grace.email, password);
    expect((await browser.post(signOut, "/logout", {})).location).toBe("/login");
    await change({ intent: "save-rules", isOffered: "on", newUserType: "", groups: "" });
    await signInAs(person(), { browser });
    expect((await browser.post(signOut, "/logout", {})).location).toBe("/login");
  });
});

describe("a later sign-in", () => {
  const rules = { isOffered: "on", newUserType: "" };

  test("gives the type of a group that has changed, and says so in the log", async () => {
    await setUp({ ...rules, groups: "Planners = scheduler\nCrew = field-user" });
    await signInAs(person({ groups: ["Crew"] }));
    const { id } = (await userOf(`grace@${domain}`))!;
    await db.update(users).set({ clientsAll: true }).where(eq(users.id, id));
    await signInAs(person({ groups: ["Planners", "Crew"] }));
    expect(await userOf(`grace@${domain}`)).toMatchObject({ type: "scheduler", clientsAll: false });
    await signInAs(person({ groups: ["Others"] }));
    expect((await userOf(`grace@${domain}`))!.type).toBe("scheduler");
    const [entry] = await db
      .select()
      .from(logEntries)
      .where(
        and(
          eq(logEntries.categoryId, id),
          eq(
            logEntries.message,
            "Changed user Grace Iverson from field-user to scheduler, by a group of the company",
          ),
        ),
      );
    expect(entry).toBeDefined();
  });

  test("leaves the last administrator, a super-admin and who is exempt", async () => {
    await setUp({ ...rules, groups: "Crew = field-user" });
    const ada = person({ sub: `Ada-${number}`, email: admin.email, groups: ["Crew"] });
    await signInAs(ada);
    expect((await userOf(admin.email))!.type).toBe("admin");
    const grace = await makeColleague(`grace@${domain}`);
    await db.update(users).set({ type: "super-admin" }).where(eq(users.id, grace.user.id));
    await signInAs(person({ groups: ["Crew"] }));
    expect((await userOf(grace.email))!.type).toBe("super-admin");
    await change({
      ...rules,
      intent: "save-rules",
      groups: "Crew = field-user",
      exempt: [admin.id],
    });
    await signInAs(ada);
    expect((await userOf(admin.email))!.type).toBe("admin");
    await change({ ...rules, intent: "save-rules", groups: "Crew = field-user" });
    await signInAs(ada);
    expect((await userOf(admin.email))!.type).toBe("field-user");
  });
});

describe("a registration with an address of the company", () => {
  const form = () => ({ email: `new@${domain}`, password });

  test("is led to its sign-in, and creates no account", async () => {
    await setUp();
    const { status, location } = await new Browser().post(signUp, "/login/register", form());
    expect({ status, location }).toEqual({
      status: 303,
      location: `/login/company?email=${encodeURIComponent(`new@${domain}`)}&registering=`,
    });
    expect(await db.$count(accounts, eq(accounts.email, `new@${domain}`))).toBe(0);
  });

  test("that began before is led there instead of creating an organization", async () => {
    const browser = new Browser();
    expect((await browser.post(signUp, "/login/register", form())).location).toBe("/register");
    await setUp({ newUserType: "field-user" });
    const before = await db.$count(organizations);
    expect((await browser.open(openProfile, "/register")).location).toContain("registering");
    expect((await signInAs(person({ sub: "new", email: `new@${domain}` }))).status).toBe(303);
    expect(await userOf(`new@${domain}`)).toMatchObject({
      organizationId: admin.organizationId,
      type: "field-user",
    });
    expect(await db.$count(organizations)).toBe(before);
  });

  test("goes on as before where no company offers its sign-in", async () => {
    await setUp();
    await change({ intent: "save-rules", newUserType: "", groups: "" });
    expect((await new Browser().post(signUp, "/login/register", form())).location).toBe(
      "/register",
    );
  });
});
