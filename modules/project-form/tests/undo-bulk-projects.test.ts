import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { readToast } from "#app/platform/page/toast.server.ts";
import { db } from "#db/client.server.ts";
import { organizations, projects } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { readLog, readProject } from "#modules/projects/tests/project-setup.ts";
import { logEntries } from "#db/schema.ts";
import { offerUndo, undoBulkProjects } from "../domain/bulk/undo-bulk-projects.server.ts";
import {
  denver,
  newRow,
  header,
  uploadRows,
  confirmUpload,
  send,
  step,
  useBulkSetup,
  view,
  runWriteJob,
  setup,
} from "./bulk-setup.ts";

useTestDatabase();

const changedReason = "Kept when the import was undone, because this project changed since then";
useBulkSetup();

async function written(): Promise<{ id: string; made: string[] }> {
  const id = await uploadRows(newRow(), newRow().replaceAll("ann@", "bo@"));
  await confirmUpload(id);
  await runWriteJob(id);
  return { id, made: (await view(id)).rows.map((row) => row.createdProjectId!) };
}

async function undo(id: string): Promise<string | undefined> {
  const response = (await step(id, { intent: "undo" })) as Response;
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return (await readToast(new Request("http://localhost/", { headers: { cookie } })))?.message;
}

const deletedAt = async (id: string) => (await readProject(id)).project.deletedAt;
const messages = async (id: string) =>
  (await db.select().from(logEntries).where(eq(logEntries.categoryId, id))).map(
    ({ message }) => message,
  );

describe("an import of projects", () => {
  it("is undone once, while its projects are unchanged", async () => {
    const { id, made } = await written();
    expect((await view(id)).undo).toEqual({
      removedCount: 2,
      remainingCount: 0,
      remainingNames: [],
    });
    const toasts = await Promise.all([undo(id), undo(id)]);
    expect(toasts.toSorted()).toEqual([
      "2 projects were deleted.",
      "This import was already undone.",
    ]);
    for (const one of made) {
      expect(await deletedAt(one)).toBeInstanceOf(Date);
      expect((await readLog(one)).map(({ message }) => message)).toContain("deleted project");
    }
    const page = await view(id);
    expect(page.undo).toBeNull();
    expect(page.counts).toEqual([{ status: "undone", count: 2 }]);
    expect(await messages(id)).toContain(
      "Undid the import of sites.csv: 2 projects deleted, 0 kept",
    );
  });

  it("keeps the projects that somebody changed, and names them", async () => {
    const { id, made } = await written();
    await db.update(projects).set({ version: 2 }).where(eq(projects.id, made[0]!));
    expect((await view(id)).undo).toEqual({
      removedCount: 1,
      remainingCount: 1,
      remainingNames: ["Denver, CO 80202"],
    });
    expect(await undo(id)).toBe(
      "1 project was deleted. 1 project changed since the import and was kept.",
    );
    expect(await deletedAt(made[0]!)).toBeNull();
    expect(await deletedAt(made[1]!)).toBeInstanceOf(Date);
    const page = await view(id);
    expect(page.rows).toMatchObject([
      { status: "created", message: changedReason },
      { status: "undone", message: null },
    ]);
    expect(page.undo).toBeNull();
  });

  it("leaves projects that are already in the trash, and restored ones", async () => {
    const { id, made } = await written();
    await db
      .update(projects)
      .set({ deletedAt: new Date(0), version: 2 })
      .where(eq(projects.id, made[0]!));
    expect(await undo(id)).toBe("1 project was deleted.");
    expect(await deletedAt(made[0]!)).toEqual(new Date(0));
    await db.update(projects).set({ deletedAt: null }).where(eq(projects.id, made[1]!));
    expect(await undo(id)).toBe("This import was already undone.");
    expect(await deletedAt(made[1]!)).toBeNull();
  });

  it("can be undone only within its own organization", async () => {
    const { id, made } = await written();
    const outsider = await scopeOfUser(setup.hiredAdmin.id);
    const file = { id, fileName: "sites.csv" };
    await expect(undoBulkProjects(outsider, file)).rejects.toMatchObject({ code: "not-found" });
    expect(await offerUndo(outsider, id)).toBeNull();
    expect(await deletedAt(made[0]!)).toBeNull();
  });

  it("keeps the sites that were requested from another owner", async () => {
    const { id: ownerId } = setup.hired;
    const roles = ["Project Reviewer"];
    await db.update(organizations).set({ roles }).where(eq(organizations.id, ownerId));
    const rows = `${header}\n${denver}`;
    const sent = (await send(rows, { ownerId, formId: "", clientId: "" })) as Response;
    const id = sent.headers.get("location")!.split("/").at(-1)!;
    await confirmUpload(id);
    await runWriteJob(id);
    expect((await view(id)).undo).toBeNull();
    await undo(id);
    const [row] = (await view(id)).rows;
    expect(await deletedAt(row!.createdProjectId!)).toBeNull();
  });

  it("cannot be undone by a colleague who does not see its projects", async () => {
    const { id, made } = await written();
    const { id: organizationId } = setup.owner;
    const clients = { [setup.people.client.id]: "Another client" };
    const limited = await makeUser({ type: "admin", organizationId, clients });
    const scope = await scopeOfUser(limited.id);
    expect(await offerUndo(scope, id)).toBeNull();
    const undone = await undoBulkProjects(scope, { id, fileName: "sites.csv" });
    expect(undone).toMatchObject({ removedCount: 0 });
    for (const one of made) expect(await deletedAt(one)).toBeNull();
  });
});
