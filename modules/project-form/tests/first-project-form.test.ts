import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { accounts } from "#db/schema.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { newProjectForm } from "../domain/form/new-project-form.server.ts";

useTestDatabase();

/** The values that the empty form proposes to a user of a new organization. */
async function proposalsFor(type: "client" | "admin", roles = ["Project Reviewer"]) {
  const organization = await makeOrganization({ roles });
  const user = await makeUser({ type, organizationId: organization.id });
  const read = async () => {
    const { values } = await newProjectForm(await scopeOfUser(user.id));
    return [values.ownerId, values.clientId, values.inspectorKind, values.inspectorId];
  };
  return { user, organizationId: organization.id, read };
}

test("who asks another organization is offered the only one, and nobody of their own as inspector", async () => {
  const { user } = await proposalsFor("client");
  const asked = async () => {
    const { values } = await newProjectForm(await scopeOfUser(user.id), true);
    return [values.ownerId, values.inspectorKind, values.inspectorId];
  };
  expect(await asked()).toEqual(["", "", ""]);
  const reviewing = async () => {
    const { id } = await makeOrganization({ roles: ["Project Reviewer"] });
    const { email, id: userId } = await makeUser({ type: "admin", organizationId: id });
    await db.insert(accounts).values({ email, userId });
    return id;
  };
  const only = await reviewing();
  expect(await asked()).toEqual([only, "", ""]);
  await reviewing();
  expect(await asked()).toEqual(["", "", ""]);
});

test("a company that installs asks about its own sites", async () => {
  const { user, organizationId } = await proposalsFor("client", ["Project Reviewer", "Installer"]);
  const asked = await newProjectForm(await scopeOfUser(user.id), true);
  expect(asked.values.installer).toBe(`organization:${organizationId}`);
  expect((await newProjectForm(await scopeOfUser(user.id))).values.installer).toBe("");
});

test("a client without inspectors is proposed as the one who submits", async () => {
  const { user, organizationId, read } = await proposalsFor("client");
  expect(await read()).toEqual([organizationId, user.id, "self-submit", ""]);
});

test("the only client and the only inspector are proposed, but not one of several", async () => {
  const { organizationId, read } = await proposalsFor("admin");
  const client = await makeUser({ type: "client", organizationId });
  expect(await read()).toEqual([organizationId, client.id, "", ""]);
  const inspector = await makeUser({ type: "field-user", organizationId });
  expect(await read()).toEqual([organizationId, client.id, "internal", inspector.id]);
  await makeUser({ type: "client", organizationId });
  await makeUser({ type: "field-user", organizationId });
  expect(await read()).toEqual([organizationId, "", "", ""]);
});

test("nobody else is proposed", async () => {
  const admin = await proposalsFor("admin");
  expect(await admin.read()).toEqual([admin.organizationId, "", "", ""]);
  const requester = await proposalsFor("client", []);
  expect((await requester.read())[0]).toBe("");
});
