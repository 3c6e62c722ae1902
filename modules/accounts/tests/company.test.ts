/** Sign-in with a company's own OpenID provider: a real provider and a real name server. */
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { accounts, logEntries, sessions, users } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { action as startCompany } from "../routes/company/start.tsx";
import { loader as returnToCompany } from "../routes/company/callback.tsx";
import { loader as openLogin } from "../routes/login.tsx";
import { accountIdentities, companySignIns } from "../schema.ts";
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
  view,
} from "./company-setup.ts";
import { makeMember, password, tryPassword } from "./factories.ts";

useTestDatabase();

const userOf = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

describe("a person of the company", () => {
  test("signs in to their account without a second factor, and returns to their page", async () => {
    await setUp();
    const { user, accountId } = await makeMember({ email: `grace@${domain}` });
    await db
      .update(users)
      .set({ organizationId: admin.organizationId })
      .where(eq(users.id, user.id));
    const browser = new Browser();
    const answer = await signInAs(person({ email: `Grace@${domain.toUpperCase()}` }), {
      browser,
      redirectTo: "/projects",
    });
    expect(answer).toMatchObject({ status: 303, location: "/projects" });
    expect([...browser.cookies.keys()]).toEqual(["fieldlight_session"]);
    expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(1);
    // The provider's id finds the account also after the address has changed there.
    const moved = person({ email: `g.iverson@${domain}` });
    expect((await signInAs(moved)).status).toBe(303);
    expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(2);
  });

  test("is sent to the provider only by a posted form with an address of the domain", async () => {
    expect((await new Browser().open(openLogin, "/login")).data).toHaveProperty("company");
    await setUp();
    const unknown = await signInAs(person(), { typed: "grace@elsewhere.test" });
    expect(unknown.data.errors).toEqual({
      email: "No company sign-in is set up for this address. Sign in another way.",
    });
  });

  test("is refused before anybody added them, and added with the type of their group", async () => {
    await setUp();
    const refused = await signInAs(person());
    expect(refused).toMatchObject({
      status: 400,
      data: { message: "Your company has not added you to Fieldlight yet. Ask its administrator." },
    });
    expect(await userOf(`grace@${domain}`)).toBeUndefined();
    await change({
      intent: "save-rules",
      isOffered: "on",
      newUserType: "client",
      groups: "Planners = scheduler\nCrew = field-user",
    });
    expect((await signInAs(person({ groups: ["Crew", "All"] }))).status).toBe(303);
    const user = await userOf(`grace@${domain}`);
    expect(user).toMatchObject({
      name: "Grace Iverson",
      type: "field-user",
      organizationId: admin.organizationId,
    });
    expect(
      await db.$count(
        logEntries,
        and(eq(logEntries.categoryId, user!.id), eq(logEntries.category, "users")),
      ),
    ).toBe(1);
    expect((await signInAs(person({ sub: "x", email: `lee@${domain}` }))).status).toBe(303);
    expect((await userOf(`lee@${domain}`))!.type).toBe("client");
  });

  test("who was added and never signed in gets that profile", async () => {
    await setUp();
    const { id } = await makeUser({
      type: "field-user",
      email: `grace@${domain}`,
      organizationId: admin.organizationId,
    });
    expect((await signInAs(person())).status).toBe(303);
    expect((await db.select().from(accounts).where(eq(accounts.userId, id))).length).toBe(1);
  });

  test("of another domain or organization is refused, whatever the provider says", async () => {
    await setUp({ newUserType: "client" });
    const victim = await makeMember({ email: `victim-${number}@elsewhere.test` });
    const stolen = await signInAs(person({ email: victim.email }), { typed: `grace@${domain}` });
    expect(stolen.data.message).toContain("may not sign in people of this email address's domain");
    const foreign = await makeMember({ email: `foreign@${domain}` });
    const answer = await signInAs(person({ sub: "f", email: foreign.email }));
    expect(answer.data.message).toBe(
      "This email address belongs to a person of another organization.",
    );
    expect(await db.$count(sessions, eq(sessions.accountId, foreign.accountId))).toBe(0);
    const unverified = await signInAs(person({ sub: "u", email_verified: false }));
    expect(unverified.data.message).toContain("did not sign you in");
  });

  test("who is disabled is refused, also with an account that has no profile", async () => {
    await setUp();
    const user = await makeUser({
      type: "field-user",
      email: `grace@${domain}`,
      organizationId: admin.organizationId,
      disabled: true,
    });
    expect((await signInAs(person())).data.message).toBe("This account is not allowed to sign in.");
    await db.insert(accounts).values({ email: user.email }).onConflictDoNothing();
    expect((await signInAs(person())).data.message).toBe("This account is not allowed to sign in.");
  });

  test("loses a password that somebody set before the address was proven", async () => {
    await setUp();
    const { user, accountId } = await makeMember({ email: `grace@${domain}`, proven: false });
    await db
      .update(users)
      .set({ organizationId: admin.organizationId })
      .where(eq(users.id, user.id));
    expect((await signInAs(person())).status).toBe(303);
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    expect(account!.passwordHash).toBeNull();
  });
});

