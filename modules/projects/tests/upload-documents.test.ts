import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { diskFolder } from "#app/platform/files/choose-store.server.ts";
import { smallBmp } from "#app/platform/files/testing/upload-samples.ts";
import { makeProject, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { viewProject } from "../domain/page/view-project.server.ts";
import * as documentsRoute from "../routes/page/documents.ts";
import { makeProjectSetup, readLog, scopeOf, type ProjectSetup } from "./project-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action } = servedRoute("modules/projects/routes/page/documents.ts", documentsRoute);

useTestDatabase();

let setup: ProjectSetup;

beforeAll(async () => {
  setup = await makeProjectSetup();
});

async function send(id: string, files: File[], user: UserRow = setup.people.admin) {
  const form = new FormData();
  for (const file of files) form.append("documents", file);
  const headers = { accept: "application/json" };
  const request = await requestAs(user, `/projects/${id}/documents`, { form, headers });
  const response = await action({ request, params: { id }, context: {} });
  return {
    status: response.status,
    ...((await response.json()) as { added: number; message: string }),
  };
}

const plan = () => new File([new Uint8Array(smallBmp)], "plan.bmp");
const make = () => makeProject({ organizationId: setup.owner.id });

it("an installer adds documents only to a project that they may read", async () => {
  const { installer } = setup.people;
  for (const installerViewable of [false, true]) {
    const project = await makeProject({
      organizationId: setup.owner.id,
      installerKind: "user",
      installerId: installer.id,
      installerViewable,
    });
    const page = await viewProject(await scopeOf(installer), project.id);
    expect(page.rights.canUploadDocuments).toBe(installerViewable);
    const sent = send(project.id, [plan()], installer);
    if (installerViewable) expect(await sent).toMatchObject({ added: 1 });
    else await expect(sent).rejects.toMatchObject({ code: "not-authorized" });
  }
});

describe("an upload that shows its progress", () => {
  it("is answered with its result", async () => {
    const { id } = await make();
    expect(await send(id, [plan(), plan()])).toMatchObject({
      status: 200,
      added: 2,
      message: "2 documents added.",
    });
    expect(await send(id, [new File(["MZ\0"], "tool.exe")])).toMatchObject({
      status: 415,
      added: 0,
      message: "Some files were rejected due to unsupported file types.",
    });
    expect(await send(id, [new File([], "plan.bmp")])).toMatchObject({
      status: 400,
      message: "This file is empty.",
    });
    expect(await send(id, [plan(), new File(["MZ\0"], "tool.exe")])).toMatchObject({
      status: 200,
      added: 1,
      isWhole: false,
      message: "Some files were rejected due to unsupported file types.",
    });
    const { documents } = await viewProject(await scopeOf(setup.people.admin), id);
    expect(documents).toHaveLength(3);
  });

  it("answers in the specification's exact wording when the store fails, and stores nothing partially", async () => {
    const { id } = await make();
    await mkdir(join(diskFolder(), "projects"), { recursive: true });
    // A file with the name of the project's folder makes storing fail.
    await writeFile(join(diskFolder(), "projects", id), "");
    expect(await send(id, [plan()])).toMatchObject({
      status: 500,
      message: "Something went wrong uploading files to this project",
    });
    expect((await viewProject(await scopeOf(setup.people.admin), id)).documents).toEqual([]);
    expect(await readLog(id)).toEqual([]);
  });

  it("names a project that does not exist", async () => {
    const { id } = await make();
    const outsider = await makeUser({ type: "admin" });
    for (const [user, unknown] of [
      [setup.people.admin, "nowhere"],
      [outsider, id],
    ] as const)
      await expect(send(unknown, [plan()], user)).rejects.toMatchObject({
        code: "not-found",
        message: `project provided to file uploader ${unknown} doesn't exist in DB`,
      });
  });
});
