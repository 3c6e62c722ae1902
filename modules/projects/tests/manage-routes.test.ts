import type { ActionFunctionArgs } from "@remix-run/node";
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { smallBmp } from "#app/platform/files/testing/upload-samples.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { readToast } from "#app/platform/page/toast.server.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { makeProject, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { ProjectView } from "../domain/page/view-project.server.ts";
import * as addNoteRoute from "../routes/page/add-note.tsx";
import * as cancelRoute from "../routes/page/cancel.tsx";
import * as documentsRoute from "../routes/page/documents.ts";
import * as installerViewableRoute from "../routes/page/installer-viewable.ts";
import * as manageRoute from "../routes/page/manage.tsx";
import * as noteRoute from "../routes/page/note.tsx";
import * as rejectRoute from "../routes/page/reject.tsx";
import * as statusRoute from "../routes/page/status.ts";
import { cancellations, siteNotes } from "../schema.ts";
import { makeProjectSetup, readProject, type ProjectSetup } from "./project-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const addNote = servedRoute("modules/projects/routes/page/add-note.tsx", addNoteRoute);
const cancel = servedRoute("modules/projects/routes/page/cancel.tsx", cancelRoute);
const documents = servedRoute("modules/projects/routes/page/documents.ts", documentsRoute);
const installerViewable = servedRoute(
  "modules/projects/routes/page/installer-viewable.ts",
  installerViewableRoute,
);
const manage = servedRoute("modules/projects/routes/page/manage.tsx", manageRoute);
const note = servedRoute("modules/projects/routes/page/note.tsx", noteRoute);
const reject = servedRoute("modules/projects/routes/page/reject.tsx", rejectRoute);
const status = servedRoute("modules/projects/routes/page/status.ts", statusRoute);

useTestDatabase();

let setup: ProjectSetup;

beforeAll(async () => {
  setup = await makeProjectSetup();
});

async function make(state: ProjectStatus, set: Partial<Parameters<typeof makeProject>[0]> = {}) {
  const project = await makeProject({
    organizationId: setup.owner.id,
    status: state,
    inspectorId: setup.people["field-user"].id,
    inspectorOrganizationId: setup.owner.id,
    installerKind: "user",
    installerId: setup.people.installer.id,
    installerName: setup.people.installer.name,
    ...set,
  });
  return project.id;
}

type Handler<Result> = (args: ActionFunctionArgs) => Promise<Result>;

interface Visit {
  noteId?: string;
  form?: Record<string, string> | FormData;
}

async function visit<Result>(
  handler: Handler<Result>,
  user: UserRow | null,
  id: string,
  { noteId, form }: Visit = {},
): Promise<Result> {
  const request = await requestAs(user, `/projects/${id}/manage`, form ? { form } : {});
  return handler({ request, params: { id, ...(noteId && { noteId }) }, context: {} });
}

/** The toast in the redirect of an action. */
async function toastOf(answer: unknown): Promise<string> {
  if (!(answer instanceof Response)) throw new Error("The action did not redirect.");
  expect(answer.status).toBe(303);
  const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
  const read = await readToast(new Request("http://localhost", { headers: { cookie } }));
  return read!.message;
}

async function refusalOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (!isProblem(error)) throw new Error("Nothing was refused.");
  return error;
}

const view = async (type: UserType, id: string): Promise<ProjectView> =>
  await visit(manage.loader, setup.people[type], id);

