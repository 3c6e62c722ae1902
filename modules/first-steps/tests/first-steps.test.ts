import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { UserType } from "#app/platform/viewer.ts";
import { markSamples } from "#app/platform/samples/sample-records.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { organizations, projects, users } from "#db/schema.ts";
import { makeOrganization, makeProject, makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { choose } from "../domain/choose.server.ts";
import { findFirstSteps, listFirstSteps } from "../domain/find-first-steps.server.ts";
import * as chooseRoute from "../routes/choose.ts";
import * as formRoute from "../routes/start-form.ts";
import * as inspectorRoute from "../routes/invite-inspector.tsx";

const startForm = servedRoute("modules/first-steps/routes/start-form.ts", formRoute);
const inviteInspector = servedRoute(
  "modules/first-steps/routes/invite-inspector.tsx",
  inspectorRoute,
);
const chooseStep = servedRoute("modules/first-steps/routes/choose.ts", chooseRoute);

useTestDatabase();

async function newcomer(type: UserType = "client") {
  const organization = await makeOrganization();
  const user = await makeUser({ type, organizationId: organization.id });
  return { user, organizationId: organization.id, scope: await scopeOfUser(user.id) };
}

type Newcomer = Awaited<ReturnType<typeof newcomer>>;

type PostRoute = typeof startForm | typeof inviteInspector | typeof chooseStep;

async function post({ user }: Newcomer, route: PostRoute, form: Record<string, string>) {
  const request = await requestAs(user, "/", { form });
  return route.action({ request, params: {}, context: {} });
}

const stepsOf = async ({ scope }: Newcomer) => {
  const found = await findFirstSteps(scope);
  return found && { current: found.current, made: found.steps.map(({ made }) => made) };
};

test("the steps follow what the organization has, one after the other", async () => {
  const nina = await newcomer();
  expect(await stepsOf(nina)).toEqual({ current: "form", made: [null, null, null, null, null] });

  await post(nina, startForm, { ready: "residential-rooftop", id: newId() });
  expect((await stepsOf(nina))?.current).toBe("inspector");

  await post(nina, inviteInspector, { name: "Ivo Reyes", email: "ivo@first-steps.test" });
  expect(await stepsOf(nina)).toMatchObject({
    current: "project",
    made: ["Residential Rooftop", "Ivo Reyes", null, null, null],
  });
  const [ivo] = await db.select().from(users).where(eq(users.email, "ivo@first-steps.test"));
  expect(ivo).toMatchObject({ type: "field-user", organizationId: nina.organizationId });

  const project = await makeProject({
    organizationId: nina.organizationId,
    status: "To Be Scheduled",
  });
  expect((await stepsOf(nina))?.current).toBe("visit");
  await db.update(projects).set({ status: "Scheduled" }).where(eq(projects.id, project.id));
  expect((await stepsOf(nina))?.current).toBe("report");
  await db.update(projects).set({ status: "Completed" }).where(eq(projects.id, project.id));
  expect(await stepsOf(nina)).toBeNull();
});

test("nothing of another organization, deleted, unpublished or disabled counts", async () => {
  const nina = await newcomer();
  const other = await newcomer();
  await post(other, startForm, { ready: "commissioning", id: newId() });
  await makeUser({ type: "field-user", organizationId: other.organizationId });
  await makeProject({ organizationId: other.organizationId, status: "Completed" });
  await makeUser({ type: "field-user", organizationId: nina.organizationId, disabled: true });
  for (const status of ["Completed", "Scheduled"] as const)
    await makeProject({ organizationId: nina.organizationId, status, deletedAt: new Date() });
  for (const set of [{ active: false }, { deletedAt: new Date() }]) {
    const id = newId();
    await post(nina, startForm, { ready: "commissioning", id });
    await db.update(forms).set(set).where(eq(forms.id, id));
  }
  await choose(other.scope, "inspect");
  await choose(other.scope, "hide");
  expect(await stepsOf(nina)).toEqual({ current: "form", made: [null, null, null, null, null] });
});

test("samples are no step, and do not end the list", async () => {
  const nina = await newcomer();
  const { organizationId, scope } = nina;
  const formId = newId();
  await post(nina, startForm, { ready: "commissioning", id: formId });
  const inspector = await makeUser({ type: "field-user", organizationId });
  const project = await makeProject({ organizationId, status: "Completed" });
  await inTransaction(async (tx) => {
    await markSamples(tx, scope, "form", [formId]);
    await markSamples(tx, scope, "user", [inspector.id]);
    await markSamples(tx, scope, "project", [project.id]);
  });
  expect(await stepsOf(nina)).toEqual({ current: "form", made: [null, null, null, null, null] });
});

test.each(["inspect", "company"])("the choice %s needs no inspector", async (choice) => {
  const nina = await newcomer();
  await post(nina, chooseStep, { choice });
  expect((await stepsOf(nina))?.made[1]).toBe("You, or another company");
});

test("a third party schedules its own visit", async () => {
  const nina = await newcomer();
  const { organizationId } = nina;
  await makeProject({ organizationId, status: "To Be Scheduled", inspectorKind: "third-party" });
  const steps = async () => (await listFirstSteps(nina.scope)).steps[2];
  expect(await steps()).toMatchObject({ done: true });
  expect(await steps()).not.toHaveProperty("schedule");
});

test("the sample report is a look ahead: the list stays until a project is completed", async () => {
  const nina = await newcomer();
  await post(nina, startForm, { ready: "residential-rooftop", id: newId() });
  await post(nina, chooseStep, { choice: "inspect" });
  const { organizationId } = nina;
  const project = await makeProject({ organizationId, status: "Review" });
  const seen = await post(nina, chooseStep, { choice: "sample" });
  expect((seen as Response).headers.get("location")).toMatch(
    /\/forms\/ready\/residential-rooftop\/report$/,
  );
  expect(await findFirstSteps(nina.scope)).toMatchObject({
    current: "report",
    sampleSeen: true,
    underWay: { status: "Review", path: `/projects/${project.id}/manage` },
  });
});

test("an inspection asked of another company brings its form and its inspector", async () => {
  const nina = await newcomer();
  const company = await makeOrganization({ name: "Plumb Line" });
  const project = await makeProject({
    organizationId: company.id,
    clientId: nina.user.id,
    status: "Requested",
  });
  expect(await stepsOf(nina)).toMatchObject({
    current: "visit",
    made: [
      "Plumb Line brings its form",
      "Plumb Line decides who inspects",
      expect.any(String),
      null,
      null,
    ],
  });
  expect((await findFirstSteps(nina.scope))?.steps[2]?.schedule).toBeUndefined();
  await db.update(projects).set({ status: "Scheduled" }).where(eq(projects.id, project.id));
  expect((await stepsOf(nina))?.current).toBe("report");
  await db.update(projects).set({ status: "Completed" }).where(eq(projects.id, project.id));
  expect(await stepsOf(nina)).toBeNull();
});

test("a company that installs adds its role with one press, and is done once a project names it", async () => {
  const nina = await newcomer();
  const again = async () => ({ ...nina, scope: await scopeOfUser(nina.user.id) });
  expect(await findFirstSteps(nina.scope)).toMatchObject({ installs: false, installed: null });
  await post(nina, chooseStep, { choice: "install" });
  await post(nina, chooseStep, { choice: "install" });
  const [own] = await db
    .select({ roles: organizations.roles })
    .from(organizations)
    .where(eq(organizations.id, nina.organizationId));
  expect(own?.roles.filter((role) => role === "Installer")).toEqual(["Installer"]);
  expect(await findFirstSteps((await again()).scope)).toMatchObject({
    installs: true,
    installed: null,
  });
  const company = await makeOrganization();
  const other = await makeOrganization({ roles: ["Installer"] });
  const naming = (installerId: string) =>
    makeProject({ organizationId: company.id, installerKind: "organization", installerId });
  await naming(other.id);
  expect((await stepsOf(await again()))?.current).toBe("form");
  const named = await naming(nina.organizationId);
  expect(await stepsOf(await again())).toBeNull();
  expect((await listFirstSteps((await again()).scope)).installed?.path).toContain(named.id);
});

test("a hidden list stays hidden on My Home, and is still in Help", async () => {
  const nina = await newcomer();
  await post(nina, chooseStep, { choice: "hide" });
  expect(await stepsOf(nina)).toBeNull();
  expect((await listFirstSteps(nina.scope)).current).toBe("form");
});

test.each(["scheduler", "quality-manager", "field-user", "installer"] as const)(
  "a %s gets no steps",
  async (type) => {
    expect(await stepsOf(await newcomer(type))).toBeNull();
  },
);

test("an admin cannot inspect, so only a person of type client is offered it", async () => {
  expect((await findFirstSteps((await newcomer("admin")).scope))?.canInspect).toBe(false);
  expect((await findFirstSteps((await newcomer("client")).scope))?.canInspect).toBe(true);
});

test("a used address is refused beside its field, with what was typed", async () => {
  const nina = await newcomer();
  const { email } = await makeUser({ type: "field-user" });
  const refused = await post(nina, inviteInspector, { name: "Ivo Reyes", email });
  expect(refused).toMatchObject({
    data: {
      values: { name: "Ivo Reyes", email },
      errors: { email: expect.stringMatching(email) as string },
    },
  });
  expect((await stepsOf(nina))?.made[1]).toBeNull();
});

test("an unknown form and an unknown choice are refused", async () => {
  const nina = await newcomer();
  await expect(post(nina, startForm, { ready: "none" })).rejects.toMatchObject({
    code: "not-found",
  });
  await expect(post(nina, chooseStep, { choice: "none" })).rejects.toMatchObject({
    code: "invalid-input",
  });
});
