import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { files, projects } from "#db/schema.ts";
import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";
import { forms } from "#db/forms-schema.ts";
import { formVersions } from "#modules/forms/schema.ts";
import { getIntake } from "../domain/get-intake.server.ts";
import { moveToVersion } from "../domain/form-version/move-version.server.ts";
import { acquireLock } from "../domain/project-lock.server.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { loadPanel } from "../panels/intake-panel.server.ts";
import * as formVersionRoute from "../routes/form-version.tsx";
import { intakeBackups, intakes, projectLocks } from "../schema.ts";
import { makeIntake, roofForm, type MadeIntake } from "./make-intake.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/intake/routes/form-version.tsx", formVersionRoute);

const panelOf = async (scope: Scope, projectId: string) =>
  loadPanel(scope, await getProject(scope, projectId));

useTestDatabase();

let made: MadeIntake;

/** The second version of the form: it removes a question, adds one, changes a choice, and makes one required. */
function secondVersion(id: string): FormDefinition {
  const [roof, array] = roofForm.sections;
  const change = (field: FormField): FormField => {
    if (field.id === "leaks") return { ...field, options: [{ label: "Yes" }, { label: "None" }] };
    return field.id === "view" ? { ...field, required: true, label: "What did you see?" } : field;
  };
  const added: FormField = { id: "age", type: "numeric-input", label: "How old is it?" };
  return {
    ...roofForm,
    id,
    version: 2,
    skipReview: true,
    sections: [
      {
        ...roof!,
        fields: [...roof!.fields.filter(({ id: it }) => it !== "where").map(change), added],
      },
      { ...array!, fields: array!.fields.map(change) },
    ],
  };
}

async function publish(formId: string): Promise<void> {
  const { organizationId } = made;
  const columns = { id: formId, organizationId, title: "Roof check", active: true };
  await db
    .insert(forms)
    .values({ ...columns, publishedVersion: 2 })
    .onConflictDoNothing();
  await db
    .insert(formVersions)
    .values({ formId, organizationId, version: 2, definition: secondVersion(formId) });
}

const formIdOf = async () => (await getIntake(made.as(made.admin), made.projectId)).form.id;

async function begin(status: Parameters<typeof makeIntake>[0] = {}): Promise<void> {
  made = await makeIntake(status);
  await publish(await formIdOf());
}

const answer = (values: Record<string, string>) =>
  saveAnswers(
    made.as(made.inspector),
    made.projectId,
    Object.entries(values).map(([fieldId, value]) => ({
      fieldId,
      basedOn: 0,
      answer: { values: [value], comment: fieldId === "modules" ? "counted twice" : "" },
    })),
  );

const unlock = () => db.delete(projectLocks);
const move = (from = 1, to = 2) => moveToVersion(made.as(made.admin), made.projectId, { from, to });

async function page(user = made.admin) {
  const request = await requestAs(user, `/intake/${made.projectId}/form-version`);
  return loader({ request, params: { id: made.projectId }, context: {} });
}

async function post(form: Record<string, string>, user = made.admin) {
  const request = await requestAs(user, `/intake/${made.projectId}/form-version`, { form });
  return action({ request, params: { id: made.projectId }, context: {} });
}

