import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries, organizations } from "#db/schema.ts";
import { makeProject, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { changePermission } from "../domain/change-permission.server.ts";
import type { PermissionChange } from "../domain/change-permission.input.ts";
import { listAuthorizations, authorizationList } from "../domain/list-authorizations.server.ts";
import { requestAuthorization } from "../domain/request-authorization.server.ts";
import * as deleteRoute from "../routes/delete.ts";
import * as permissionRoute from "../routes/permission.ts";
import * as authorizationsRoute from "../routes/authorizations.tsx";
import { authorizationPermissions, authorizations } from "../schema.ts";
import { makeAdmin, scopeOf } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: deleteAction } = servedRoute(
  "modules/authorizations/routes/delete.ts",
  deleteRoute,
);
const { action: permissionAction } = servedRoute(
  "modules/authorizations/routes/permission.ts",
  permissionRoute,
);
const { loader } = servedRoute(
  "modules/authorizations/routes/authorizations.tsx",
  authorizationsRoute,
);

useTestDatabase();

let us: UserRow;
let them: UserRow;
let outsider: UserRow;
let id = "";

beforeEach(async () => {
  await db.delete(authorizations);
  us = await makeAdmin("Us");
  them = await makeAdmin("Them");
  outsider = await makeAdmin("Stranger");
  await requestAuthorization(await scopeOf(us), {
    companyId: them.organizationId,
    types: ["client"],
  });
  const [row] = await db.select().from(authorizations);
  id = row!.id;
});

const change = async (by: UserRow, step: PermissionChange) =>
  changePermission(await scopeOf(by), id, step);

const stateOf = async (holder: UserRow, userType: "client" | "field-user") => {
  const [row] = await db
    .select()
    .from(authorizationPermissions)
    .where(
      and(
        eq(authorizationPermissions.organizationId, holder.organizationId),
        eq(authorizationPermissions.userType, userType),
      ),
    );
  return row?.state ?? "inactive";
};

describe("a permission", () => {
  test("becomes active when the other side confirms, and can be ended by either", async () => {
    await change(them, { side: "you", type: "client", to: "active" });
    expect(await stateOf(them, "client")).toBe("active");
    await change(us, { side: "them", type: "client", to: "inactive" });
    expect(await stateOf(them, "client")).toBe("inactive");
  });

  test("cannot be confirmed by the side that requested it", async () => {
    await expect(change(us, { side: "them", type: "client", to: "active" })).rejects.toMatchObject({
      code: "illegal-transition",
    });
    expect(await stateOf(them, "client")).toBe("pending");
  });

  test("changes alone: the other type and the other side stay unchanged", async () => {
    await change(us, { side: "you", type: "field-user", to: "pending" });
    expect(await stateOf(us, "field-user")).toBe("pending");
    expect(await stateOf(us, "client")).toBe("inactive");
    expect(await stateOf(them, "field-user")).toBe("inactive");
    expect(await stateOf(them, "client")).toBe("pending");
  });

  test("can be requested on one side while the same type is pending on the other", async () => {
    await change(us, { side: "you", type: "client", to: "pending" });
    expect(await stateOf(us, "client")).toBe("pending");
  });

  test("notifies the other side's administrators, regardless of who started the relationship", async () => {
    await db.delete(notifications);
    await change(them, { side: "you", type: "client", to: "active" });
    const notified = await db.select().from(notifications);
    expect(notified.map(({ recipientId }) => recipientId)).toEqual([us.id]);
  });

  test("pressed twice is logged once on each side", async () => {
    const confirm = { side: "you", type: "client", to: "active" } as const;
    await Promise.all([change(them, confirm), change(them, confirm)]);
    const logged = await db
      .select()
      .from(logEntries)
      .where(inArray(logEntries.organizationId, [us.organizationId, them.organizationId]));
    expect(logged.filter(({ message }) => message.includes("confirmed"))).toHaveLength(2);
  });

  test("of other organizations' relationship is not found", async () =>
    expect(change(outsider, { side: "you", type: "client", to: "active" })).rejects.toMatchObject({
      code: "not-found",
    }));
});

