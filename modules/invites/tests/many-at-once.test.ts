/** Many people use one invite link at the same moment. Each of them gets a user and a project, or neither. */
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { accounts, projects, users } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { inviteSignUps, specialAccess } from "../schema.ts";
import {
  bodyOf,
  call,
  makeInvite,
  makeInviteSetup,
  typedByOutsider,
  type InviteSetup,
  type TypedSignUp,
} from "./invite-setup.ts";

useTestDatabase();

let setup: InviteSetup;

beforeEach(async () => {
  setup = await makeInviteSetup();
});

const link = () => setup.invite.specialUrl;
const people = () => Array.from({ length: 10 }, typedByOutsider);
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const signUpAll = (typed: readonly TypedSignUp[], specialUrl = link()) =>
  Promise.all(typed.map((each) => call(bodyOf(specialUrl, each))));

/** Counts each kind of record that registrations create, in this organization or for these addresses. */
async function left() {
  const { organizationId, admin, client } = setup;
  const newcomers = await db.select().from(users).where(eq(users.organizationId, organizationId));
  const others = newcomers.filter(({ id }) => id !== admin.id && id !== client.id);
  const emails = others.map(({ email }) => email.toLowerCase());
  const [counted] = await db.execute<Record<string, number>>(sql`
    select
      (select count(distinct created_by_id)::int from ${projects} where organization_id = ${organizationId}) as inspectors,
      (select count(*)::int from ${projects} where organization_id = ${organizationId}) as projects,
      (select count(*)::int from ${accounts} a join ${users} u on u.id = a.user_id
        where u.organization_id = ${organizationId}) as accounts,
      (select count(*)::int from ${inviteSignUps} where organization_id = ${organizationId}) as sign_ups,
      (select count(*)::int from pgboss.job where name = 'accounts.send-link-mail'
        and lower(data->>'email') in (select lower(email) from ${users} where organization_id = ${organizationId})) as mails,
      (select sum(uses)::int from ${specialAccess} where organization_id = ${organizationId}) as uses`);
  return { users: others.length, emails: new Set(emails).size, ...counted };
}

const whole = (count: number) => ({
  users: count,
  emails: count,
  inspectors: count,
  projects: count,
  accounts: count,
  sign_ups: count,
  mails: count,
  uses: count,
});

test("ten people each get a user, a project, a mail and a counted use", async () => {
  expect(statuses(await signUpAll(people()))).toEqual(Array(10).fill(201));
  expect(await left()).toMatchObject(whole(10));
});

test("one person who types something else each time is registered once", async () => {
  const typed = typedByOutsider();
  const attempts = Array.from({ length: 10 }, (_, index) => ({
    ...typed,
    email: index % 2 ? typed.email : typed.email.toUpperCase(),
    siteOwnerName: `Owner ${index}`,
  }));
  expect(statuses(await signUpAll(attempts))).toEqual([201, ...Array<number>(9).fill(400)]);
  expect(await left()).toMatchObject(whole(1));
});

test("one person at ten links is registered once", async () => {
  const { organizationId, form, rubricId, client, admin } = setup;
  const made = { organizationId, form, rubricId, client, admin };
  const links = await Promise.all(Array.from({ length: 10 }, () => makeInvite(made)));
  const typed = typedByOutsider();
  const answers = await Promise.all(links.map(({ specialUrl }) => call(bodyOf(specialUrl, typed))));
  expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(400)]);
  expect(await left()).toMatchObject(whole(1));
});

test.each([
  ["disabled", { status: "disabled" as const }],
  ["expired", { expiresAt: new Date(0) }],
])("a link that is %s meanwhile leaves nothing of those it no longer lets in", async (_, set) => {
  const pending = people().map((each) => call(bodyOf(link(), each)));
  // The first registration has begun, and others wait for the lock on the link's row.
  await Promise.race(pending);
  await db.update(specialAccess).set(set).where(eq(specialAccess.id, setup.invite.id));
  const answers = statuses(await Promise.all(pending));
  const accepted = answers.filter((status) => status === 201).length;
  expect(answers.slice(accepted)).toEqual(Array<number>(10 - accepted).fill(404));
  expect(await left()).toMatchObject(whole(accepted));
});
