import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { getReadableFile } from "#app/platform/files/file-access.server.ts";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { db, inTransaction, sql } from "#db/client.server.ts";
import { files, logEntries, projectParties, projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { makeIntake, roofForm, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { stringsForm } from "#modules/intake/tests/strings-form.ts";
import { recordFinalFailure, handle } from "../jobs/write-snapshot.handler.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { loadPanel } from "../panels/snapshot-panel.server.ts";
import * as downloadRoute from "../routes/download.ts";
import * as snapshotsRoute from "../routes/snapshots.tsx";
import * as takeRoute from "../routes/take.ts";
import { snapshots } from "../schema.ts";
import { takeSnapshot } from "../domain/take-snapshot.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: download } = servedRoute("modules/snapshots/routes/download.ts", downloadRoute);
const { loader: list } = servedRoute("modules/snapshots/routes/snapshots.tsx", snapshotsRoute);
const { action: take } = servedRoute("modules/snapshots/routes/take.ts", takeRoute);

const panelOf = async (scope: Scope, projectId: string) =>
  loadPanel(scope, await getProject(scope, projectId));

useTestDatabase();

let made: MadeIntake;

beforeEach(async () => {
  made = await makeIntake();
});

async function visit<Answer>(
  handler: (args: LoaderFunctionArgs) => Promise<Answer>,
  user: UserRow | null,
  { form, snapshot = "" }: { form?: Record<string, string>; snapshot?: string } = {},
): Promise<Answer> {
  const id = made.projectId;
  const request = await requestAs(user, `/projects/${id}/snapshots`, form ? { form } : {});
  return handler({ request, params: { id, snapshot }, context: {} });
}

const press = (user: UserRow | null) => visit(take, user, { form: {} });

const storedSnapshots = () =>
  db
    .select()
    .from(snapshots)
    .where(eq(snapshots.projectId, made.projectId))
    .orderBy(asc(snapshots.createdAt));

async function refusalOf(answer: Promise<unknown>): Promise<string> {
  const outcome: unknown = await answer.catch((error: unknown) => error);
  if (isProblem(outcome)) return outcome.code;
  return outcome instanceof Response ? (outcome.headers.get("location") ?? "") : "admitted";
}

async function answer(fieldId: string, values: string[], comment?: string) {
  await sql`insert into intake_answers
    (project_id, field_id, organization_id, answer, version, updated_by_id, updated_by_name)
    values (${made.projectId}, ${fieldId}, ${made.organizationId},
      ${sql.json(comment ? { values, comment } : { values })}, 1, 'someone', 'Someone')`;
}

async function addPhoto(fieldId: string) {
  const square = { width: 8, height: 8, channels: 3, background: "#456" } as const;
  const stream = Readable.from(await sharp({ create: square }).png().toBuffer());
  const { organizationId, projectId: recordId } = made;
  const file = { collection: "projects", recordId, kind: "photo", organizationId } as const;
  const scope = made.as(made.admin);
  await inTransaction((tx) => storeFile(tx, scope, { ...file, name: "roof.png", stream, fieldId }));
}

/** The archive of the only snapshot, as text; its entries are not compressed. */
async function archive(): Promise<string> {
  const [snapshot] = await storedSnapshots();
  const response = await visit(download, made.admin, { snapshot: snapshot!.id });
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toContain(`filename="${snapshot!.name}"`);
  return Buffer.from(await response.arrayBuffer()).toString("latin1");
}

/** Takes a snapshot. @returns its archive. */
async function pack(): Promise<string> {
  await press(made.admin);
  const [requested] = await storedSnapshots();
  await handle({ snapshotId: requested!.id }, { id: "job" });
  return archive();
}

describe("a snapshot", () => {
  it("stores a drawn signature as a picture of its own", async () => {
    const signed: FormField = { id: "signed", type: "signature", label: "Who was there?" };
    const sections = [{ id: "roof", title: "Roof", fields: [signed] }];
    made = await makeIntake({ form: { ...roofForm, sections } });
    await answer("signed", ["Alma Reyes", "2026-11-27T14:05-07:00 M10 20L300 90"]);
    const text = await pack();
    expect(text).toContain("signatures/signed.svg");
    expect(text).toContain('<path d="M10 20L300 90" ');
    expect(text).toContain("Who was there?,Yes,Alma Reyes,,");
  });

  it("stores a plan with the points on it as a picture of its own", async () => {
    const pins: FormField = { id: "pins", type: "plan-pins", label: "Findings" };
    const sections = [{ id: "roof", title: "Roof", fields: [pins] }];
    made = await makeIntake({ form: { ...roofForm, sections } });
    await addPhoto("pins");
    const [plan] = await db.select().from(files).where(eq(files.recordId, made.projectId));
    await answer("pins", [`plan ${plan!.id} Plan\n25 75 Cracked module`]);
    const text = await pack();
    expect(text).toContain("plans/pins.jpg");
    expect(text).toContain("25 75 Cracked module");
  });

  it("stores the files that are answers, and none of another project", async () => {
    const permit: FormField = { id: "permit", type: "file-upload", label: "Permit" };
    const form = { ...roofForm, sections: [{ id: "roof", title: "Roof", fields: [permit] }] };
    const store = (name: string) => {
      const file = { collection: "projects", recordId: made.projectId, kind: "file" } as const;
      const stream = Readable.from([Buffer.from("a,b\n1,2\n")]);
      return inTransaction((tx) => storeFile(tx, made.as(made.admin), { ...file, name, stream }));
    };
    const foreign = await store("foreign.csv");
    made = await makeIntake({ form });
    const own = await store("curves.csv");
    await answer("permit", [`file ${own.id} curves.csv`, `file ${foreign.id} foreign.csv`]);
    const text = await pack();
    expect(text).toContain(`files/${own.id}/curves.csv`);
    expect(text).not.toContain(`files/${foreign.id}`);
  });

  it("stores answers and photos as an archive, with its project, location, name and time", async () => {
    await answer("leaks", ["Yes"], "=1+1");
    await answer("where", ["Over the kitchen"]);
    await addPhoto("leaks");
    await addPhoto("leaks");
    await press(made.admin);
    const [requested] = await storedSnapshots();
    expect(requested).toMatchObject({ status: "processing", createdByName: made.admin.name });
    await handle({ snapshotId: requested!.id }, { id: "job" });
    const [snapshot] = await storedSnapshots();
    const [file] = await db.select().from(files).where(eq(files.id, snapshot!.fileId!));
    expect(snapshot).toMatchObject({ status: "ready", projectId: made.projectId });
    expect(snapshot!.name).toMatch(/^snapshot_[\d_-]+_[ap]m\.zip$/);
    expect(file?.key).toBe(`projects/${made.projectId}/snapshots/${snapshot!.name}`);
    const [stored] = await sql`select * from documents."snapshots" where id = ${snapshot!.id}`;
    expect(stored).toMatchObject({
      projectId: made.projectId,
      fullPath: file?.key,
      name: snapshot!.name,
      created: snapshot!.createdAt,
    });
    const text = await archive();
    expect(text.slice(0, 2)).toBe("PK");
    for (const name of ["answers.json", "answers.csv", "photos/roof.png", "photos/roof-2.png"])
      expect(text).toContain(name);
    const json = /\{\n {2}"project"[\s\S]*?\n\}/.exec(text)?.[0] ?? "";
    expect(JSON.parse(json)).toMatchObject({
      project: { id: made.projectId, status: "In Progress" },
      form: { title: "Roof check", version: 1 },
      taken: { by: made.admin.name },
      questions: [
        {
          id: "leaks",
          section: "Roof",
          values: ["Yes"],
          comment: "=1+1",
          photos: ["photos/roof.png", "photos/roof-2.png"],
        },
        { id: "where", asked: true, values: ["Over the kitchen"] },
        { id: "modules", values: [], photos: [] },
        { id: "view" },
      ],
    });
    expect(text).toContain("Section,Question,Asked,Answer,Comment,Photos");
    expect(text).toContain(
      `Roof,Are there leaks?,Yes,Yes,'=1+1,"photos/roof.png, photos/roof-2.png"`,
    );
  });

  it("has the answers of each instance of a repeating section", async () => {
    made = await makeIntake({ form: { ...stringsForm, skipReview: false } });
    await answer("inverters", ["1"]);
    await answer("repeat:string~1", ["1", "b"]);
    await answer("voc~1~b", ["410"]);
    await press(made.admin);
    const [{ id: snapshotId } = { id: "" }] = await storedSnapshots();
    await handle({ snapshotId }, { id: "job" });
    const text = await archive();
    const json = /\{\n {2}"project"[\s\S]*?\n\}/.exec(text)?.[0] ?? "";
    const { questions } = JSON.parse(json) as { questions: { id: string }[] };
    const title = "Inverter 1, String 2";
    expect(questions.find(({ id }) => id === "voc~1~b")).toMatchObject({
      section: title,
      instance: { section: "string", path: ["1", "b"], number: 2, title },
      values: ["410"],
    });
    expect(questions[0]).not.toHaveProperty("instance");
    expect(text).toContain(`"${title}",Open-circuit voltage,Yes,410`);
  });

  it("does not change when the answers change or its job runs again", async () => {
    await answer("leaks", ["No"]);
    await press(made.admin);
    const [{ id: snapshotId } = { id: "" }] = await storedSnapshots();
    await handle({ snapshotId }, { id: "job" });
    const first = await archive();
    await answer("view", ["Changed later"]);
    await handle({ snapshotId }, { id: "job" });
    expect(await archive()).toBe(first);
    const log = await db.select().from(logEntries).where(eq(logEntries.categoryId, made.projectId));
    expect(log.map(({ message }) => message)).toEqual(["snapshot taken"]);
  });

  it("is taken once when the button is pressed twice", async () => {
    await Promise.all([press(made.admin), press(made.admin)]);
    expect(await storedSnapshots()).toHaveLength(1);
  });

  it("is reported as not taken again when another is requested immediately", async () => {
    const scope = made.as(made.admin);
    expect(await takeSnapshot(scope, made.projectId)).toEqual({
      isTaken: true,
      message: "We are creating the snapshot.",
    });
    expect(await takeSnapshot(scope, made.projectId)).toEqual({
      isTaken: false,
      message: expect.stringMatching(/^You took a snapshot a moment ago\./) as string,
    });
    expect(await storedSnapshots()).toHaveLength(1);
  });

  it("is reported as failed when its file store fails, and is written by the next try", async () => {
    await press(made.admin);
    const [{ id: snapshotId } = { id: "" }] = await storedSnapshots();
    const { putNew } = fileStore();
    fileStore().putNew = () => Promise.reject(new Error("The disk is full."));
    try {
      await expect(handle({ snapshotId }, { id: "job" })).rejects.toThrow("The disk is full.");
    } finally {
      fileStore().putNew = putNew;
    }
    expect((await storedSnapshots())[0]?.status).toBe("failed");
    expect((await panelOf(made.as(made.admin), made.projectId))?.items).toMatchObject([
      { detail: `${made.admin.name}, Failed` },
    ]);
    await handle({ snapshotId }, { id: "job" });
    expect((await storedSnapshots())[0]?.status).toBe("ready");
  });
});

it("is marked as failed when every worker was killed, and stays ready once it is", async () => {
  await press(made.admin);
  const [{ id: snapshotId } = { id: "" }] = await storedSnapshots();
  await recordFinalFailure({ snapshotId }, { id: "job" });
  expect((await storedSnapshots())[0]?.status).toBe("failed");
  await handle({ snapshotId }, { id: "job" });
  await recordFinalFailure({ snapshotId }, { id: "job" });
  expect((await storedSnapshots())[0]?.status).toBe("ready");
});

describe("permission", () => {
  it("to take one: administrators who work on a project with a form", async () => {
    expect(await refusalOf(press(null))).toMatch("/login");
    for (const type of userTypes) {
      const rights = { clientsAll: true, qualificationsAll: true };
      const user = await makeUser({ type, organizationId: made.organizationId, ...rights });
      const admitted = (["admin", "super-admin", "client"] as UserType[]).includes(type);
      const refusal = await refusalOf(press(user));
      if (admitted) expect(refusal).toMatch(/\/projects\/[^/]+\/manage$/);
      else expect([type, refusal]).toEqual([type, "not-authorized"]);
    }
    expect(await refusalOf(press(await makeUser({ type: "admin" })))).toBe("not-found");
    expect(await storedSnapshots()).toHaveLength(3);
    await sql`delete from intakes where project_id = ${made.projectId}`;
    expect(await refusalOf(press(made.admin))).toBe("not-found");
  });

  it("is refused to take one: an admin of the organization that installed it, even if it is shown", async () => {
    const installer = await makeUser({ type: "admin" });
    const { organizationId: partyId } = installer;
    const { projectId, organizationId } = made;
    await db
      .update(projects)
      .set({ installerId: partyId, installerViewable: true })
      .where(eq(projects.id, projectId));
    await db
      .insert(projectParties)
      .values({ projectId, organizationId, partyKind: "organization", partyId, role: "installer" });
    expect(await refusalOf(press(installer))).toBe("not-project-member");
    expect(await storedSnapshots()).toEqual([]);
    expect((await visit(list, installer)).mayTake).toBe(false);
    expect((await panelOf(await scopeOfUser(installer.id), projectId))?.actions ?? []).toEqual([]);
  });

  it("to download one: people who may read the answers, at each URL of the file", async () => {
    const installer = await makeUser({ type: "installer" });
    await db
      .update(projects)
      .set({ installerKind: "user", installerId: installer.id })
      .where(eq(projects.id, made.projectId));
    await press(made.admin);
    const [{ id: snapshot } = { id: "" }] = await storedSnapshots();
    expect(await refusalOf(visit(download, made.admin, { snapshot }))).toBe("not-found");
    await handle({ snapshotId: snapshot }, { id: "job" });
    const fileId = (await storedSnapshots())[0]!.fileId!;
    const reads = async (user: UserRow) => {
      const scope = await scopeOfUser(user.id);
      const panel = panelOf(scope, made.projectId);
      const items = await panel.then(
        (found) => found?.items?.length ?? null,
        () => "not found",
      );
      return [
        await refusalOf(visit(download, user, { snapshot })),
        await refusalOf(getReadableFile(scope, fileId)),
        await refusalOf(visit(list, user)),
        items,
      ];
    };
    const open = ["", "admitted", "admitted", 1];
    for (const user of [made.admin, made.inspector, made.reviewer])
      expect(await reads(user)).toEqual(open);
    const closed = "not-project-member";
    expect(await reads(installer)).toEqual([closed, "not-found", closed, null]);
    await db
      .update(projects)
      .set({ installerViewable: true })
      .where(eq(projects.id, made.projectId));
    expect(await reads(installer)).toEqual(open);
    const outsider = await makeUser({ type: "super-admin" });
    expect(await reads(outsider)).toEqual(["not-found", "not-found", "not-found", "not found"]);
    expect(await refusalOf(visit(download, null, { snapshot }))).toMatch("/login");
    expect(await refusalOf(visit(download, made.admin, { snapshot: "unknown" }))).toBe("not-found");
  });

  it("does not reach another project's archive", async () => {
    await press(made.admin);
    const [{ id: snapshot } = { id: "" }] = await storedSnapshots();
    await handle({ snapshotId: snapshot }, { id: "job" });
    made = await makeIntake();
    expect(await refusalOf(visit(download, made.admin, { snapshot }))).toBe("not-found");
  });
});

describe("the project page", () => {
  const storeSnapshots = (total: number) =>
    db.insert(snapshots).values(
      Array.from({ length: total }, (_, index) => ({
        organizationId: made.organizationId,
        projectId: made.projectId,
        name: `snapshot_${index}.zip`,
        status: "ready" as const,
        createdById: made.admin.id,
        createdByName: `Person ${index}`,
        createdAt: new Date(Date.UTC(2026, 2, index + 1, 17)),
      })),
    );

  it("lists the newest 5 of 7, and links to the other two", async () => {
    await storeSnapshots(7);
    const panel = await panelOf(made.as(made.admin), made.projectId);
    expect(panel?.items).toHaveLength(5);
    const [newest] = panel?.items ?? [];
    expect(newest?.text).toContain("Mar 7");
    expect(newest?.detail).toContain("Person 6");
    expect(newest?.download).toBe(true);
    expect(panel?.more).toEqual({
      text: "and 2 more...",
      to: `/projects/${made.projectId}/snapshots`,
    });
    const { rows, total, mayTake } = await visit(list, made.admin);
    expect([rows.length, total, mayTake]).toEqual([7, 7, true]);
    expect((await visit(list, made.reviewer)).mayTake).toBe(false);
  });

  it("shows no link to more while there are 5", async () => {
    await storeSnapshots(5);
    expect((await panelOf(made.as(made.admin), made.projectId))?.more).toBeUndefined();
  });

  it("offers the first one to people who may take it, and shows nothing to others", async () => {
    const panel = await panelOf(made.as(made.admin), made.projectId);
    expect(panel).toMatchObject({ items: [], actions: [{ label: "Take snapshot" }] });
    expect(await panelOf(made.as(made.reviewer), made.projectId)).toBeNull();
  });
});