describe("the project page", () => {
  it("shows the project, its site, its history newest first, and the panels of other modules", async () => {
    const id = await make("Requested", { formTitle: "Rooftop" });
    await visit(status.action, setup.people.admin, id, { form: { intent: "accept" } });
    await visit(addNote.action, setup.people.admin, id, { form: { note: "Ring first." } });
    const shown = await view("admin", id);
    expect(shown.project).toMatchObject({
      id,
      status: "To Be Scheduled",
      ownerName: setup.owner.name,
      formTitle: "Rooftop",
    });
    expect(shown.site.siteOwnerName).toMatch(/^Owner/);
    expect(shown.history.entries.map(({ message }) => message)).toEqual([
      "added a note",
      "accepted project",
    ]);
    expect(shown.notes).toMatchObject([{ note: "Ring first.", contactAttempted: false }]);
    expect(shown.panels.length).toBeGreaterThan(0);
  });

  it("names the owner to the inspecting organization", async () => {
    const party = {
      partyKind: "organization",
      partyId: setup.hired.id,
      role: "inspector",
    } as const;
    const id = await make("Review", { inspectorOrganizationId: setup.hired.id, parties: [party] });
    const shown: ProjectView = await visit(manage.loader, setup.hiredAdmin, id);
    expect(shown.project.ownerName).toBe(setup.owner.name);
  });

  it("is refused to an unrelated organization in the specification's exact wording, which reveals nothing", async () => {
    const id = await make("Review");
    const outsider = await makeUser({ type: "admin" });
    const message = "You do not have permission to manage this project.";
    for (const unseen of [id, "unknown"])
      expect(await refusalOf(visit(manage.loader, outsider, unseen))).toMatchObject({
        status: 404,
        message,
      });
  });

  it.each(userTypes)("offers a %s what their type may do", async (type) => {
    const administrates = ["admin", "super-admin", "client"].includes(type);
    const cancels = administrates || ["field-user", "scheduler"].includes(type);
    const [requested, review, cancelRequested, canceled] = await Promise.all(
      (["Requested", "Review", "Cancel Requested", "Canceled"] as const).map(async (state) =>
        view(type, await make(state)),
      ),
    );
    expect(requested!.rights.canDecideRequest).toBe(administrates);
    expect(review!.rights).toMatchObject({
      canDecideRequest: false,
      canEdit: administrates,
      canCancel: cancels,
      canToggleInstallerViewable: administrates,
      canSeeIntakeInformation: cancels,
      canReactivate: false,
    });
    expect(review!.notes === null).toBe(type === "installer");
    expect(cancelRequested!.rights.canDecideCancelRequest).toBe(administrates);
    expect(canceled!.rights).toMatchObject({
      canReactivate: administrates || type === "scheduler",
      canCancel: false,
      canDelete: false,
    });
  });

  it("offers another form only before scheduling, and another rubric until completion", async () => {
    const before = await view("admin", await make("To Be Scheduled"));
    expect(before.rights).toMatchObject({ canChangeForm: true, canChangeRubric: true });
    const later = await view("admin", await make("Review"));
    expect(later.rights).toMatchObject({ canChangeForm: false, canChangeRubric: true });
    const done = await view("admin", await make("Completed"));
    expect(done.rights).toMatchObject({ canChangeForm: false, canChangeRubric: false });
  });
});

describe("steps", () => {
  it("accepts, approves, declines and reactivates", async () => {
    const steps: [ProjectStatus, string, ProjectStatus][] = [
      ["Requested", "accept", "To Be Scheduled"],
      ["Cancel Requested", "approve-cancel", "Canceled"],
      ["Cancel Requested", "decline-cancel", "Scheduled"],
      ["Canceled", "reactivate", "To Be Scheduled"],
    ];
    for (const [from, intent, to] of steps) {
      const id = await make(from, { statusBeforeCancel: "Scheduled" });
      await toastOf(await visit(status.action, setup.people.admin, id, { form: { intent } }));
      expect((await readProject(id)).project.status).toBe(to);
    }
  });

  it("refuses an unknown step", async () => {
    const id = await make("Requested");
    const post = visit(status.action, setup.people.admin, id, { form: { intent: "finalize" } });
    expect((await refusalOf(post)).status).toBe(400);
  });

  it("rejects with a comment", async () => {
    const id = await make("Requested");
    const form = { comment: "Too far away." };
    await toastOf(await visit(reject.action, setup.people.client, id, { form }));
    expect((await view("client", id)).cancellations).toMatchObject([
      { reason: "Rejected", comment: "Too far away." },
    ]);
  });

  it("does not reject a request to another owner, nor an accepted one", async () => {
    const party = {
      partyKind: "organization",
      partyId: setup.customer.id,
      role: "client",
    } as const;
    const id = await make("Requested", { parties: [party] });
    const customerAdmin = await makeUser({ type: "admin", organizationId: setup.customer.id });
    expect(await visit(reject.loader, setup.people.admin, id)).toMatchObject({ id });
    expect(await refusalOf(visit(reject.loader, customerAdmin, id))).toMatchObject({
      code: "not-project-member",
    });
    const accepted = await make("To Be Scheduled");
    expect(await refusalOf(visit(reject.loader, setup.people.admin, accepted))).toMatchObject({
      code: "not-project-member",
    });
  });
});

