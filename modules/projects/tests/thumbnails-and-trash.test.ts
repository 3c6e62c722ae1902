import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files, logEntries, projects, sites } from "#db/schema.ts";
import { makeProject, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { searchSource } from "../domain/search/project-search-source.server.ts";
import { viewProject } from "../domain/page/view-project.server.ts";
import { purgeDeletedProjects } from "../domain/trash/purge-trash.server.ts";
import { someMissing } from "../domain/documents/project-images.server.ts";
import { handle as drawMissing } from "../jobs/draw-missing-thumbnails.handler.server.ts";
import { handle as draw } from "../jobs/draw-thumbnail.handler.server.ts";
import * as downloadAllImagesRoute from "../routes/page/download-all-images.ts";
import * as imagesZipRoute from "../routes/page/images-zip.ts";
import { makeProjectSetup, readProject, scopeOf, type ProjectSetup } from "./project-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: askForImages } = servedRoute(
  "modules/projects/routes/page/download-all-images.ts",
  downloadAllImagesRoute,
);
const { loader: imagesZip } = servedRoute(
  "modules/projects/routes/page/images-zip.ts",
  imagesZipRoute,
);

useTestDatabase();

let setup: ProjectSetup;

beforeAll(async () => {
  setup = await makeProjectSetup();
});

const denver = { latitude: 39.74, longitude: -104.99 };

const make = (set: { deletedAt?: Date; site?: object } = {}) =>
  makeProject({ organizationId: setup.owner.id, site: denver, ...set });

const fileOf = async (id: string) => (await db.select().from(files).where(eq(files.id, id)))[0];

async function addImage(projectId: string, name: string) {
  const square = { width: 8, height: 8, channels: 3, background: "#456" } as const;
  const stream = Readable.from(await sharp({ create: square }).png().toBuffer());
  const scope = await scopeOf(setup.people.admin);
  const owner = { collection: "projects", recordId: projectId, kind: "photo" } as const;
  return inTransaction((tx) => storeFile(tx, scope, { ...owner, name, stream }));
}

describe("the map picture of a site", () => {
  it("is drawn by a job, stored among the project's thumbnails, and drawn again", async () => {
    const { id } = await make();
    await draw({ projectId: id }, { id: "job" });
    const first = (await readProject(id)).site.thumbnailFileId;
    expect(await fileOf(first!)).toMatchObject({ contentType: "image/png", kind: "thumbnail" });
    expect((await fileOf(first!))?.key).toMatch(new RegExp(`^projects/${id}/thumbnails/site`));
    const picture = await fileStore().get((await fileOf(first!))!.key);
    const chunks = await picture!.stream.toArray();
    expect(await sharp(Buffer.concat(chunks)).metadata()).toMatchObject({
      width: 500,
      height: 200,
    });
    const where = eq(projects.id, id);
    const query = { where, orderBy: [], limit: 1, offset: 0, sort: [searchSource.key] };
    const [hit] = await searchSource.find(await scopeOf(setup.people.admin), query);
    const { key, name } = (await fileOf(first!))!;
    expect(hit?.source).toMatchObject({
      site: { thumbnail: { bucket: "files", fullPath: key, name } },
    });
    await draw({ projectId: id }, { id: "job" });
    const second = (await readProject(id)).site.thumbnailFileId;
    expect(second).not.toBe(first);
    expect((await fileOf(first!))?.deletedAt).not.toBeNull();
  });

  it("fails for a site without coordinates, and does nothing for a project that no longer exists", async () => {
    const { id } = await make({ site: { latitude: null, longitude: null } });
    await expect(draw({ projectId: id }, { id: "job" })).rejects.toThrow(
      /^site has not been geocoded/,
    );
    await draw({ projectId: "gone" }, { id: "job" });
  });

  it("is drawn with the scope of any user of the owner when the last editor is unknown", async () => {
    const { organizationId, id: userId } = await makeUser({ type: "admin" });
    const { id } = await makeProject({ organizationId, site: denver });
    const nobody = { createdById: null, updatedById: null };
    await db.update(projects).set(nobody).where(eq(projects.id, id));
    await draw({ projectId: id }, { id: "job" });
    const { thumbnailFileId } = (await readProject(id)).site;
    expect(await fileOf(thumbnailFileId!)).toMatchObject({ createdById: userId });
  });

  it("is drawn for all projects without one, except deleted ones", async () => {
    const [open, deleted] = [await make(), await make({ deletedAt: new Date() })];
    await drawMissing({}, { id: "job" });
    expect((await readProject(open.id)).site.thumbnailFileId).not.toBeNull();
    expect((await readProject(deleted.id)).site.thumbnailFileId).toBeNull();
  });
});

