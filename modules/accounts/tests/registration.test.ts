import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db, sql } from "#db/client.server.ts";
import { accounts, logEntries, organizations, users } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { action as confirmAgain } from "../routes/confirm-again.ts";
import { action as confirm } from "../routes/confirm-email.tsx";
import { loader as openLogin } from "../routes/login.tsx";
import { action as register, loader as openRegister } from "../routes/register.tsx";
import * as securityRoute from "../routes/security.tsx";
import { action as signUp } from "../routes/sign-up.tsx";
import { Browser, type Answer } from "./browser.ts";
import { makeMember, password, signedIn, tryPassword } from "./factories.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: openSecurity } = servedRoute("modules/accounts/routes/security.tsx", securityRoute);

useTestDatabase();

let mail: MailServer;
let number = 0;

beforeAll(async () => {
  mail = await startMailServer();
  vi.stubEnv("SMTP_URL", mail.url);
});

afterAll(() => mail.close());

const inUse =
  "This account already exists; try logging-in instead of registering. You can reset your password if you've forgotten it.";
const allRequired = "All fields are required";

const profile = {
  name: "Ines Róth",
  phone: "+1 (602) 555-0142 ext 7",
  company: "Größe & Söhne Solar",
  address: "12 Canal Street, Albany, NY 12207",
};

/** A browser that has just registered credentials. */
async function newcomer() {
  number += 1;
  const email = `newcomer-${number}@customer.test`;
  const browser = new Browser();
  const answer = await browser.post(signUp, "/login/register", { email, password });
  expect(answer).toMatchObject({ status: 303, location: "/register" });
  return { browser, email };
}