function cancelForm(values: { reason?: string; comment?: string }, photo?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? "");
  if (photo) form.set("photo", photo);
  return form;
}

const reason = "Client request to cancel";

describe("canceling", () => {
  it("records reason, comment and a photo", async () => {
    const id = await make("Scheduled");
    const photo = new File([smallBmp], "gate.bmp", { type: "image/bmp" });
    const form = cancelForm({ reason, comment: "No financing." }, photo);
    const toast = await toastOf(await visit(cancel.action, setup.people.admin, id, { form }));
    expect(toast).toBe("The project was canceled.");
    const [cancellation] = await db
      .select()
      .from(cancellations)
      .where(eq(cancellations.projectId, id));
    expect(cancellation).toMatchObject({ reason, comment: "No financing." });
    const [file] = await db.select().from(files).where(eq(files.id, cancellation!.photoFileId!));
    expect(file).toMatchObject({ collection: "projects", recordId: id, name: "gate.bmp" });
  });

  it.each([
    [
      { reason, comment: "  " },
      { comment: "You must enter a comment explaining why you canceled" },
    ],
    [{ comment: "No." }, { reason: "this field is required" }],
    [{ reason: "Bored", comment: "No." }, { reason: "this field is required" }],
  ])("keeps the typed values when something is missing: %o", async (values, errors) => {
    const id = await make("Scheduled");
    const form = cancelForm(values);
    const answer = await visit(cancel.action, setup.people.admin, id, { form });
    expect(answer).toMatchObject({ data: { errors }, init: { status: 400 } });
    expect((await readProject(id)).project.status).toBe("Scheduled");
  });

  it("refuses a photo that is not an image", async () => {
    const id = await make("Scheduled");
    const photo = new File(["hello"], "note.txt", { type: "image/png" });
    const form = cancelForm({ reason, comment: "No." }, photo);
    const answer = await visit(cancel.action, setup.people.admin, id, { form });
    expect(answer).toMatchObject({ data: { errors: { photo: "you can only upload images" } } });
  });

  it("says when the project can no longer be canceled", async () => {
    const id = await make("Completed");
    const form = cancelForm({ reason, comment: "No." });
    const answer = await visit(cancel.action, setup.people.admin, id, { form });
    expect(answer).toMatchObject({ init: { status: 409 } });
  });

  it("is refused in the specification's exact wording for a project that the viewer does not see", async () => {
    const outsider = await makeUser({ type: "admin" });
    const form = cancelForm({ reason, comment: "No." });
    const post = visit(cancel.action, outsider, await make("Scheduled"), { form });
    expect(await refusalOf(post)).toMatchObject({
      code: "not-found",
      message: "cancelling a project that has not been downloaded",
    });
  });

  it("is only a request for a scheduler", async () => {
    const id = await make("Scheduled");
    const form = cancelForm({ reason, comment: "No." });
    const toast = await toastOf(await visit(cancel.action, setup.people.scheduler, id, { form }));
    expect(toast).toBe("We asked the project owner to cancel the project.");
  });
});

