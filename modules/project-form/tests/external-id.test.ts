import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isProblem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeOrganization, makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { readProject, scopeOf } from "#modules/projects/tests/project-setup.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import { withClosedFields } from "../domain/form/edit-project.server.ts";
import { saveProjectEdit } from "../domain/form/save-project-edit.server.ts";
import { storedProjectForm } from "../domain/form/stored-project-form.ts";
import { bulkProjectRows } from "../schema.ts";
import {
  confirmUpload,
  newRow,
  header,
  runWriteJob,
  send,
  useBulkSetup,
  view,
  setup,
} from "./bulk-setup.ts";
import { filledForm } from "./filled-form.ts";

useTestDatabase();
useBulkSetup();

const message = "Another project has this External ID.";
const admin = () => scopeOf(setup.people.admin);

async function create(externalId: string) {
  const { id } = await createProject(await admin(), filledForm(setup, { externalId }));
  return (await readProject(id)).project;
}

/** The errors by field when a write is refused. */
const errorsOf = (write: Promise<unknown>) =>
  write.then(
    () => null,
    (error: unknown) => {
      if (!isProblem(error)) throw error;
      return error.fields;
    },
  );

async function storedForm(id: string, user = setup.people.admin) {
  const scope = await scopeOf(user);
  return storedProjectForm(await getProject(scope, id), scope.organizationId);
}

describe("the External ID of a project", () => {
  test("is stored and searched, and an edit changes and clears it", async () => {
    const project = await create("ACME-7");
    expect(project).toMatchObject({ externalId: "ACME-7" });
    expect(project.searchText.split("\n")).toContain("acme-7");
    const stored = await storedForm(project.id);
    await saveProjectEdit(await admin(), project.id, { ...stored, externalId: "ACME-8" });
    const changed = (await readProject(project.id)).project;
    expect(changed.externalId).toBe("ACME-8");
    expect(changed.searchText).toContain("acme-8");
    expect(changed.searchText).not.toContain("acme-7");
    const again = await storedForm(project.id);
    await saveProjectEdit(await admin(), project.id, { ...again, externalId: "" });
    expect((await readProject(project.id)).project.externalId).toBeNull();
  });

  test("is refused at its field when another project of the organization has it", async () => {
    await create("TWICE");
    expect(await errorsOf(create("TWICE"))).toEqual({ externalId: message });
    const other = await create("ONCE");
    const stored = await storedForm(other.id);
    const edit = saveProjectEdit(await admin(), other.id, { ...stored, externalId: "TWICE" });
    expect(await errorsOf(edit)).toEqual({ externalId: message });
    expect(await errorsOf(create("x".repeat(61)))).toMatchObject({
      externalId: "may be no longer than 60 characters",
    });
  });

  test("may be the one of another organization, or of a deleted project", async () => {
    const { id: organizationId } = await makeOrganization();
    await makeProject({ organizationId, externalId: "FREE" });
    const { id } = await create("FREE");
    await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, id));
    expect(await create("FREE")).toMatchObject({ externalId: "FREE" });
  });

  test("is given to one of two projects that are created at the same time", async () => {
    const both = await Promise.all([errorsOf(create("RACE")), errorsOf(create("RACE"))]);
    expect(both).toHaveLength(2);
    expect(both).toContainEqual(null);
    expect(both).toContainEqual({ externalId: message });
  });

  test("is set by the owner of the project alone", async () => {
    const { customerClient, owner, hiredAdmin } = setup;
    const request = filledForm(setup, {
      ownerId: owner.id,
      formId: "",
      rubricId: "",
      inspectorKind: "self-submit",
      externalId: "REQUEST",
    });
    const { id } = await createProject(await scopeOf(customerClient), request);
    expect((await readProject(id)).project).toMatchObject({
      status: "Requested",
      externalId: null,
    });
    const before = await getProject(await admin(), (await create("OWNERS")).id);
    const posted = { ...storedProjectForm(before, owner.id), externalId: "THEIRS" };
    const closed = withClosedFields(await scopeOf(hiredAdmin), before, posted);
    expect(closed.externalId).toBe("OWNERS");
  });
});

describe("the External ID in a bulk file", () => {
  const rowsOf = (...ids: string[]) =>
    [`${header},External ID`, ...ids.map((id) => `${newRow()},${id}`)].join("\r\n");
  const idOf = (answer: unknown) =>
    (answer as Response).headers.get("location")!.split("/").at(-1)!;

  test("is a column after those of the template, and each is given once", async () => {
    await create("BULK-0");
    const id = idOf(await send(rowsOf("BULK-1", "BULK-1", "BULK-0", "")));
    const taken = { status: "error", message: `external id: ${message}` };
    expect((await view(id)).rows).toMatchObject([
      { status: "ready", externalId: "BULK-1" },
      taken,
      taken,
      { status: "ready", externalId: "" },
    ]);
    await confirmUpload(id);
    await runWriteJob(id);
    const rows = await db.select().from(bulkProjectRows).where(eq(bulkProjectRows.uploadId, id));
    const first = rows.find(({ rowNumber }) => rowNumber === 2)!;
    expect((await readProject(first.createdProjectId!)).project.externalId).toBe("BULK-1");
  });

  test("that was given after the preview makes an error of its row alone", async () => {
    const id = idOf(await send(rowsOf("LATE", "EARLY")));
    await create("LATE");
    await confirmUpload(id);
    await runWriteJob(id);
    const written = await view(id);
    expect(written.rows.map(({ status }) => status)).toEqual(["error", "created"]);
    expect(written.message).toBe(
      "inserted 1 projects into the database. 1 row failed, as the table below says.",
    );
  });
});
