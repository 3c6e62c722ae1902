/** Links by which a person at the site answers the intake of one project, and nothing else. */
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { files, logEntries, organizations, projects, sites } from "#db/schema.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import { saveAnswers } from "#modules/intake/public.guests.server.ts";
import { makeIntake, roofForm, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { findGuest } from "../domain/find-guest.server.ts";
import { loadPanel } from "../panels/remote-panel.server.ts";
import { guestLinks } from "../schema.ts";
import {
  answer,
  begin,
  createLink,
  openFile,
  openPage,
  post,
  postLink,
  send,
  takePhoto,
} from "./guest-session.ts";

useTestDatabase();

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake({ status: "To Be Scheduled" });
});

const project = async () =>
  (await db.select().from(projects).where(eq(projects.id, made.projectId)))[0]!;
const links = () => db.select().from(guestLinks).where(eq(guestLinks.projectId, made.projectId));
const messages = async () =>
  (
    await db
      .select({ message: logEntries.message, by: logEntries.actorName })
      .from(logEntries)
      .where(and(eq(logEntries.categoryId, made.projectId), eq(logEntries.category, "projects")))
  ).map(({ message, by }) => `${by}: ${message}`);

/** Answers all that is required without photos. */
async function answerAll(token: string) {
  await answer(token, "leaks", "No");
  await answer(token, "modules", "24");
}

describe("the guest of a link", () => {
  it("types a name, answers one question after the other, and submits for review", async () => {
    const token = await createLink(made);
    expect(await openPage(token)).toMatchObject({
      view: "begin",
      head: { guestName: null },
      steps: [{ id: "leaks" }, { id: "modules" }, { id: "view" }],
    });
    expect((await project()).status).toBe("To Be Scheduled");
    expect(await begin(token)).toMatchObject({ location: `/remote/${token}?list=1` });
    expect((await project()).status).toBe("In Progress");
    expect(await openPage(token, "?q=leaks")).toMatchObject({
      view: "question",
      question: { field: { id: "leaks" } },
    });
    // A question that an answer shows comes next.
    expect(await answer(token, "leaks", "Yes")).toMatchObject({
      location: `/remote/${token}?q=where`,
    });
    await answer(token, "where", "Chimney");
    expect(await send(token)).toMatchObject({ location: `/remote/${token}?q=modules` });
    expect(await answer(token, "modules", "24")).toMatchObject({
      location: `/remote/${token}?q=view`,
    });
    expect(await answer(token, "view", null)).toMatchObject({
      location: `/remote/${token}?list=1`,
    });
    expect(await send(token)).toMatchObject({ location: `/remote/${token}` });
    expect((await project()).status).toBe("Review");
    expect(await openPage(token)).toMatchObject({ view: "sent", steps: [] });
    // A second press, and a late answer.
    expect(await send(token)).toMatchObject({ status: 303 });
    expect(await answer(token, "modules", "25")).toMatchObject({ status: 409 });
    const { answers } = await getIntake(made.as(made.admin), made.projectId);
    expect(answers["modules"]?.values).toEqual(["24"]);
    expect(await messages()).toEqual([
      `${made.admin.name}: created a link for a remote inspection`,
      "Ana Lopez (remote): opened the link for a remote inspection",
      "Ana Lopez (remote): started an intake",
      "Ana Lopez (remote): submitted for review",
    ]);
  });

  it("adds photos to a question, and removes only their own", async () => {
    const token = await createLink(made);
    await begin(token);
    await answer(token, "leaks", "No", { photos: [await takePhoto("one.jpg")], intent: "save" });
    await answer(token, "leaks", "No", { photos: [await takePhoto("two.jpg")], version: "1" });
    const photos = async () => (await getIntake(made.as(made.admin), made.projectId)).photos;
    const [one, two] = await photos();
    await db.update(files).set({ createdById: made.inspector.id }).where(eq(files.id, two!.id));
    expect(await openPage(token, "?q=leaks")).toMatchObject({
      question: {
        photos: [
          { id: one!.id, isOwn: true },
          { id: two!.id, isOwn: false },
        ],
      },
    });
    for (const { id } of [one!, two!])
      await answer(token, "leaks", "No", { version: "1", intent: `delete-photo ${id} leaks` });
    expect((await photos()).map(({ id }) => id)).toEqual([two!.id]);
  });

  it("keeps the typed name out of an empty form, and stores the language of the page", async () => {
    const token = await createLink(made);
    expect(await begin(token, " ")).toMatchObject({ status: 400 });
    await post(token, new URLSearchParams({ intent: "begin", name: "Ana" }), "?language=es");
    expect(await links()).toMatchObject([{ guestName: "Ana", language: "es" }]);
    expect((await openPage(token))?.head.translation?.language).toBe("es");
  });

  it("sends only a part where others add the rest, and the sender of the link is notified", async () => {
    await db.update(projects).set({ rubricId: null }).where(eq(projects.id, made.projectId));
    const token = await createLink(made);
    await begin(token);
    await answerAll(token);
    await send(token);
    await send(token);
    expect((await project()).status).toBe("In Progress");
    expect(await openPage(token)).toMatchObject({ view: "sent" });
    expect(await openPage(token, "?list=1")).toMatchObject({ view: "list" });
    const sent = (await messages()).filter((each) => each.includes("sent the answers"));
    expect(sent).toEqual(["Ana Lopez (remote): sent the answers of a remote inspection"]);
  });

  it("never completes a project whose form skips the review", async () => {
    made = await makeIntake({ status: "Scheduled", form: { ...roofForm, skipReview: true } });
    const token = await createLink(made);
    await begin(token);
    await answerAll(token);
    await send(token);
    expect((await project()).status).toBe("In Progress");
    expect((await links())[0]?.sentAt).not.toBeNull();
  });
});

