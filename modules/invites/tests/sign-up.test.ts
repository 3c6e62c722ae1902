import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "#app/platform/auth/session.server.ts";
import { db, sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { accounts, projectParties, projects, sites, users } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { withFourConnections } from "#db/testing/few-connections.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { userDetails } from "#modules/users/schema.ts";
import { inviteSignUps, specialAccess } from "../schema.ts";
import {
  bodyOf,
  call,
  expectNothing,
  mailsTo,
  makeInviteSetup,
  post,
  typedByOutsider,
  type InviteSetup,
  type TypedSignUp,
} from "./invite-setup.ts";

useTestDatabase();

let setup: InviteSetup;
let typed: TypedSignUp;

beforeEach(async () => {
  setup = await makeInviteSetup();
  typed = typedByOutsider();
});

const link = () => setup.invite.specialUrl;
const signUp = (set: Partial<TypedSignUp> = {}) => call(bodyOf(link(), { ...typed, ...set }));

async function made(email = typed.email) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const found = await db
    .select()
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(eq(projects.createdById, user?.id ?? ""));
  return { user, projects: found.map((row) => ({ ...row.projects, site: row.sites })) };
}

describe("signing up", () => {
  test("works for forty people at once with four connections", { tags: ["nightly"] }, async () => {
    const people = Array.from({ length: 40 }, typedByOutsider);
    const answers = await withFourConnections(() =>
      Promise.all(people.map((person) => call(bodyOf(link(), person)))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
  });

  test("creates a field user of the organization and a first project they inspect", async () => {
    const answer = await signUp();
    expect(answer).toMatchObject({
      status: 201,
      body: { message: "User and project created successfully!" },
    });
    const { user, projects: found } = await made();
    expect(user).toMatchObject({
      organizationId: setup.organizationId,
      type: "field-user",
      name: typed.name,
      phone: typed.phone,
      address: typed.address,
      locality: "Albany",
      clients: {},
      clientsAll: false,
    });
    expect(found).toMatchObject([
      {
        organizationId: setup.organizationId,
        status: "To Be Scheduled",
        formId: setup.form.id,
        formTitle: setup.form.title,
        rubricId: setup.rubricId,
        rubricName: "Strict",
        clientId: setup.client.id,
        clientName: "Cleo",
        inspectorKind: "internal",
        inspectorId: user!.id,
        site: {
          siteOwnerName: typed.siteOwnerName,
          siteAddress: expect.stringMatching(/Phoenix, AZ/) as string,
          siteRepEmail: typed.siteRepEmail,
          siteRepPhone: typed.siteRepPhone,
          timeZone: "America/Phoenix",
        },
      },
    ]);
  });

  test("counts the use, keeps the record new, writes logs and mails a link to set a password", async () => {
    await signUp();
    const { user, projects: found } = await made();
    const project = found[0]!;
    const [invite] = await db
      .select()
      .from(specialAccess)
      .where(eq(specialAccess.id, setup.invite.id));
    expect(invite).toMatchObject({ uses: 1, status: "new" });
    const parties = await db
      .select({ partyId: projectParties.partyId, role: projectParties.role })
      .from(projectParties)
      .where(eq(projectParties.projectId, project.id));
    expect(parties).toEqual(
      expect.arrayContaining([
        { partyId: setup.client.id, role: "client" },
        { partyId: user!.id, role: "inspector" },
      ]),
    );
    expect(await mailsTo(typed.email)).toHaveLength(1);
    const [account] = await db.select().from(accounts).where(eq(accounts.email, typed.email));
    expect(account).toMatchObject({ userId: user!.id, passwordHash: null });
    const [details] = await db.select().from(userDetails).where(eq(userDetails.userId, user!.id));
    expect(details).toMatchObject({ specialAccess: true });
    const logged = await sql`
      select category, message from log_entries where actor_id = ${user!.id} order by id`;
    expect(logged.map(({ category }) => category as string).toSorted()).toEqual([
      "forms",
      "projects",
      "users",
    ]);
    expect(
      await db.select().from(inviteSignUps).where(eq(inviteSignUps.accessId, invite!.id)),
    ).toMatchObject([{ userId: user!.id, projectId: project.id }]);
  });

  test("starts at once with a form that needs no scheduling", async () => {
    setup = await makeInviteSetup({ noSchedule: true });
    await signUp();
    expect((await made()).projects).toMatchObject([{ status: "In Progress" }]);
  });

  test("leaves a removed rubric open, and still names a disabled client", async () => {
    await sql`delete from rubrics where id = ${setup.rubricId}`;
    await db.update(users).set({ disabled: true }).where(eq(users.id, setup.client.id));
    expect(await signUp()).toMatchObject({ status: 201 });
    expect((await made()).projects).toMatchObject([
      { rubricId: null, clientId: setup.client.id, clientName: "Cleo" },
    ]);
  });

  test("works after the invite's creator was deleted", async () => {
    await db.update(users).set({ disabled: true }).where(eq(users.id, setup.admin.id));
    expect(await signUp()).toMatchObject({ status: 201 });
  });

  test("works the same in the form without JavaScript, and redirects to the sign-in page", async () => {
    const { status, headers } = await post(link(), typed);
    expect([status, headers.get("location")]).toEqual([303, "/login"]);
    expect(headers.get("set-cookie")).toContain("fieldlight_toast=");
    expect((await made()).projects).toHaveLength(1);
  });

  test("stores the address that was picked for the typed text", async () => {
    const siteAddressPicked = "Tempe, AZ 85281";
    await post(link(), { ...typed, siteAddressPicked, siteAddressLookedUp: typed.siteAddress });
    expect((await made()).projects[0]?.site.siteAddress).toMatch(/^Tempe, AZ/);
  });

  test("ignores an address picked for another text", async () => {
    const siteAddressPicked = "Tempe, AZ 85281";
    await post(link(), { ...typed, siteAddressPicked, siteAddressLookedUp: "Tempe" });
    expect((await made()).projects[0]?.site.siteAddress).toMatch(/Phoenix, AZ/);
  });

  test("ignores the type and the location that a browser claims", async () => {
    const { userData, projectData, specialurl } = bodyOf(link(), typed);
    const geocode_results = { geometry: { location: { lat: 1, lng: 1 } } };
    await call({
      specialurl,
      userData: { ...userData, type: "super-admin", organizationId: newId() },
      projectData: { ...projectData, geocode_results },
    });
    const { user, projects: found } = await made();
    expect(user).toMatchObject({ type: "field-user", organizationId: setup.organizationId });
    expect(found[0]?.site.latitude).toBeGreaterThan(30);
  });
});

describe("sent again", () => {
  test("the same post creates one user and one project, through either way", async () => {
    const answers = await Promise.all([signUp(), signUp(), signUp(), post(link(), typed)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 303]);
    expect(await signUp()).toMatchObject({ status: 201 });
    expect((await made()).projects).toHaveLength(1);
    expect(await mailsTo(typed.email)).toHaveLength(1);
    const [invite] = await db
      .select()
      .from(specialAccess)
      .where(eq(specialAccess.id, setup.invite.id));
    expect(invite?.uses).toBe(1);
  });

  test("one link serves many people, each with a separate project", async () => {
    await signUp();
    typed = typedByOutsider();
    await signUp();
    expect((await made()).projects).toHaveLength(1);
    const [invite] = await db
      .select()
      .from(specialAccess)
      .where(eq(specialAccess.id, setup.invite.id));
    expect(invite?.uses).toBe(2);
  });

  test("registrations of one caller are limited", async () => {
    const from = "203.0.113.8";
    await signUp();
    const again = () => call(bodyOf(link(), typed), { from });
    for (let index = 0; index < 30; index++) expect(await again()).toMatchObject({ status: 201 });
    expect(await again()).toMatchObject({ status: 429 });
  });
});

describe("an email address in use", () => {
  const inUse = /^This account already exists; try logging-in instead of registering\./;

  test("by any user: nothing is created and that user stays unchanged", async () => {
    const owner = await makeUser({ type: "installer", email: typed.email.toUpperCase() });
    const answer = await signUp();
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(inUse);
    expect(answer.body.errors?.email).toMatch(inUse);
    const [after] = await db.select().from(users).where(eq(users.id, owner.id));
    expect(after).toEqual(owner);
    expect(await mailsTo(typed.email)).toHaveLength(0);
    expect((await made()).projects).toHaveLength(0);
  });

  test("by an account without a profile: its password stays unchanged", async () => {
    await db.insert(accounts).values({ email: typed.email, passwordHash: "kept" });
    expect(await signUp()).toMatchObject({ status: 400 });
    const [account] = await db.select().from(accounts).where(eq(accounts.email, typed.email));
    expect(account).toMatchObject({ passwordHash: "kept", userId: null });
    await expectNothing(setup, typed);
  });

  test("by the account the person is signed in with: they accept the invite", async () => {
    const { email } = typed;
    const [own] = await db.insert(accounts).values({ email, passwordHash: "kept" }).returning();
    const header = await openSession(db, new Request("http://localhost:3000"), own!.id);
    const cookie = header.split(";")[0]!;
    expect(await call(bodyOf(link(), typed), { cookie })).toMatchObject({ status: 201 });
    const { user } = await made();
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    // Nobody has proven the address, so its owner sets a password through the mail.
    expect(account).toMatchObject({ id: own!.id, userId: user!.id, passwordHash: null });
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
