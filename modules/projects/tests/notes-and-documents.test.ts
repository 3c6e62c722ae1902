import { Readable } from "node:stream";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getReadableFile } from "#app/platform/files/file-access.server.ts";
import { receiveFile } from "#app/platform/files/receive-file.server.ts";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { smallBmp } from "#app/platform/files/testing/upload-samples.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeOrganization, makeProject, makeUser, type ProjectRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { addDocuments, deleteDocument } from "../domain/documents/change-documents.server.ts";
import { readProjectFiles } from "../domain/documents/documents.server.ts";
import { listProjectFiles } from "../domain/documents/list-project-files.server.ts";
import { getProject } from "../domain/get-project.server.ts";
import { listNotes } from "../domain/notes/list-notes.server.ts";
import { addNote, changeNote, deleteNote, getOwnNote } from "../domain/notes/notes.server.ts";
import { noteInput } from "../domain/notes/notes.input.ts";
import { siteNotes } from "../schema.ts";
import { makeProjectSetup, readLog, scopeOf, type ProjectSetup } from "./project-setup.ts";

useTestDatabase();

let setup: ProjectSetup;
let project: ProjectRow;

beforeAll(async () => {
  setup = await makeProjectSetup();
});

beforeEach(async () => {
  project = await makeProject({
    organizationId: setup.owner.id,
    inspectorId: setup.people["field-user"].id,
    installerKind: "user",
    installerId: setup.people.installer.id,
  });
});

const as = (type: UserType) => scopeOf(setup.people[type]);
const note = { noteId: "", note: "Ring first.", contactAttempted: true };

