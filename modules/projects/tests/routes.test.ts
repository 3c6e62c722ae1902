import { and, eq } from "drizzle-orm";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { logEntries, projects } from "#db/schema.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type MadeProject,
  type OrganizationRow,
  type ProjectRow,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as deleteRouteRoute from "../routes/page/delete.tsx";
import * as logsCsvRoute from "../routes/page/logs-csv.ts";
import * as logsRoute from "../routes/page/logs.tsx";
import * as viewerRoute from "../routes/raw/project-viewer.tsx";
import * as projectRouteRoute from "../routes/page/project.ts";
import * as rawRoute from "../routes/raw/raw-project.tsx";
import * as trashRoute from "../routes/lists/trash.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { projectHolds } from "../schema.ts";

const deleteRoute = servedRoute("modules/projects/routes/page/delete.tsx", deleteRouteRoute);
const logsCsv = servedRoute("modules/projects/routes/page/logs-csv.ts", logsCsvRoute);
const logs = servedRoute("modules/projects/routes/page/logs.tsx", logsRoute);
const viewer = servedRoute("modules/projects/routes/raw/project-viewer.tsx", viewerRoute);
const projectRoute = servedRoute("modules/projects/routes/page/project.ts", projectRouteRoute);
const raw = servedRoute("modules/projects/routes/raw/raw-project.tsx", rawRoute);
const trash = servedRoute("modules/projects/routes/lists/trash.tsx", trashRoute);

useTestDatabase();

let own: OrganizationRow;
let project: ProjectRow;
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

beforeEach(async () => {
  project = await make();
});

type Handler<Result> = (args: LoaderFunctionArgs) => Promise<Result>;

async function visit<Result>(
  handler: Handler<Result>,
  user: UserRow | null,
  { id = project.id, form, search = "" }: Visit = {},
): Promise<Result> {
  const request = await requestAs(user, `/projects/${id}${search}`, form ? { form } : {});
  return handler({ request, params: { id }, context: {} });
}

interface Visit {
  id?: string;
  form?: Record<string, string>;
  search?: string;
}

const outcome = async (visited: Promise<unknown>): Promise<unknown> =>
  visited.catch((thrown: unknown) => thrown);

const locationOf = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get("location") : answer;

const stored = async (id = project.id) =>
  (await db.select().from(projects).where(eq(projects.id, id)))[0]!;

const messages = async (id = project.id) => {
  const rows = await db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.category, "projects"), eq(logEntries.categoryId, id)));
  return rows.map((row) => row.message);
};

const href = (path: string) => `/organization/${own.id}${path}`;

describe("deleting and restoring", () => {
  const form = { back: "/projects?tab=Scheduled&q=roof" };

  it("removes the project from the list and redirects back to it; repeating changes nothing", async () => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await visit(deleteRoute.action, people.admin, { form });
      expect(locationOf(answer)).toBe(href("/projects?tab=Scheduled&q=roof"));
      expect(answer).toMatchObject({ status: 303 });
    }
    expect((await stored()).deletedAt).toBeInstanceOf(Date);
    expect(await messages()).toEqual(["deleted project"]);
    await expect(visit(logs.loader, people.admin)).rejects.toMatchObject({ code: "not-found" });
  });

  it("says on its page that a project on legal hold stays", async () => {
    const { id, organizationId } = await stored();
    const hold = { projectId: id, organizationId, reason: "A claim" };
    const { id: heldById, name: heldByName } = people.admin;
    await db.insert(projectHolds).values({ ...hold, heldById, heldByName });
    expect(await visit(deleteRoute.action, people.admin, { form })).toMatchObject({
      data: {
        message: "This project is on legal hold. Release the hold before you delete it.",
        values: form,
      },
    });
    expect((await stored()).deletedAt).toBeNull();
  });

  it.each(["//evil.test/projects", "https://evil.test/projects", "/tickets", ""])(
    "redirects to the list, not to %s",
    async (back) => {
      const answer = await visit(deleteRoute.action, people.admin, { form: { back } });
      expect(locationOf(answer)).toBe(href("/projects"));
    },
  );

  it("is refused to others, and for a Canceled project", async () => {
    const attempt = (user: UserRow | null, id?: string) =>
      outcome(visit(deleteRoute.action, user, { form, ...(id && { id }) }));
    expect(await attempt(null)).toMatchObject({ status: 401 });
    for (const type of ["scheduler", "quality-manager", "field-user", "installer"] as const)
      expect(await attempt(people[type])).toMatchObject({ code: "not-authorized" });
    expect(await attempt(outsider)).toMatchObject({ code: "not-found" });
    expect(await attempt(people.admin, "unknown")).toMatchObject({ code: "not-found" });
    const canceled = await make({ status: "Canceled" });
    expect(await attempt(people.admin, canceled.id)).toMatchObject({
      data: { message: "A Canceled project cannot be deleted." },
    });
    const foreign = await makeProject({
      organizationId: outsider.organizationId,
      parties: [{ partyKind: "organization", partyId: own.id, role: "client" }],
    });
    expect(await attempt(people.admin, foreign.id)).toMatchObject({ code: "not-project-member" });
    expect(await messages()).toEqual([]);
    const openDelete = (id: string) => outcome(visit(deleteRoute.loader, people.admin, { id }));
    expect(await openDelete(project.id)).toMatchObject({ back: href("/projects") });
    for (const { id } of [foreign, canceled])
      expect(await openDelete(id)).toMatchObject({ code: "not-project-member" });
  });

  it("shows the project in the trash and restores it, for types that may", async () => {
    const { id } = await make({ deletedAt: new Date(), site: { siteOwnerName: "Taken Away" } });
    const seen = await visit(trash.loader, people.admin);
    expect(seen.rows.find((row) => row.id === id)).toMatchObject({
      siteOwner: "Taken Away",
      canRestore: true,
    });
    expect((await visit(trash.loader, outsider)).rows).toEqual([]);
    expect((await visit(trash.loader, people.scheduler)).rows[0]?.canRestore).toBe(false);
    const restore = (user: UserRow) => outcome(visit(trash.action, user, { form: { id } }));
    expect(await restore(outsider)).toMatchObject({ code: "not-found" });
    expect(await restore(people.scheduler)).toMatchObject({ code: "not-project-member" });
    expect((await stored(id)).deletedAt).not.toBeNull();
    for (let time = 0; time < 2; time += 1)
      expect(locationOf(await restore(people.admin))).toBe(href("/trash"));
    expect((await stored(id)).deletedAt).toBeNull();
    expect(await messages(id)).toEqual(["restored project"]);
  });
});