describe("notes", () => {
  it("are refused when empty, then added, changed and deleted", async () => {
    const id = await make("Review");
    const author = setup.people.scheduler;
    const empty = await visit(addNote.action, author, id, { form: { note: " " } });
    expect(empty).toMatchObject({ data: { errors: { note: "this field is required" } } });
    const form = { note: "Called.", contactAttempted: "on" };
    await toastOf(await visit(addNote.action, author, id, { form }));
    const [added] = (await view("scheduler", id)).notes!;
    expect(added).toMatchObject({ note: "Called.", contactAttempted: true });
    const noteId = added!.id;
    const changed = { noteId, form: { note: "Called twice." } };
    await toastOf(await visit(note.action, author, id, changed));
    expect((await view("scheduler", id)).notes).toMatchObject([
      { note: "Called twice.", contactAttempted: false },
    ]);
    const deletion = { noteId, form: { intent: "delete" } };
    const other = await refusalOf(visit(note.action, setup.people.admin, id, deletion));
    expect(other.code).toBe("not-project-member");
    await toastOf(await visit(note.action, author, id, deletion));
    expect(await db.$count(siteNotes, eq(siteNotes.projectId, id))).toBe(0);
  });

  it.each([
    ["/schedule?selected=1", "/schedule?selected=1"],
    ["https://elsewhere.invalid/schedule", "/"],
  ])("from %s redirect to %s", async (requestedPath, back) => {
    const id = await make("To Be Scheduled");
    const path = `/projects/${id}/notes/add?${new URLSearchParams({ back: requestedPath }).toString()}`;
    const form = { note: "Gate code." };
    const request = await requestAs(setup.people.scheduler, path, { form });
    const answer = await addNote.action({ request, params: { id }, context: {} });
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get("location")).toBe(back);
  });
});

describe("documents", () => {
  const upload = (...attached: File[]) => {
    const form = new FormData();
    for (const file of attached) form.append("documents", file);
    return form;
  };
  const plan = () => new File([smallBmp], "plan.bmp");

  it("are uploaded and deleted", async () => {
    const id = await make("Review");
    const user = setup.people["field-user"];
    const form = upload(plan(), new File([smallBmp], "roof.bmp"));
    expect(await toastOf(await visit(documents.action, user, id, { form }))).toBe(
      "2 documents added.",
    );
    const [first] = (await view("field-user", id)).documents;
    await toastOf(await visit(documents.action, user, id, { form: { delete: first!.id } }));
    expect((await view("field-user", id)).documents).toHaveLength(1);
  });

  it("of an unknown type are refused while the others are stored", async () => {
    const id = await make("Review");
    const form = upload(new File(["MZ"], "tool.exe"), plan());
    expect(await toastOf(await visit(documents.action, setup.people.admin, id, { form }))).toBe(
      "Some files were rejected due to unsupported file types.",
    );
    expect((await view("admin", id)).documents).toMatchObject([{ name: "plan.bmp" }]);
  });

  it("are refused from an unrelated organization", async () => {
    const id = await make("Review");
    const outsider = await makeUser({ type: "admin" });
    const post = visit(documents.action, outsider, id, { form: upload(plan()) });
    expect((await refusalOf(post)).code).toBe("not-found");
    const storedFiles = and(eq(files.recordId, id), isNull(files.deletedAt));
    expect(await db.$count(files, storedFiles)).toBe(0);
  });
});

describe("Installer Viewable", () => {
  it("says that an installer is missing", async () => {
    const id = await make("Review", { installerKind: null, installerId: null });
    const form = { viewable: "yes" };
    expect(
      await toastOf(await visit(installerViewable.action, setup.people.admin, id, { form })),
    ).toBe("This project has no installer; please add one before using this option");
    expect((await readProject(id)).project.installerViewable).toBe(false);
  });

  it("is switched on", async () => {
    const id = await make("Review");
    const form = { viewable: "yes" };
    await visit(installerViewable.action, setup.people.admin, id, { form });
    expect((await readProject(id)).project.installerViewable).toBe(true);
  });
});