describe("notes", () => {
  it("store their author and whether contact was attempted", async () => {
    const scope = await as("scheduler");
    await addNote(scope, project.id, note);
    expect(await listNotes(scope, project)).toMatchObject([
      {
        note: "Ring first.",
        contactAttempted: true,
        authorId: setup.people.scheduler.id,
        authorName: setup.people.scheduler.name,
      },
    ]);
  });

  it("are added once when submitted twice", async () => {
    const scope = await as("admin");
    const sent = { ...note, noteId: newId() };
    await addNote(scope, project.id, sent);
    await addNote(scope, project.id, sent);
    expect(await listNotes(scope, project)).toHaveLength(1);
    expect((await readLog(project.id)).map((entry) => entry.message).toSorted()).toEqual([
      "added a note",
      "attempted to contact the site",
    ]);
  });

  it("refuse the id of another note, and an id that the form did not create", async () => {
    const scope = await as("admin");
    const other = await makeProject({ organizationId: setup.owner.id });
    const foreign = await makeProject({ organizationId: (await makeOrganization()).id });
    const colleague = await as("scheduler");
    const existingIds = [newId(), newId(), newId()];
    const written = { note: "Theirs.", contactAttempted: false };
    await addNote(scope, other.id, { ...written, noteId: existingIds[0]! });
    await addNote(colleague, project.id, { ...written, noteId: existingIds[1]! });
    await db.insert(siteNotes).values({
      id: existingIds[2]!,
      organizationId: foreign.organizationId,
      projectId: foreign.id,
      authorId: "a1",
      authorName: "Ann",
      ...written,
    });
    for (const noteId of existingIds)
      await expect(addNote(scope, project.id, { ...note, noteId })).rejects.toMatchObject({
        code: "invalid-input",
      });
    expect(await listNotes(scope, project)).toMatchObject([{ note: "Theirs." }]);
    for (const noteId of ["1", "x".repeat(26), `${newId()}0`])
      expect(noteInput.safeParse({ noteId, note: "Ring." }).success).toBe(false);
    expect(noteInput.safeParse({ noteId: newId(), note: "Ring." }).success).toBe(true);
  });

  it("are changed and deleted only by their author", async () => {
    const author = await as("scheduler");
    const other = await as("admin");
    await addNote(author, project.id, note);
    const [added] = await listNotes(author, project);
    const edited = { note: "Ring twice.", contactAttempted: false };
    for (const write of [
      () => changeNote(other, project.id, added!.id, edited),
      () => deleteNote(other, project.id, added!.id),
      () => getOwnNote(other, project.id, added!.id),
    ])
      await expect(write()).rejects.toMatchObject({ code: "not-project-member" });
    expect(added!.canChange).toBe(true);
    expect(await listNotes(other, project)).toMatchObject([{ id: added!.id, canChange: false }]);
    await changeNote(author, project.id, added!.id, edited);
    expect(await listNotes(author, project)).toMatchObject([edited]);
    await deleteNote(author, project.id, added!.id);
    expect(await listNotes(author, project)).toHaveLength(0);
  });

  it("are hidden from installers", async () => {
    await addNote(await as("admin"), project.id, note);
    const installer = await as("installer");
    expect(await listNotes(installer, project)).toEqual([]);
    await expect(addNote(installer, project.id, note)).rejects.toMatchObject({
      code: "not-project-member",
    });
  });

  it("do not cross organizations", async () => {
    const outsider = await scopeOf(await makeUser({ type: "admin" }));
    await expect(addNote(outsider, project.id, note)).rejects.toMatchObject({ code: "not-found" });
    await addNote(await as("admin"), project.id, note);
    const [added] = await listNotes(await as("admin"), project);
    const otherProject = await makeProject({ organizationId: setup.owner.id });
    await expect(deleteNote(await as("admin"), otherProject.id, added!.id)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

const received = (name: string) =>
  receiveFile({ name, kind: "file", stream: Readable.from([smallBmp]) });

const listDocuments = async (scope: Scope, of: ProjectRow) =>
  (await readProjectFiles(scope, of)).documents;

describe("documents", () => {
  it("are stored with the project and listed", async () => {
    const scope = await as("field-user");
    await addDocuments(scope, project.id, [await received("plan.bmp"), await received("roof.bmp")]);
    const documents = await listDocuments(scope, project);
    expect(documents.map(({ name, size }) => `${name} ${size}`).toSorted()).toEqual([
      `plan.bmp ${smallBmp.length}`,
      `roof.bmp ${smallBmp.length}`,
    ]);
    const file = await getReadableFile(scope, documents[0]!.id);
    expect(file).toMatchObject({
      organizationId: setup.owner.id,
      key: `projects/${project.id}/files/${file.name}`,
    });
  });

  it("are deleted by their uploader and by the owner's administrators", async () => {
    const uploader = await as("field-user");
    await addDocuments(uploader, project.id, [await received("a.bmp"), await received("b.bmp")]);
    const [first, second] = await listDocuments(uploader, project);
    const scheduler = await as("scheduler");
    await expect(deleteDocument(scheduler, project.id, first!.id)).rejects.toMatchObject({
      code: "not-project-member",
    });
    for (const [scope, isOffered] of [
      [scheduler, false],
      [uploader, true],
      [await as("admin"), true],
    ] as const)
      expect(
        new Set((await listDocuments(scope, project)).map(({ canDelete }) => canDelete)),
      ).toEqual(new Set([isOffered]));
    await deleteDocument(uploader, project.id, first!.id);
    await deleteDocument(await as("admin"), project.id, second!.id);
    expect(await listDocuments(uploader, project)).toEqual([]);
    await expect(getReadableFile(uploader, first!.id)).rejects.toMatchObject({ code: "not-found" });
  });

  it("do not cross organizations", async () => {
    const scope = await as("admin");
    await addDocuments(scope, project.id, [await received("a.bmp")]);
    const [document] = await listDocuments(scope, project);
    const outsider = await scopeOf(await makeUser({ type: "admin" }));
    for (const read of [
      () => getReadableFile(outsider, document!.id),
      () => deleteDocument(outsider, project.id, document!.id),
    ])
      await expect(read()).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("files of the intake", () => {
  type Kind = Parameters<typeof storeFile>[2]["kind"];
  const store = async (recordId: string, kind: Kind, fieldId?: string) => {
    const owner = { collection: "projects", recordId, kind, fieldId } as const;
    const file = { ...owner, name: "a.bmp", stream: Readable.from([smallBmp]) };
    const scope = await as("admin");
    return inTransaction((tx) => storeFile(tx, scope, file));
  };
  const makeOpen = () =>
    makeProject({
      organizationId: setup.owner.id,
      installerKind: "user",
      installerId: setup.people.installer.id,
      installerViewable: true,
    });

  it.each(["photo", "report"] as const)(
    "open to the installer only when the project allows it: %s",
    async (kind) => {
      const open = await makeOpen();
      const scope = await as("admin");
      const [closedFile, openFile] = [await store(project.id, kind), await store(open.id, kind)];
      const installer = await as("installer");
      await expect(getReadableFile(installer, closedFile.id)).rejects.toMatchObject({
        code: "not-found",
      });
      await expect(getReadableFile(installer, openFile.id)).resolves.toBeDefined();
      await expect(getReadableFile(scope, closedFile.id)).resolves.toBeDefined();
    },
  );

  it("that are answers are listed for and open to the installer only when the project allows it", async () => {
    const open = await makeOpen();
    const closedFile = await store(project.id, "file", "permit");
    const openFile = await store(open.id, "file", "permit");
    const installer = await as("installer");
    await expect(getReadableFile(installer, closedFile.id)).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(getReadableFile(installer, openFile.id)).resolves.toBeDefined();
    const listed = async (id: string) => {
      const found = await getProject(installer, id);
      const { documents } = await readProjectFiles(installer, found.project);
      const { rows } = await listProjectFiles(installer, found, "http://x/files");
      return [documents.length, rows.length];
    };
    expect(await listed(project.id)).toEqual([0, 0]);
    expect(await listed(open.id)).toEqual([1, 1]);
  });

  it("from messages between reviewer and inspector never open to the installer", async () => {
    const { id } = await store((await makeOpen()).id, "message");
    await expect(getReadableFile(await as("installer"), id)).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(getReadableFile(await as("admin"), id)).resolves.toBeDefined();
  });
});
