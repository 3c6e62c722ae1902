import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeOrganization, makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { decideCancelRequest } from "../domain/cancel/decide-cancel-request.server.ts";
import { acceptProject, rejectProject } from "../domain/status/decide-request.server.ts";
import { cancelProject } from "../domain/cancel/cancel-project.server.ts";
import { setInstallerViewable } from "../domain/status/installer-viewable.server.ts";
import { cancellations } from "../schema.ts";
import {
  makeProjectSetup,
  readLog,
  readProject,
  scopeOf,
  type ProjectSetup,
} from "./project-setup.ts";

useTestDatabase();

let setup: ProjectSetup;
let id = "";

beforeAll(async () => {
  setup = await makeProjectSetup();
});

async function make(status: ProjectStatus, set: Partial<typeof projects.$inferInsert> = {}) {
  const inspector = setup.people["field-user"];
  const project = await makeProject({
    organizationId: setup.owner.id,
    status,
    inspectorId: inspector.id,
    inspectorOrganizationId: setup.owner.id,
    installerKind: "user",
    installerId: setup.people.installer.id,
    ...set,
  });
  ({ id } = project);
}

const as = (type: UserType) => scopeOf(setup.people[type]);
const statusNow = async () => (await readProject(id)).project.status;
const cancellationsNow = () =>
  db.select().from(cancellations).where(eq(cancellations.projectId, id));

type Stored = Awaited<ReturnType<typeof readProject>>;

/** The project before a change, with who made it and when. */
function changedBy(
  { id: updatedById, name: updatedByName }: UserRow,
  before: Stored,
  after: Stored,
) {
  const { updatedAt, version } = after.project;
  expect(updatedAt.getTime()).toBeGreaterThan(before.project.updatedAt.getTime());
  expect(version).toBe(before.project.version + 1);
  return { ...before.project, updatedAt, version, updatedById, updatedByName };
}

const reasons = { reason: "Customer is not reachable", comment: "Three calls." } as const;

describe("a request", () => {
  beforeEach(() => make("Requested"));

  it("is accepted, and accepting it again changes nothing", async () => {
    await acceptProject(await as("client"), id);
    await acceptProject(await as("admin"), id);
    expect(await statusNow()).toBe("To Be Scheduled");
    expect(await readLog(id)).toMatchObject([
      { message: "accepted project", newStatus: "To Be Scheduled" },
    ]);
  });

  it("changes by acceptance only in its status and in who changed it when", async () => {
    const before = await readProject(id);
    await acceptProject(await as("admin"), id);
    const after = await readProject(id);
    const changed = { ...changedBy(setup.people.admin, before, after), status: "To Be Scheduled" };
    expect(after).toEqual({ site: before.site, project: changed });
  });

  it("is rejected with a comment", async () => {
    await rejectProject(await as("super-admin"), id, "Outside of our area.");
    expect(await statusNow()).toBe("Canceled");
    expect(await cancellationsNow()).toMatchObject([
      {
        reason: "Rejected",
        comment: "Outside of our area.",
        canceledById: setup.people["super-admin"].id,
      },
    ]);
    expect(await readLog(id)).toMatchObject([
      { message: "rejected project", comment: "Outside of our area.", newStatus: "Canceled" },
    ]);
  });

  it.each(["scheduler", "quality-manager", "field-user", "installer"] as const)(
    "cannot be decided by a %s",
    async (type) => {
      const scope = await as(type);
      for (const decide of [() => acceptProject(scope, id), () => rejectProject(scope, id, "")])
        await expect(decide()).rejects.toMatchObject({ code: "not-project-member" });
      expect(await statusNow()).toBe("Requested");
    },
  );

  it("cannot be decided by an admin of another party organization", async () => {
    await make("Requested", {
      inspectorOrganizationId: setup.hired.id,
      inspectorId: setup.hired.id,
    });
    const scope = await scopeOf(setup.hiredAdmin);
    await expect(acceptProject(scope, id)).rejects.toMatchObject({ code: "not-found" });
  });
});

it.each(projectStatuses.filter((status) => !["Requested", "To Be Scheduled"].includes(status)))(
  "is not accepted when the project is %s",
  async (status) => {
    await make(status);
    await expect(acceptProject(await as("admin"), id)).rejects.toMatchObject({
      code: "illegal-transition",
    });
    expect(await statusNow()).toBe(status);
  },
);