describe("the list", () => {
  const rowsOf = async (viewer: UserRow, search = "") => {
    const request = await requestAs(viewer, `/authorizations${search}`);
    return (await loader({ request, params: {}, context: {} })).rows.map(({ company }) => company);
  };

  test("shows each side the other, and third parties nothing", async () => {
    expect(await rowsOf(us)).toEqual(["Them"]);
    expect(await rowsOf(them)).toEqual(["Us"]);
    expect(await rowsOf(outsider)).toEqual([]);
  });

  test("is filtered by part of the company's name", async () => {
    await requestAuthorization(await scopeOf(us), {
      companyId: outsider.organizationId,
      types: ["client"],
    });
    expect(await rowsOf(us)).toEqual(["Stranger", "Them"]);
    expect(await rowsOf(us, "?sort=-company")).toEqual(["Them", "Stranger"]);
    expect(await rowsOf(us, "?q=HEM")).toEqual(["Them"]);
  });

  test("counts the viewer's own unfinished projects with the company's people", async () => {
    const people = { inspectorOrganizationId: them.organizationId };
    const { organizationId } = us;
    await makeProject({ organizationId, status: "Scheduled", ...people });
    await makeProject({ organizationId, status: "Completed", ...people });
    await makeProject({
      organizationId,
      status: "Review",
      clientOrganizationId: them.organizationId,
    });
    await makeProject({ organizationId: outsider.organizationId, status: "Scheduled", ...people });
    const query = authorizationList.readQuery("/authorizations");
    const [row] = (await listAuthorizations(await scopeOf(us), query)).rows;
    expect(row?.openWork.openProjects).toBe(2);
  });

  test("counts separately the visits that the company's people are booked for", async () => {
    const { organizationId } = us;
    const inspectorValues = { inspectorOrganizationId: them.organizationId };
    await makeProject({ organizationId, status: "Scheduled", ...inspectorValues });
    await makeProject({ organizationId, status: "In Progress", ...inspectorValues });
    const clientProject = {
      status: "Scheduled",
      clientOrganizationId: them.organizationId,
    } as const;
    await makeProject({
      organizationId,
      ...clientProject,
      inspectorOrganizationId: organizationId,
    });
    const query = authorizationList.readQuery("/authorizations");
    const [row] = (await listAuthorizations(await scopeOf(us), query)).rows;
    expect(row?.openWork).toEqual({ openProjects: 3, visits: 1 });
  });
});

describe("deleting", () => {
  async function remove(by: UserRow) {
    const request = await requestAs(by, `/authorizations/${id}/delete`, { method: "POST" });
    return deleteAction({ request, params: { id }, context: {} });
  }

  test("is refused to a third party and ends it for both sides", async () => {
    await expect(remove(outsider)).rejects.toMatchObject({ code: "not-found" });
    expect(await db.select().from(authorizations)).toHaveLength(1);
    await remove(them);
    expect(await db.select().from(authorizations)).toEqual([]);
    expect(await db.select().from(authorizationPermissions)).toEqual([]);
  });

  test("reports that it no longer exists when the other side was faster, for deleting and confirming", async () => {
    await remove(them);
    const notFound = {
      code: "not-found",
      message: "This authorization no longer exists. The other company may have deleted it.",
    };
    await expect(remove(us)).rejects.toMatchObject(notFound);
    const form = { side: "them", type: "client", to: "inactive" };
    const request = await requestAs(us, `/authorizations/${id}/permission`, { form });
    const late = permissionAction({ request, params: { id }, context: {} });
    await expect(late).rejects.toMatchObject(notFound);
  });
});

test("the relationship is also stored under the names of the specification", async () => {
  const [row] = await db.execute(sql`select * from documents."authorizations" where id = ${id}`);
  const side = ({ organizationId }: UserRow) => organizationId;
  expect(row!.organizations).toEqual([side(us), side(them)]);
  expect(row!.permissions).toEqual({
    [side(us)]: { client: "inactive", "field-user": "inactive" },
    [side(them)]: { client: "pending", "field-user": "inactive" },
  });
  const [company] = await db
    .select({ name: organizations.name, phone: organizations.phone, email: organizations.email })
    .from(organizations)
    .where(eq(organizations.id, side(them)));
  expect(row!.details).toMatchObject({ [side(them)]: company, [side(us)]: {} });
});
