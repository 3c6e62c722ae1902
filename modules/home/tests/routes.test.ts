import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { asViewer } from "#app/platform/auth/session.server.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type MadeProject,
  type OrganizationRow,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import * as homeRoute from "../routes/home.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const home = servedRoute("modules/home/routes/home.tsx", homeRoute);

useTestDatabase();

let own: OrganizationRow;
let outsider: UserRow;
const people = {} as Record<UserType, UserRow>;

beforeAll(async () => {
  own = await makeOrganization({ timeZone: "America/New_York" });
  for (const type of userTypes)
    people[type] = await makeUser({
      type,
      organizationId: own.id,
      clientsAll: true,
      qualificationsAll: true,
    });
  outsider = await makeUser({ type: "admin" });
});

const make = (set: Partial<MadeProject> = {}) =>
  makeProject({ organizationId: own.id, inspectorId: people["field-user"].id, ...set });

async function visit(user: UserRow, search = "") {
  const request = await requestAs(user, `/${search}`);
  return home.loader({ request, params: {}, context: {} } satisfies LoaderFunctionArgs);
}

describe("My Home", () => {
  it("has the tiles of the viewer's type", async () => {
    const names = async (type: UserType) =>
      (await visit(people[type])).tiles.map((tile) => tile.status);
    expect(await names("admin")).toContain("Cancel Requested");
    expect(await names("client")).not.toContain("Cancel Requested");
    expect((await names("quality-manager")).toSorted()).toEqual([
      "Completed",
      "Needs Corrections",
      "Review",
    ]);
  });

  it("leads an administrator to the first completed project, until there is a second", async () => {
    const { id: organizationId } = await makeOrganization();
    const admin = await makeUser({ type: "admin", organizationId });
    const reviewer = await makeUser({ type: "quality-manager", organizationId });
    expect((await visit(admin)).firstReport).toBeNull();
    const first = await make({ organizationId, status: "Completed" });
    expect((await visit(admin)).firstReport?.id).toBe(first.id);
    expect((await visit(reviewer)).firstReport).toBeNull();
    await make({ organizationId, status: "Completed" });
    expect((await visit(admin)).firstReport).toBeNull();
  });

  it("counts within the time span: last week by default, the last 3 months after clearing", async () => {
    const { id: organizationId } = await makeOrganization();
    const reviewer = await makeUser({
      type: "quality-manager",
      organizationId,
      clientsAll: true,
      qualificationsAll: true,
    });
    for (const days of [1, 20, 80, 300]) {
      const createdAt = new Date(Date.now() - days * 86_400_000);
      await make({ organizationId, status: "Review", createdAt });
    }
    const counted = async (search: string) => {
      const { tiles } = await visit(reviewer, search);
      return tiles.find((tile) => tile.status === "Review")?.count;
    };
    expect(await counted("")).toBe(1);
    expect(await counted("?span=last+month")).toBe(2);
    expect(await counted("?span=")).toBe(3);
    expect(await counted("?span=last+a+year")).toBe(4);
  });

  it("lists the next inspections, the field user's own with a link to start", async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const scheduled = (hours: number, set: Partial<MadeProject> = {}) =>
      make({ status: "Scheduled", inspectionAt: inHours(hours), ...set });
    const [later, sooner] = [await scheduled(48), await scheduled(2)];
    const others = await scheduled(1, { inspectorId: "somebody" });
    await scheduled(-30);
    const upcoming = async (type: UserType) =>
      (await visit(people[type])).upcoming.map(({ id, canStart }) => [id, canStart]);
    expect(await upcoming("field-user")).toEqual([
      [sooner.id, true],
      [later.id, true],
    ]);
    expect(await upcoming("scheduler")).toEqual([
      [others.id, false],
      [sooner.id, false],
      [later.id, false],
    ]);
  });

  it("lists the viewer's own inspections first, and lets nobody start another's", async () => {
    const { id: organizationId } = await makeOrganization();
    const admin = await makeUser({ type: "admin", organizationId });
    const at = (hours: number, inspectorId: string) =>
      make({
        organizationId,
        status: "Scheduled",
        inspectorId,
        inspectionAt: new Date(Date.now() + hours * 3_600_000),
      });
    const [theirs, mine] = [await at(1, "somebody"), await at(9, admin.id)];
    const upcoming = (await visit(admin)).upcoming.map((one) => [one.id, one.isMine, one.canStart]);
    expect(upcoming).toEqual([
      [mine.id, true, true],
      [theirs.id, false, false],
    ]);
  });

  it("shows the latest history of what the viewer sees", async () => {
    const project = await make();
    const scope = { viewer: asViewer(people.admin, own), organizationId: own.id };
    for (const message of ["deleted project", "restored project"])
      await db.transaction((tx) => logProject(tx, scope, project, { message }));
    const refused = { message: "a required answer is missing", severity: 2 };
    await db.transaction((tx) => logProject(tx, scope, project, refused));
    const activity = async (user: UserRow) => (await visit(user)).activity;
    expect((await activity(people.admin)).slice(0, 2)).toMatchObject([
      { projectId: project.id, message: "restored project", actorName: people.admin.name },
      { projectId: project.id, message: "deleted project" },
    ]);
    expect(await activity(outsider)).toEqual([]);
  });
});