describe("canceling", () => {
  beforeEach(() => make("Scheduled"));

  it.each(["admin", "client", "super-admin"] as const)(
    "takes effect at once for %s",
    async (type) => {
      await expect(cancelProject(await as(type), id, reasons)).resolves.toBe("Canceled");
      expect(await statusNow()).toBe("Canceled");
      expect(await cancellationsNow()).toMatchObject([
        { ...reasons, canceledById: setup.people[type].id, photoFileId: null },
      ]);
    },
  );

  it.each(["scheduler", "field-user"] as const)("is only a request for %s", async (type) => {
    await cancelProject(await as(type), id, reasons);
    const { project } = await readProject(id);
    expect(project).toMatchObject({
      status: "Cancel Requested",
      statusBeforeCancel: "Scheduled",
    });
    expect(await cancellationsNow()).toMatchObject([reasons]);
  });

  it("is recorded once when submitted twice", async () => {
    const scope = await as("admin");
    await Promise.all([cancelProject(scope, id, reasons), cancelProject(scope, id, reasons)]);
    expect(await cancellationsNow()).toHaveLength(1);
  });

  it.each(["quality-manager", "installer"] as const)("is refused to a %s", async (type) => {
    await expect(cancelProject(await as(type), id, reasons)).rejects.toMatchObject({
      code: "not-project-member",
    });
  });

  it("is refused to a third-party inspector", async () => {
    await db
      .update(projects)
      .set({ inspectorId: setup.hiredInspector.id, inspectorOrganizationId: setup.hired.id })
      .where(eq(projects.id, id));
    const scope = await scopeOf(setup.hiredInspector);
    await expect(cancelProject(scope, id, reasons)).rejects.toMatchObject({
      code: "not-project-member",
    });
  });

  it("answers in the specification's exact wording for an unknown project", async () => {
    await expect(cancelProject(await as("admin"), "nowhere", reasons)).rejects.toMatchObject({
      code: "not-found",
      message: "cancelling a project that has not been downloaded",
    });
  });

  it("leaves a Completed project unchanged", async () => {
    await make("Completed");
    await expect(cancelProject(await as("admin"), id, reasons)).rejects.toMatchObject({
      code: "illegal-transition",
    });
    expect(await cancellationsNow()).toHaveLength(0);
  });

  it("does not find a project of an unrelated organization", async () => {
    const outsider = await makeUser({ type: "admin" });
    await expect(cancelProject(await scopeOf(outsider), id, reasons)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("a cancel request", () => {
  beforeEach(() => make("Cancel Requested", { statusBeforeCancel: "Review" }));

  it("is approved", async () => {
    await decideCancelRequest(await as("admin"), id, "approve-cancel");
    expect(await statusNow()).toBe("Canceled");
  });

  it("is declined, and the project returns to its earlier status", async () => {
    await decideCancelRequest(await as("client"), id, "decline-cancel");
    const { project } = await readProject(id);
    expect(project).toMatchObject({ status: "Review", statusBeforeCancel: null });
  });

  it.each(["scheduler", "field-user", "quality-manager", "installer"] as const)(
    "cannot be decided by a %s",
    async (type) => {
      for (const decision of ["approve-cancel", "decline-cancel"] as const)
        await expect(decideCancelRequest(await as(type), id, decision)).rejects.toMatchObject({
          code: "not-project-member",
        });
    },
  );
});

describe("a Canceled project", () => {
  beforeEach(() => make("Canceled", { inspectionAt: new Date("2026-12-01T17:00:00Z") }));

  it.each(userTypes)("is reactivated by types that may, tried as %s", async (type) => {
    const decision = decideCancelRequest(await as(type), id, "reactivate");
    if (!["admin", "super-admin", "client", "scheduler"].includes(type))
      return expect(decision).rejects.toMatchObject({ code: "not-project-member" });
    await decision;
    const { project } = await readProject(id);
    expect(project).toMatchObject({ status: "To Be Scheduled", inspectionAt: null });
  });
});

describe("Installer Viewable", () => {
  it("is switched on and off", async () => {
    await make("Review");
    const scope = await as("client");
    const before = await readProject(id);
    await setInstallerViewable(scope, id, true);
    const after = await readProject(id);
    const changed = { ...changedBy(setup.people.client, before, after), installerViewable: true };
    expect(after).toEqual({ site: before.site, project: changed });
    await setInstallerViewable(scope, id, false);
    expect((await readProject(id)).project.installerViewable).toBe(false);
  });

  it("needs an installer", async () => {
    await make("Review", { installerKind: null, installerId: null });
    await expect(setInstallerViewable(await as("admin"), id, true)).rejects.toMatchObject({
      message: "This project has no installer; please add one before using this option",
    });
  });

  it("is limited to the owner's administrators", async () => {
    const other = await makeOrganization();
    await make("Review", { inspectorOrganizationId: other.id });
    for (const type of ["scheduler", "quality-manager", "field-user", "installer"] as const)
      await expect(setInstallerViewable(await as(type), id, true)).rejects.toMatchObject({
        code: "not-project-member",
      });
  });
});