describe("the trash", () => {
  it("removes projects after 90 days with their files, and keeps one log entry", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const [old, recent, open] = [
      await make({ deletedAt: daysAgo(91) }),
      await make({ deletedAt: daysAgo(89) }),
      await make(),
    ];
    const image = await addImage(old.id, "roof.png");
    expect(await purgeDeletedProjects(new Date())).toBe(1);
    expect(await purgeDeletedProjects(new Date())).toBe(0);
    const left = await db.select({ id: projects.id }).from(projects);
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([recent.id, open.id]));
    expect(left.map(({ id }) => id)).not.toContain(old.id);
    expect(await db.select().from(sites).where(eq(sites.id, old.siteId))).toEqual([]);
    expect(await fileOf(image.id)).toBeUndefined();
    expect(await fileStore().exists(image.key)).toBe(false);
    const ofTrashLog = and(eq(logEntries.categoryId, old.id), eq(logEntries.category, "trash"));
    expect(
      (await db.select().from(logEntries).where(ofTrashLog)).map(({ message }) => message),
    ).toEqual([expect.stringContaining("after 90 days in the trash")]);
  });
});

describe("all images", () => {
  const download = async (user: UserRow, id: string) => {
    const request = await requestAs(user, `/projects/${id}/images.zip`);
    return imagesZip({ request, params: { id }, context: {} }).catch((error: unknown) => error);
  };

  const requestImages = async (user: UserRow, body: unknown) => {
    const init = { method: "POST", body: JSON.stringify(body) };
    const request = await requestAs(user, "/utilities/downloadAllImages", init);
    const response = await askForImages({ request, params: {}, context: {} });
    return [response.status, await response.text()];
  };

  it("download as one archive, whose URL is requested first", async () => {
    const { id } = await make();
    await addImage(id, "roof.png");
    await addImage(id, "roof.png");
    const [status, address] = await requestImages(setup.people.admin, { id });
    expect([status, address]).toEqual([
      200,
      `/organization/${setup.owner.id}/projects/${id}/images.zip`,
    ]);
    const response = (await download(setup.people.admin, id)) as Response;
    expect(response.headers.get("content-type")).toBe("application/zip");
    const bytes = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(bytes.slice(0, 2)).toBe("PK");
    expect(bytes).toContain("roof.png");
    expect(bytes).toContain("roof-2.png");
  });

  it("are refused in the specification's exact wording when one is missing, and to viewers who may not see them", async () => {
    const { id } = await make();
    expect(await requestImages(setup.people.admin, { id })).toEqual([
      404,
      "This project has no images.",
    ]);
    const image = await addImage(id, "roof.png");
    const outsider = await makeUser({ type: "admin" });
    for (const user of [outsider, setup.people.installer]) {
      const refused = await download(user, id);
      expect(isProblem(refused) && refused.status).toBe(404);
    }
    // The installer sees the project, but its images only if the project allows it.
    const installer = { installerKind: "user", installerId: setup.people.installer.id } as const;
    for (const [installerViewable, isServed] of [
      [false, false],
      [true, true],
    ] as const) {
      await db
        .update(projects)
        .set({ ...installer, installerViewable })
        .where(eq(projects.id, id));
      const answer = await download(setup.people.installer, id);
      const { imageCount } = await viewProject(await scopeOf(setup.people.installer), id);
      expect([installerViewable, answer instanceof Response, imageCount]).toEqual([
        installerViewable,
        isServed,
        isServed ? 1 : 0,
      ]);
      if (answer instanceof Response) await answer.arrayBuffer();
    }
    await fileStore().delete(image.key);
    expect(await requestImages(setup.people.admin, { id })).toEqual([404, someMissing]);
    expect(someMissing).toBe("Something went wrong!\nSome files are missing.");
    expect((await requestImages(setup.people.admin, { no: id }))[0]).toBe(400);
  });
});