describe("credentials", () => {
  test("lead to the profile page with the email, and a mail asks to confirm it", async () => {
    const { browser, email } = await newcomer();
    expect((await browser.open(openRegister, "/register")).data).toEqual({ email });
    expect((await browser.open(openLogin, "/login")).location).toBeNull();
    expect(await mail.deliver()).toMatchObject([{ to: email }]);
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    expect(account!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("refuse an address that has an account, in any case", async () => {
    const { email } = await makeMember({ email: "Taken@Customer.test" });
    const answer = await new Browser().post(signUp, "/login/register", {
      email: "tAKEN@customer.test",
      password,
    });
    expect(answer).toMatchObject({ status: 400, data: { errors: { email: inUse } } });
    expect((await tryPassword(new Browser(), email)).location).toBe("/");
  });

  test("refuse an address that has a user without an account", async () => {
    const { email } = await makeUser({ type: "field-user" });
    const answer = await new Browser().post(signUp, "/login/register", { email, password });
    expect(answer).toMatchObject({ status: 400, data: { errors: { email: inUse } } });
  });

  test("are created once by simultaneous posts, and a plus-part makes another address", async () => {
    const form = { email: "twice@customer.test", password };
    const answers = await Promise.all(
      [1, 2].map(() => new Browser().post(signUp, "/login/register", form)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 400]));
    const plus = { email: "twice+roof@customer.test", password };
    expect((await new Browser().post(signUp, "/login/register", plus)).location).toBe("/register");
  });

  test.each([
    [{}, { email: "this field is required", password: "this field is required" }],
    [{ email: "abc", password }, { email: "is not a valid email address" }],
    [
      { email: "ok@customer.test", password: "7 signs" },
      { password: "must be at least 8 characters" },
    ],
    [
      { email: "same@customer.test", password: "Same@Customer.test" },
      { password: "may not be your email address" },
    ],
    [{ email: "ok@customer.test", password: "aaaaaaaaaa" }, { password: "is too easy to guess" }],
    [{ email: "ok@customer.test", password: "TrustNo1" }, { password: "is too easy to guess" }],
    [
      { email: "ok@customer.test", password: "x".repeat(10_000) },
      { password: "may be no longer than 1000 characters" },
    ],
  ])("refuse invalid input %#", async (form, errors) => {
    const answer = await new Browser().post(signUp, "/login/register", form);
    expect(answer).toMatchObject({ status: 400, data: { errors } });
  });

  test("are limited to thirty accounts per caller in a window", async () => {
    const browser = new Browser();
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) {
      const form = { email: `many-${tries}@customer.test`, password };
      statuses.push((await browser.post(signUp, "/login/register", form)).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 303));
    expect(statuses.at(-1)).toBe(429);
  });

  test("reveal at most ten known addresses per caller in a window, and then none", async () => {
    const browser = new Browser();
    const { email } = await makeMember();
    const answers: Answer[] = [];
    for (let tries = 0; tries < 10; tries += 1)
      answers.push(await browser.post(signUp, "/login/register", { email, password }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    const known = await browser.post(signUp, "/login/register", { email, password });
    const form = { email: "not-known@customer.test", password };
    const unknown = await browser.post(signUp, "/login/register", form);
    expect(known).toMatchObject({ status: 429 });
    expect(unknown).toMatchObject({ status: 429, data: { message: known.data.message } });
    expect(await db.$count(accounts, eq(accounts.email, form.email))).toBe(0);
  });

  test("do not reveal the names behind a known address through the password rule", async () => {
    const { user, email } = await makeMember();
    await db.update(users).set({ name: "Wilhelmina Featherstone" }).where(eq(users.id, user.id));
    const guess = { email, password: "featherstone" };
    const answer = await new Browser().post(signUp, "/login/register", guess);
    expect(answer).toMatchObject({ data: { errors: { email: inUse } } });
  });
});

describe("profile", () => {
  test("creates the organization and its client in one step and redirects home", async () => {
    const { browser, email } = await newcomer();
    const answer = await browser.post(register, "/register", { ...profile, email });
    expect(answer).toMatchObject({ status: 303, location: "/" });
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ ...profile, email, type: "client" });
    const [organization] = await db
      .select()
      .from(organizations)
      .where(eq(organizations.id, user!.organizationId));
    const { company: name, phone, address } = profile;
    expect(organization).toMatchObject({ name, phone, address, email });
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    expect(account!.userId).toBe(user!.id);
    const [entry] = await db.select().from(logEntries).where(eq(logEntries.categoryId, user!.id));
    expect(entry).toMatchObject({ organizationId: organization!.id, actorId: user!.id });
    expect((await browser.open(openRegister, "/register")).location).toBe("/");
  });

  test("opens nothing except the confirmation until the mailed link is opened", async () => {
    const { browser, email } = await newcomer();
    await browser.post(register, "/register", { ...profile, email });
    const shut = { code: "not-confirmed", status: 403 };
    await expect(browser.open(openSecurity, "/settings/security")).rejects.toMatchObject(shut);
    const [first] = await mail.deliver();
    const again = await browser.post(confirmAgain, "/confirmEmail", {});
    expect(again).toMatchObject({ status: 303, location: "/" });
    const [second, ...more] = await mail.deliver();
    expect([second?.to, second?.subject, more]).toEqual([email, first!.subject, []]);
    const token = new URL(second!.link).pathname.slice("/confirmEmail/".length);
    expect((await new Browser().post(confirm, "/confirmEmail/x", {}, { token })).data).toEqual({
      confirmed: true,
    });
    expect((await browser.open(openSecurity, "/settings/security")).status).toBe(200);
    await browser.post(confirmAgain, "/confirmEmail", {});
    expect(await mail.deliver()).toEqual([]);
  });

  test("sends the link again a few times, then refuses for a while", async () => {
    const { browser } = await newcomer();
    await mail.deliver();
    for (let tries = 0; tries < 7; tries += 1)
      expect((await browser.post(confirmAgain, "/confirmEmail", {})).location).toBe("/");
    expect(await mail.deliver()).toHaveLength(5);
    expect((await new Browser().post(confirmAgain, "/confirmEmail", {})).location).toBe("/login");
  });

  test("creates one organization for two simultaneous posts", async () => {
    const { browser, email } = await newcomer();
    const form = { ...profile, email, company: "Pressed Twice" };
    const answers = await Promise.all([1, 2].map(() => browser.post(register, "/register", form)));
    expect(answers.map(({ location }) => location)).toEqual(["/", "/"]);
    expect(await db.$count(organizations, eq(organizations.name, "Pressed Twice"))).toBe(1);
  });

  test.each(["name", "email", "phone", "company", "address"])(
    "creates nothing without %s",
    async (missing) => {
      const { browser, email } = await newcomer();
      for (const form of [
        { ...profile, email, [missing]: "  " },
        Object.fromEntries(
          Object.entries({ ...profile, email }).filter(([name]) => name !== missing),
        ),
      ]) {
        const answer = await browser.post(register, "/register", form);
        expect(answer).toMatchObject({
          status: 400,
          data: { errors: { [missing]: allRequired } },
        });
      }
      expect(await db.$count(users, eq(users.email, email))).toBe(0);
    },
  );

  test.each([
    [{ name: "Al" }, { name: "must be at least 3 characters" }],
    [{ name: "x".repeat(41) }, { name: "may be no longer than 40 characters" }],
    [{ address: "x".repeat(10_000) }, { address: "may be no longer than 40 characters" }],
    [{ address: "NY" }, { address: "must be at least 3 characters" }],
    [{ phone: "12ab" }, { phone: "invalid phone number format" }],
    [{ phone: "1".repeat(40) }, { phone: "invalid phone number format" }],
    [{ name: "Ines\u0000Roth" }, { name: "may be one line of text only" }],
  ])("refuses invalid input %#", async (wrong, errors) => {
    const { browser, email } = await newcomer();
    const answer = await browser.post(register, "/register", { ...profile, email, ...wrong });
    expect(answer).toMatchObject({ status: 400, data: { errors, values: wrong } });
  });

  test("accepts values at the limits", async () => {
    const { browser, email } = await newcomer();
    const edge = { name: "Ann", address: "x".repeat(40), phone: "555-0142" };
    const answer = await browser.post(register, "/register", { ...profile, email, ...edge });
    expect(answer.location).toBe("/");
  });

  test("counts user-perceived characters", async () => {
    const { browser, email } = await newcomer();
    const [letter, family] = ["e\u0301", "👩\u200D👧"];
    const short = { ...profile, email, name: family };
    expect((await browser.post(register, "/register", short)).data).toMatchObject({
      errors: { name: "must be at least 3 characters" },
    });
    const edge = { ...short, name: family.repeat(40), address: letter.repeat(40) };
    expect((await browser.post(register, "/register", edge)).location).toBe("/");
  });

  test("ignores a posted address or organization of somebody else", async () => {
    const { user } = await makeMember();
    const { browser, email } = await newcomer();
    const form = { ...profile, email: user.email, organizationId: user.organizationId };
    expect((await browser.post(register, "/register", form)).location).toBe("/");
    const [made] = await db.select().from(users).where(eq(users.email, email));
    expect(made!.organizationId).not.toBe(user.organizationId);
  });

  test("does not change a user that was created with the address in the meantime", async () => {
    const { browser, email } = await newcomer();
    await makeUser({ type: "admin", email });
    const answer = await browser.post(register, "/register", {
      ...profile,
      email,
      company: "Late",
    });
    expect(answer).toMatchObject({ status: 400, data: { errors: { email: inUse } } });
    expect(await db.$count(organizations, eq(organizations.name, "Late"))).toBe(0);
  });

  test("redirects a visitor to sign in, and a user with a profile home", async () => {
    const outsider = new Browser();
    expect((await outsider.open(openRegister, "/register")).location).toBe("/login");
    expect((await outsider.post(register, "/register", profile)).location).toBe("/login");
    const { email } = await makeMember();
    const member = await signedIn(email);
    expect((await member.open(openRegister, "/register")).location).toBe("/");
    expect((await member.post(register, "/register", profile)).location).toBe("/");
  });
});

test("registering stores the parts of the address, with its coordinates and time zone", async () => {
  const { browser, email } = await newcomer();
  await browser.post(register, "/register", {
    ...profile,
    email,
    address: "12 Canal St, Reno, NV 89501",
  });
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({
    address: "12 Canal St, Reno, NV 89501",
    streetNumber: "12",
    route: "Canal St",
    locality: "Reno",
    state: "NV",
    postalCode: "89501",
  });
  expect([user!.latitude, user!.longitude].map((degree) => Math.round(degree!))).toEqual([
    40, -120,
  ]);
  const [own] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, user!.organizationId));
  expect(own?.timeZone).toBe("America/Los_Angeles");
  const [stored] = await sql`
    select geocode_results from documents."users" where id = ${user!.id}`;
  expect(stored?.geocode_results).toMatchObject({
    formatted_address: expect.stringContaining("Reno, NV") as string,
  });
});

test("a profile can be created with an address that is not found", async () => {
  const { browser, email } = await newcomer();
  await browser.post(register, "/register", { ...profile, email, address: "Nowhere at all" });
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ address: "Nowhere at all", locality: null, latitude: null });
});