describe("the log", () => {
  const entry = (message: string, at: string, set: Partial<typeof logEntries.$inferInsert> = {}) =>
    db.insert(logEntries).values({
      organizationId: own.id,
      category: "projects",
      categoryId: project.id,
      message,
      createdAt: new Date(at),
      actorName: "Theo",
      ...set,
    });

  beforeEach(async () => {
    await entry("submitted for review", "2026-01-06T15:00:05Z");
    await entry("created project", "2026-01-05T05:30:00Z", { comment: '=2+2, "quoted"' });
    await entry("another project's", "2026-01-05T06:00:00Z", { categoryId: "another" });
  });

  it("is listed oldest first", async () => {
    const { rows, total } = await visit(logs.loader, people["field-user"]);
    expect(rows.map((row) => row.message)).toEqual(["created project", "submitted for review"]);
    expect(total).toBe(2);
  });

  it("exports as CSV in the organization's time zone, with formulas escaped", async () => {
    const response = await visit(logsCsv.loader, people.client);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await response.text()).toBe(
      [
        "Created,Message,By,Status,Comment,Severity",
        `01-05-2026 12:30:00 am,created project,Theo,,"'=2+2, ""quoted""",5`,
        "01-06-2026 10:00:05 am,submitted for review,Theo,,,5",
        "",
      ].join("\r\n"),
    );
  });

  it("links to what changed, for the owner's organization only", async () => {
    const foreign = await makeProject({
      organizationId: outsider.organizationId,
      parties: [{ partyKind: "organization", partyId: own.id, role: "client" }],
    });
    const entryLinks = async (user: UserRow, id: string) =>
      (await visit(logs.loader, user, { id })).entryLinks.map(({ label }) => label);
    expect(await entryLinks(people.admin, project.id)).toEqual(["What changed"]);
    expect(await entryLinks(outsider, foreign.id)).toEqual(["What changed"]);
    expect(await entryLinks(people.admin, foreign.id)).toEqual([]);
  });

  it("is not found by an unrelated organization", async () => {
    for (const loader of [logs.loader, logsCsv.loader]) {
      await expect(visit<unknown>(loader, outsider)).rejects.toMatchObject({ code: "not-found" });
      expect(locationOf(await outcome(visit<unknown>(loader, null)))).toMatch("/login");
    }
  });
});

describe("the URL of a project", () => {
  it.each<[UserType, ProjectStatus, string]>([
    ["field-user", "Scheduled", "/intake/"],
    ["field-user", "To Be Scheduled", "/intake/"],
    ["field-user", "In Progress", "/intake/"],
    ["field-user", "Review", "/intake/"],
    ["field-user", "Needs Corrections", "/correct/"],
    ["quality-manager", "Review", "/review/"],
    ["admin", "Review", "/review/"],
    ["admin", "Completed", "/intake/"],
    ["admin", "Canceled", "/projects/"],
    ["scheduler", "Review", "/projects/"],
  ])("redirects a %s of a %s project to %s", async (type, status, path) => {
    const { id } = await make({ status });
    const expected = path === "/projects/" ? `/projects/${id}/manage` : `${path}${id}`;
    expect(locationOf(await visit(projectRoute.loader, people[type], { id }))).toBe(href(expected));
  });

  it("is not found by another organization", async () => {
    await expect(visit(projectRoute.loader, outsider)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("the raw project", () => {
  it("is pretty JSON for an admin, and for a super-admin of any organization", async () => {
    const { text } = await visit(raw.loader, people.admin);
    expect(JSON.parse(text)).toMatchObject({
      project: { id: project.id },
      site: {},
      siteNotes: [],
    });
    expect(text).toContain('\n  "project": {\n');
    const foreign = await makeProject({ organizationId: outsider.organizationId });
    await expect(visit(raw.loader, people["super-admin"], foreign)).resolves.toBeDefined();
    await expect(visit(raw.loader, people.admin, foreign)).rejects.toMatchObject({
      code: "not-found",
      message: "Could not get project",
    });
    await expect(visit(raw.loader, people.client)).rejects.toMatchObject({
      code: "not-authorized",
    });
  });

  it("is requested by its id", async () => {
    const openViewer = (id: string) => visit(viewer.loader, people.admin, { search: `?id=${id}` });
    expect(locationOf(await outcome(openViewer(` ${project.id}`)))).toBe(
      href(`/utilities/get_project/${project.id}`),
    );
    const refused = await openViewer("unknown");
    expect(refused.data).toEqual({ id: "unknown", error: "Could not get project" });
    expect(refused.init?.status).toBe(404);
  });
});
