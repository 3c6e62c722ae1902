/** What the page of a project and the lists of projects show, by type of user and by status. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import type { ShellViewer } from "#app/platform/page/shell-data.ts";
import { renderPart } from "#app/platform/router/render-part.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeProject, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { ProjectListId } from "../domain/lists/project-lists.ts";
import { viewProject, type ProjectView } from "../domain/page/view-project.server.ts";
import * as inspectionsRoute from "../routes/lists/inspections.tsx";
import * as projectsRoute from "../routes/lists/projects.tsx";
import * as requestsRoute from "../routes/lists/requests.tsx";
import { ProjectTable } from "../ui/lists/project-table.tsx";
import { ProjectPage } from "../ui/page/project-page.tsx";
import { makeProjectSetup, scopeOf, type ProjectSetup } from "./project-setup.ts";

const folder = "modules/projects/routes/lists";
const lists = {
  projects: servedRoute(`${folder}/projects.tsx`, projectsRoute),
  inspections: servedRoute(`${folder}/inspections.tsx`, inspectionsRoute),
  requests: servedRoute(`${folder}/requests.tsx`, requestsRoute),
} satisfies Record<ProjectListId, unknown>;

useTestDatabase();

let setup: ProjectSetup;
const ids = new Map<ProjectStatus, string>();

beforeAll(async () => {
  setup = await makeProjectSetup();
  for (const status of projectStatuses) {
    const { id } = await makeProject({
      organizationId: setup.owner.id,
      status,
      clientId: setup.customerClient.id,
      clientName: setup.customerClient.name,
      inspectorId: setup.people["field-user"].id,
      inspectorName: "Ida Roth",
      inspectorOrganizationId: setup.owner.id,
      installerKind: "user",
      installerId: setup.people.installer.id,
      installerName: "Brightrail",
      formId: setup.form.id,
      formTitle: "Rooftop",
      rubricName: "Strict",
      site: { siteOwnerName: "Ann Lee", siteRepName: "Bo Diaz", siteAddress: "Denver, CO 80202" },
    });
    ids.set(status, id);
  }
});

function viewerOf(type: UserType): ShellViewer {
  const { id, name, organizationId } = setup.people[type];
  const organization = { organizationId, organizationName: setup.owner.name };
  const zone = { timeZone: "America/New_York", organizationLogoId: null, sampleData: null };
  return { id, name, type, ...organization, ...zone };
}

const textsOf = (html: string, tags: string) =>
  [...html.matchAll(new RegExp(`<(${tags})\\b[^>]*>(.*?)</\\1>`, "gs"))].map(([, , text = ""]) =>
    text.replaceAll(/<[^>]+>/g, "").trim(),
  );

describe("the page of a project", () => {
  const administrators: UserType[] = ["client", "admin", "super-admin"];
  const planners: UserType[] = [...administrators, "scheduler", "field-user"];
  const open: ProjectStatus[] = [
    "Requested",
    "To Be Scheduled",
    "Scheduled",
    "In Progress",
    "Review",
    "Needs Corrections",
  ];
  const noInstaller = userTypes.filter((type) => type !== "installer");

  const offers: [label: string, types: readonly UserType[], statuses: readonly ProjectStatus[]][] =
    [
      ["Accept", administrators, ["Requested"]],
      ["Reject", administrators, ["Requested"]],
      ["Edit", administrators, projectStatuses],
      ["Cancel Project", planners, open],
      ["Approve Cancel", administrators, ["Cancel Requested"]],
      ["Reactivate Project", [...administrators, "scheduler"], ["Canceled"]],
      ["Change Form", administrators, ["To Be Scheduled"]],
      ["Installer Viewable: off", administrators, projectStatuses],
      ["Intake Information", planners, projectStatuses],
      ["Notes", noInstaller, projectStatuses],
      ["Add Note", noInstaller, projectStatuses],
    ];

  it.each(userTypes)("offers a %s what the specification says, in each status", async (type) => {
    const scope = await scopeOf(setup.people[type]);
    for (const status of projectStatuses) {
      const view: ProjectView = await viewProject(scope, ids.get(status)!);
      const shown = textsOf(renderPart(<ProjectPage view={view} />, viewerOf(type)), "a|button|h2");
      const expected = offers.filter(
        ([, types, statuses]) => types.includes(type) && statuses.includes(status),
      );
      const labels = offers.map(([label]) => label).filter((label) => shown.includes(label));
      expect([status, labels]).toEqual([status, expected.map(([label]) => label)]);
    }
  });

  it("leads to the form of a project that has none, also once it is scheduled", async () => {
    for (const status of ["To Be Scheduled", "Scheduled"] as const) {
      const { id } = await makeProject({ organizationId: setup.owner.id, status, formTitle: null });
      const offered = async (type: UserType) => {
        const view: ProjectView = await viewProject(await scopeOf(setup.people[type]), id);
        return textsOf(renderPart(<ProjectPage view={view} />, viewerOf(type)), "a");
      };
      expect(await offered("admin")).toContain("Choose the Form");
      expect(await offered("scheduler")).not.toContain("Choose the Form");
      await db.delete(projects).where(eq(projects.id, id));
    }
  });

  it("names the company of others that sets the day", async () => {
    const scope = await scopeOf(setup.people.admin);
    const { id } = await makeProject({
      organizationId: setup.owner.id,
      status: "To Be Scheduled",
      inspectorId: setup.hired.id,
      inspectorName: setup.hired.name,
      inspectorOrganizationId: setup.hired.id,
    });
    expect((await viewProject(scope, id)).waitsFor).toBe(setup.hired.name);
    expect((await viewProject(scope, ids.get("To Be Scheduled")!)).waitsFor).toBeNull();
    await db.delete(projects).where(eq(projects.id, id));
  });

  it("shows owner, contact, installer, type, rubric and status", async () => {
    const view = await viewProject(await scopeOf(setup.people.admin), ids.get("Review")!);
    const html = renderPart(<ProjectPage view={view} />, viewerOf("admin"));
    expect(textsOf(html, "h1")).toEqual(["Ann LeeReview"]);
    expect(textsOf(html, "h3")).toEqual(
      expect.arrayContaining(["Site Owner", "Site Representative", "Installer"]),
    );
    for (const text of ["Bo Diaz", "Denver, CO 80202", "Brightrail", "Rooftop", "Strict"])
      expect(html).toContain(text);
    expect(textsOf(html, "h2")).toContain("Project Details");
  });
});

describe("the list", () => {
  async function listed(listId: ProjectListId, type: UserType): Promise<string> {
    const request = await requestAs(setup.people[type], "/projects");
    const page = await lists[listId].loader({ request, params: {}, context: {} });
    return renderPart(<ProjectTable listId={listId} {...page} />, viewerOf(type));
  }

  const columns = [
    "Site Owner",
    "Site",
    "Client",
    "Inspector",
    "Type",
    "Created",
    "Status",
    "Actions",
  ];

  it.each([
    ["projects", "Projects", columns],
    ["inspections", "Inspections", columns.filter((label) => label !== "Inspector")],
    ["requests", "Requests", columns],
  ] as const)("%s has its title, its columns and both buttons", async (listId, title, heads) => {
    const html = await listed(listId, "admin");
    expect(textsOf(html, "h1")).toEqual([title]);
    expect(textsOf(html, "th").filter((head) => columns.includes(head))).toEqual(heads);
    const links = textsOf(html, "a");
    expect(links).toEqual(expect.arrayContaining(["Add Project", "Add Bulk Projects"]));
  });

  it("offers no new project to those who may not add one", async () => {
    for (const type of userTypes) {
      const isAdministrator = ["client", "admin", "super-admin"].includes(type);
      const links = textsOf(await listed("projects", type), "a");
      expect([type, links.includes("Add Project")]).toEqual([type, isAdministrator]);
    }
  });

  it("offers to delete each row but those of Canceled projects", async () => {
    const html = await listed("projects", "admin");
    const links = html.matchAll(/href="[^"]*\/projects\/(\w+)\/delete"/g);
    const deletable = new Set([...links].map(([, id]) => id));
    const expected = projectStatuses.filter((status) => status !== "Canceled");
    expect(deletable).toEqual(new Set(expected.map((status) => ids.get(status))));
  });
});