describe("the page of a move", () => {
  beforeEach(() => begin());

  it("shows what is added, removed and changed, which answers stay and which are lost", async () => {
    await answer({ leaks: "No", where: "Chimney", modules: "24", view: "A nest" });
    await unlock();
    expect(await page()).toMatchObject({
      from: 1,
      to: 2,
      lockedBy: null,
      counts: { added: 1, removed: 1, changed: 2 },
      differences: [
        { kind: "form", details: ["Skip Review Process: on."] },
        {
          id: "leaks",
          change: "changed",
          details: ["Choices added: “None”. Choices removed: “No”."],
        },
        { id: "age", change: "added", name: "How old is it?", details: ["In “Roof”."] },
        {
          id: "view",
          change: "changed",
          details: ["It now reads “What did you see?”.", "It is now required."],
        },
        { id: "where", change: "removed", name: "Where does it leak?" },
      ],
      unchangedCount: 2,
      droppedAnswers: [
        { id: "leaks", values: ["No"] },
        { id: "where", values: ["Chimney"] },
      ],
    });
  });

  it("names the person who has the intake open", async () => {
    await answer({ leaks: "No" });
    expect(await page()).toMatchObject({ lockedBy: made.inspector.name, canBreakLock: true });
    await unlock();
    expect(await page()).toMatchObject({ lockedBy: null, canBreakLock: false });
  });

  it("is offered on the project page while a newer version exists", async () => {
    const labels = async () =>
      (await panelOf(made.as(made.admin), made.projectId))?.actions?.map(({ label }) => label);
    expect(await labels()).toContain("Move to Version 2");
    const inspector = await panelOf(made.as(made.inspector), made.projectId);
    expect(inspector?.actions?.map(({ label }) => label)).not.toContain("Move to Version 2");
    await move();
    expect(await labels()).not.toContain("Move to Version 2");
    const answered = await page().catch((error: unknown) => error);
    expect((answered as Response).headers.get("Location")).toContain("/manage");
  });

  it("is closed to others: signed out, a field user, another organization", async () => {
    const request = await requestAs(null, "/intake/any/form-version");
    const signedOut = await loader({ request, params: { id: made.projectId }, context: {} }).catch(
      (error: unknown) => error,
    );
    expect((signedOut as Response).headers.get("Location")).toMatch(/^\/login/);
    await expect(page(made.inspector)).rejects.toMatchObject({ code: "not-authorized" });
    const outsider = await makeUser({ type: "admin" });
    await expect(page(outsider)).rejects.toMatchObject({ code: "not-found" });
    await expect(post({ from: "1", to: "2" }, outsider)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("moving", () => {
  beforeEach(() => begin());

  it("keeps answers by question, backs up the former intake, and is logged once", async () => {
    await answer({ leaks: "No", where: "Chimney", modules: "24", view: "A nest" });
    await unlock();
    const done = (await post({ from: "1", to: "2" })) as Response;
    expect(done.status).toBe(303);
    await post({ from: "1", to: "2" });
    const intake = await getIntake(made.as(made.admin), made.projectId);
    expect(intake.form.version).toBe(2);
    expect(intake.answers).toEqual({
      modules: { values: ["24"], comment: "counted twice" },
      view: { values: ["A nest"], comment: "" },
    });
    const backups = await db
      .select()
      .from(intakeBackups)
      .where(eq(intakeBackups.projectId, made.projectId));
    expect(backups).toHaveLength(1);
    expect(backups[0]?.answers).toMatchObject({ where: { values: ["Chimney"] } });
    const entries = await db.query.logEntries.findMany({
      where: (entry, { eq: is }) => is(entry.categoryId, made.projectId),
    });
    const moves = entries.filter(({ message }) => message.startsWith("moved the intake"));
    expect(moves).toHaveLength(1);
    expect(moves[0]).toMatchObject({
      message: "moved the intake from version 1 to version 2 of its form",
      comment: "Questions: 1 added, 1 removed, 2 changed. Answers: 2 kept, 2 lost.",
    });
    const [project] = await db.select().from(projects).where(eq(projects.id, made.projectId));
    expect(project).toMatchObject({ skipReview: true, status: "In Progress" });
  });

  it("logs the reviewer's notes that were removed with their questions", async () => {
    await db.update(intakes).set({ corrections: { where: "Which side?", view: "More" } });
    await move();
    const { corrections } = await getIntake(made.as(made.admin), made.projectId);
    expect(corrections).toEqual({ view: "More" });
    const entry = await db.query.logEntries.findFirst({
      where: (row, { and, eq: is, like }) =>
        and(is(row.categoryId, made.projectId), like(row.message, "moved the intake%")),
    });
    expect(entry?.extended).toEqual({ corrections: { where: "Which side?" } });
  });

  it("moves photos of a removed question to the pool", async () => {
    const id = newId();
    await db.insert(files).values({
      id,
      organizationId: made.organizationId,
      collection: "projects",
      recordId: made.projectId,
      kind: "photo",
      fieldId: "where",
      name: "chimney.jpg",
      contentType: "image/jpeg",
      size: 1,
      key: `test/${id}`,
    });
    await move();
    const { photos } = await getIntake(made.as(made.admin), made.projectId);
    expect(photos).toMatchObject([{ id, fieldId: null }]);
  });

  it("is refused while another person holds the project lock", async () => {
    await acquireLock(db, made.as(made.inspector), made.project);
    await expect(move()).rejects.toMatchObject({ code: "lock-lost" });
    const answered = await post({ from: "1", to: "2" });
    expect(answered).toMatchObject({ init: { status: 409 } });
    expect((await getIntake(made.as(made.admin), made.projectId)).form.version).toBe(1);
  });

  it("is refused when another version was published than the one that was viewed", async () => {
    await expect(move(1, 3)).rejects.toMatchObject({ code: "stale-version" });
    await expect(move(0, 2)).rejects.toMatchObject({ code: "stale-version" });
  });

  it("refuses an invalid version", async () => {
    expect(await post({ from: "1", to: "x" })).toMatchObject({ init: { status: 400 } });
  });
});

it("is refused after the project is completed", async () => {
  await begin({ status: "Completed" });
  await expect(page()).rejects.toMatchObject({ code: "illegal-transition" });
  await expect(move()).rejects.toMatchObject({ code: "illegal-transition" });
});