describe("an answer of the provider", () => {
  test("counts once, in the browser that began, and not for another attempt", async () => {
    await setUp({ newUserType: "client" });
    const browser = new Browser();
    await browser.post(startCompany, "/login/company", {
      email: `grace@${domain}`,
      redirectTo: "/",
    });
    const address = await provider.consent(await providerUrl(browser), person());
    const path = address.pathname + address.search;
    expect((await new Browser().open(returnToCompany, path)).status).toBe(400);
    const other = new Browser();
    await other.post(startCompany, "/login/company", { email: `grace@${domain}`, redirectTo: "/" });
    expect((await other.open(returnToCompany, path)).status).toBe(400);
    expect((await browser.open(returnToCompany, path)).status).toBe(303);
    expect((await browser.open(returnToCompany, path)).status).toBe(400);
    expect(
      await db.$count(accountIdentities, eq(accountIdentities.provider, "company")),
    ).toBeGreaterThan(0);
  });

  test("is not taken after the provider was removed", async () => {
    await setUp({ newUserType: "client" });
    const browser = new Browser();
    await browser.post(startCompany, "/login/company", {
      email: `grace@${domain}`,
      redirectTo: "/",
    });
    const address = await provider.consent(await providerUrl(browser), person());
    await change({ intent: "remove-provider" });
    const answer = await browser.open(returnToCompany, address.pathname + address.search);
    expect(answer.status).toBe(400);
    expect(await userOf(`grace@${domain}`)).toBeUndefined();
  });
});

describe("a required company sign-in", () => {
  test("sends people of the domain to it, and leaves the others and the exempt", async () => {
    const grace = await makeMember({ email: `grace@${domain}` });
    const outside = await makeMember({ email: `contractor-${number}@elsewhere.test` });
    for (const { user } of [grace, outside])
      await db
        .update(users)
        .set({ organizationId: admin.organizationId })
        .where(eq(users.id, user.id));
    await setUp({ isRequired: "on", exempt: [admin.id] });
    const browser = new Browser();
    const sent = await tryPassword(browser, grace.email, password);
    expect(sent.location).toBe(
      `/login/company?email=${encodeURIComponent(grace.email)}&redirectTo=%2F&required=`,
    );
    expect(browser.cookies.has("fieldlight_session")).toBe(false);
    expect((await tryPassword(new Browser(), outside.email)).location).toBe("/");
    expect((await tryPassword(new Browser(), admin.email)).location).toBe("/");
    expect((await signInAs(person())).status).toBe(303);
    // Without its domain nobody is sent anywhere.
    const [{ id } = { id: "" }] = (await view()).domains;
    await change({ intent: "remove-domain", domainId: id });
    expect((await tryPassword(new Browser(), grace.email)).location).toBe("/");
  });

  test("is over when the provider is removed", async () => {
    await setUp({ isRequired: "on", exempt: [admin.id] });
    await change({ intent: "remove-provider" });
    expect(
      await db.$count(companySignIns, eq(companySignIns.organizationId, admin.organizationId)),
    ).toBe(0);
    expect((await tryPassword(new Browser(), admin.email)).location).toBe("/");
  });
});