describe("what a link opens", () => {
  const nothing = async (token: string) => [
    await openPage(token),
    await openFile(token, "word"),
    await begin(token),
    await answer(token, "leaks", "No"),
    await send(token),
  ];

  it("is nothing once it was revoked or has expired, and without an open project", async () => {
    const token = await createLink(made);
    const guessed = await nothing("a".repeat(43));
    expect(guessed).toMatchObject([
      null,
      [404, 0],
      { status: 404 },
      { status: 404 },
      { status: 404 },
    ]);
    const own = eq(guestLinks.projectId, made.projectId);
    const setLink = (set: Partial<typeof guestLinks.$inferInsert>) =>
      db.update(guestLinks).set(set).where(own);
    const setProject = (set: Partial<typeof projects.$inferInsert>) =>
      db.update(projects).set(set).where(eq(projects.id, made.projectId));
    const setOrganization = (disabled: boolean) =>
      db.update(organizations).set({ disabled }).where(eq(organizations.id, made.organizationId));
    const ends: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => setLink({ revokedAt: new Date() }), () => setLink({ revokedAt: null })],
      [
        () => setLink({ expiresAt: new Date(0) }),
        () => setLink({ expiresAt: new Date(Date.now() + 1e6) }),
      ],
      [() => setProject({ status: "Canceled" }), () => setProject({ status: "In Progress" })],
      [() => setProject({ status: "Requested" }), () => setProject({ status: "In Progress" })],
      [() => setProject({ deletedAt: new Date() }), () => setProject({ deletedAt: null })],
      [() => setOrganization(true), () => setOrganization(false)],
    ];
    for (const [end, undo] of ends) {
      await end();
      expect(await nothing(token)).toEqual(guessed);
      await undo();
      expect(await openPage(token)).not.toBeNull();
    }
    for (const wrong of ["", "word", `${token}x`, token.slice(1)])
      expect(await nothing(wrong)).toEqual(guessed);
  });

  it("is one project: no other of the same organization, in any read or write", async () => {
    const other = await makeIntake();
    const same = await makeIntake();
    await db
      .update(projects)
      .set({ organizationId: made.organizationId })
      .where(eq(projects.id, same.projectId));
    const token = await createLink(made);
    await begin(token);
    const { scope } = (await findGuest(token))!;
    const changes = [
      { fieldId: "leaks", basedOn: 0, answer: { values: ["No"] }, doneAt: undefined },
    ];
    for (const { projectId } of [other, same]) {
      await expect(getProject(scope, projectId)).rejects.toMatchObject({ code: "not-found" });
      await expect(saveAnswers(scope, projectId, changes)).rejects.toMatchObject({
        code: "not-found",
      });
    }
    await answer(token, "leaks", "No", { photos: [await takePhoto()] });
    const [photo] = (await getIntake(scope, made.projectId)).photos;
    expect(await openFile(token, photo!.id)).toMatchObject([200, expect.any(Number)]);
    const foreign = await createLink(other);
    expect(await openFile(foreign, photo!.id)).toEqual([404, 0]);
    // Photos of the pool, and those of questions that the guest is not asked.
    await db.update(files).set({ fieldId: null }).where(eq(files.id, photo!.id));
    expect(await openFile(token, photo!.id)).toEqual([404, 0]);
    expect(await answer(token, "elsewhere", "x")).toMatchObject({ status: 404 });
  });

  it("does not store its secret in plain text where a key is set, and never in the log", async () => {
    const token = await createLink(made);
    const [row] = await links();
    expect(row!.tokenHash).not.toContain(token);
    expect(JSON.stringify(await messages())).not.toContain(token);
  });

  it("is limited to a number of writes in an hour", async () => {
    const token = await createLink(made);
    const { link } = (await findGuest(token))!;
    const { countUp } = await import("#app/platform/auth/throttle.server.ts");
    await countUp(db, [{ key: `guest:${link.id}`, max: 1_200, seconds: 3_600 }], 1_200);
    expect(await begin(token)).toMatchObject({ status: 429 });
  });
});

