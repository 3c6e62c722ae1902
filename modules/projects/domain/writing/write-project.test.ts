import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { asViewer } from "#app/platform/auth/session.server.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db, inTransaction, listen } from "#db/client.server.ts";
import { logEntries, projectParties, projects } from "#db/schema.ts";
import { makeOrganization, makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { changeProject, changeStatus, type StatusChange } from "./write-project.server.ts";
import type { ProjectRow } from "../project-rows.ts";

useTestDatabase();

async function scopeOf(type: UserType): Promise<Scope> {
  const organization = await makeOrganization();
  const user = await makeUser({ type, organizationId: organization.id });
  return { viewer: asViewer(user, organization), organizationId: organization.id };
}

const move = (scope: Scope, project: ProjectRow, change: StatusChange) =>
  inTransaction((tx) => changeStatus(tx, scope, project, change));

const stored = async ({ id }: ProjectRow) =>
  (await db.select().from(projects).where(eq(projects.id, id)))[0]!;

const logOf = ({ id }: ProjectRow) =>
  db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.category, "projects"), eq(logEntries.categoryId, id)));

const partiesOf = async ({ id }: ProjectRow) => {
  const rows = await db.select().from(projectParties).where(eq(projectParties.projectId, id));
  return rows.map(({ role, partyId }) => `${role} ${partyId}`).toSorted();
};