describe("who manages the link of a project", () => {
  it("a new link revokes the former, and a revoked one stays revoked", async () => {
    const first = await createLink(made);
    const second = await createLink(made);
    expect(await openPage(first)).toBeNull();
    const [, row] = (await links()).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    for (const _ of [1, 2]) await postLink(made, made.admin, { intent: "revoke", link: row!.id });
    expect(await openPage(second)).toBeNull();
    expect((await messages()).filter((each) => each.includes("revoked"))).toHaveLength(1);
  });

  it("only people of the owner, in a project that can be answered", async () => {
    const token = await createLink(made);
    const [row] = await links();
    const stranger = await makeUser({
      type: "admin",
      organizationId: (await makeOrganization()).id,
    });
    const revoke = { intent: "revoke", link: row!.id };
    await expect(postLink(made, stranger, revoke)).rejects.toMatchObject({ code: "not-found" });
    const inspecting = await makeOrganization();
    const partner = await makeUser({ type: "admin", organizationId: inspecting.id });
    await db
      .update(projects)
      .set({ inspectorOrganizationId: inspecting.id })
      .where(eq(projects.id, made.projectId));
    await expect(postLink(made, partner, revoke)).rejects.toThrow();
    // The id of a link of another project.
    const other = await makeIntake();
    await postLink(other, other.admin, revoke);
    expect(await openPage(token)).not.toBeNull();
    await db.update(projects).set({ status: "Review" }).where(eq(projects.id, made.projectId));
    expect(await postLink(made, made.admin, { intent: "create", days: "7" })).toMatchObject({
      init: { status: 409 },
    });
  });

  it("reads on the project page who answers and how far they are", async () => {
    const panel = async () =>
      loadPanel(made.as(made.admin), await getProject(made.as(made.admin), made.projectId));
    expect(await panel()).toMatchObject({ actions: [{ label: "Send link" }] });
    const token = await createLink(made);
    await begin(token);
    expect(await panel()).toMatchObject({
      facts: [{ value: `Works, created by ${made.admin.name}` }, { value: "Ana Lopez" }, {}],
    });
    const installer = await makeUser({ type: "installer", organizationId: made.organizationId });
    expect(
      await loadPanel(made.as(installer), await getProject(made.as(made.admin), made.projectId)),
    ).toBeNull();
  });

  it("sends it to the site contact, else says that there is no address", async () => {
    const none = { intent: "create", days: "7", sends: "on" };
    const refused = (await postLink(made, made.admin, none)) as {
      data: { errors: Record<string, string> };
    };
    expect(refused.data.errors["sends"]).toContain("no email address");
    expect(await links()).toEqual([]);
    const { siteId } = await project();
    await db.update(sites).set({ siteRepEmail: "ana@site.test" }).where(eq(sites.id, siteId));
    await createLink(made, { sends: "on" });
    expect(await links()).toMatchObject([{ email: "ana@site.test", messages: 1 }]);
  });
});