describe("changing the status of a project", () => {
  it("writes status, version, author and a log entry with the current parties", async () => {
    const scope = await scopeOf("admin");
    const { organizationId } = scope;
    const project = await makeProject({
      organizationId,
      clientId: null,
      inspectorId: "felix",
      inspectorName: "Felix",
    });
    await move(scope, project, {
      to: "Scheduled",
      set: { inspectionMinutes: 90 },
      message: "scheduled an inspection",
      extended: { minutes: 90 },
    });
    expect(await stored(project)).toMatchObject({
      status: "Scheduled",
      version: 2,
      inspectionMinutes: 90,
      updatedById: scope.viewer.id,
      updatedByName: scope.viewer.name,
    });
    expect(await logOf(project)).toMatchObject([
      {
        message: "scheduled an inspection",
        newStatus: "Scheduled",
        severity: 5,
        actorId: scope.viewer.id,
        extended: { minutes: 90 },
        actionDoneBy: {
          inspector: { id: "felix", name: "Felix" },
          installer: null,
          reviewer: null,
          client: null,
        },
      },
    ]);
  });

  it("refuses a move that is not in the table, and changes nothing", async () => {
    const scope = await scopeOf("admin");
    const project = await makeProject({
      organizationId: scope.organizationId,
      status: "Completed",
    });
    const attempt = move(scope, project, { to: "Scheduled", message: "scheduled an inspection" });
    await expect(attempt).rejects.toMatchObject({ code: "illegal-transition", status: 409 });
    expect(await stored(project)).toEqual(project);
    expect(await logOf(project)).toEqual([]);
  });

  it("refuses a row that has changed since it was read, and writes no log entry", async () => {
    const scope = await scopeOf("admin");
    const project = await makeProject({ organizationId: scope.organizationId });
    await inTransaction((tx) =>
      changeProject(tx, scope, project, { set: { restrictSchedule: true }, message: "edited" }),
    );
    const late = move(scope, project, { to: "Scheduled", message: "scheduled an inspection" });
    await expect(late).rejects.toMatchObject({ code: "stale-version" });
    expect((await stored(project)).status).toBe("To Be Scheduled");
    expect(await logOf(project)).toHaveLength(1);
  });

  it("stores who completed it only while it is Completed", async () => {
    const scope = await scopeOf("admin");
    const project = await makeProject({ organizationId: scope.organizationId, status: "Review" });
    const completed = await move(scope, project, { to: "Completed", message: "finalized" });
    expect(completed).toMatchObject({
      completedById: scope.viewer.id,
      completedByName: scope.viewer.name,
    });
    expect(completed.completedAt).toBeInstanceOf(Date);
    const reverted = await move(scope, completed, {
      to: "Review",
      message: "reverted project to Review with a comment",
      newStatus: "Revert",
      comment: "The roof was never photographed.",
      severity: 4,
    });
    expect(reverted).toMatchObject({
      completedAt: null,
      completedById: null,
      completedByName: null,
    });
    expect((await logOf(project)).find((entry) => entry.newStatus === "Revert")).toMatchObject({
      severity: 4,
      comment: "The roof was never photographed.",
    });
  });

  it("sets startedAt once", async () => {
    const scope = await scopeOf("field-user");
    const project = await makeProject({
      organizationId: scope.organizationId,
      status: "Scheduled",
    });
    const started = await move(scope, project, { to: "In Progress", message: "started an intake" });
    expect(started.startedAt).toBeInstanceOf(Date);
    const waiting = await move(scope, started, { to: "To Be Scheduled", message: "canceled" });
    const again = await move(scope, waiting, { to: "In Progress", message: "started an intake" });
    expect(again.startedAt).toEqual(started.startedAt);
  });

  it("remembers the status before a cancel request", async () => {
    const scope = await scopeOf("scheduler");
    const project = await makeProject({ organizationId: scope.organizationId, status: "Review" });
    const cancelRequested = await move(scope, project, {
      to: "Cancel Requested",
      message: "requested",
    });
    expect(cancelRequested.statusBeforeCancel).toBe("Review");
    const declined = await move(scope, cancelRequested, { to: "Review", message: "declined" });
    expect(declined.statusBeforeCancel).toBeNull();
  });

  it("broadcasts to the browsers of the owner and of every party organization", async () => {
    const scope = await scopeOf("admin");
    const { organizationId } = scope;
    const project = await makeProject({
      organizationId,
      parties: [{ partyKind: "organization", partyId: "plumb-line", role: "inspector" }],
    });
    const broadcasted = Promise.withResolvers<string>();
    const stop = await listen("fieldlight_live", broadcasted.resolve);
    await move(scope, project, { to: "Scheduled", message: "scheduled an inspection" });
    expect(JSON.parse(await broadcasted.promise)).toEqual({
      organizations: [organizationId, "plumb-line"],
      topic: `project:${project.id}`,
    });
    await stop();
  });

  it("keeps parties and search text, and broadcasts to the former parties too", async () => {
    const scope = await scopeOf("admin");
    const [former, next] = [(await makeOrganization()).id, (await makeOrganization()).id];
    const project = await makeProject({
      organizationId: scope.organizationId,
      inspectorOrganizationId: former,
      reviewerId: "rita",
      parties: [
        { partyKind: "organization", partyId: former, role: "inspector" },
        { partyKind: "user", partyId: "rita", role: "reviewer" },
      ],
    });
    const broadcasted = Promise.withResolvers<string>();
    const stop = await listen("fieldlight_live", broadcasted.resolve);
    const set = { inspectorOrganizationId: next, inspectorName: "Ines Roth" };
    const moved = await move(scope, project, { to: "Scheduled", set, message: "scheduled" });
    expect(JSON.parse(await broadcasted.promise)).toMatchObject({
      organizations: [scope.organizationId, former, next],
    });
    await stop();
    expect(moved.searchText).toContain("ines roth");
    expect(await partiesOf(project)).toEqual([`inspector ${next}`, "reviewer rita"]);
  });

  it("keeps the client's organization, and the search text of a changed site", async () => {
    const scope = await scopeOf("admin");
    const { organizationId } = scope;
    const client = await makeUser({ type: "client" });
    const project = await makeProject({ organizationId });
    const changed = await inTransaction((tx) =>
      changeProject(tx, scope, project, {
        set: { clientId: client.id, clientName: "Vera Wellington" },
        site: { siteOwnerName: "Oscar Castellano" },
      }),
    );
    expect(changed.clientOrganizationId).toBe(client.organizationId);
    expect(changed.searchText).toMatch(/^oscar castellano\n.*\nvera wellington$/);
    expect(await partiesOf(project)).toEqual(
      [`client ${client.id}`, `client ${client.organizationId}`].toSorted(),
    );
  });
});
