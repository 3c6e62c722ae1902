import sharp from "sharp";
import * as imagesZipRoute from "#modules/projects/routes/page/images-zip.ts";
import * as photosRoute from "../routes/photos.ts";
import * as photoRoute from "../routes/photo.tsx";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { diskFolder } from "#app/platform/files/choose-store.server.ts";
import { derivedPicture } from "#app/platform/files/pictures.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { photoDrawings } from "#db/photos-schema.ts";
import { files, projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listPhotos } from "../domain/photos/list-photos.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { acquireLock } from "../domain/project-lock.server.ts";
import { viewPhoto } from "../domain/photos/draw-on-photo.server.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: downloadImages } = servedRoute(
  "modules/projects/routes/page/images-zip.ts",
  imagesZipRoute,
);
const { action: addPhotos } = servedRoute("modules/intake/routes/photos.ts", photosRoute);
const { action, loader } = servedRoute("modules/intake/routes/photo.tsx", photoRoute);

useTestDatabase();

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#000040" } })
    .jpeg()
    .toBuffer();
});

let made: MadeIntake;
let photoId = "";
beforeEach(async () => {
  made = await makeIntake();
  const form = new FormData();
  form.append("photos", new File([Uint8Array.from(jpeg)], "array.jpg"));
  const path = `/intake/${made.projectId}/photos`;
  const request = await requestAs(made.inspector, path, { method: "POST", body: form });
  await addPhotos({ request, params: { id: made.projectId }, context: {} });
  photoId = (await listPhotos(made.project))[0]!.id;
});

const line: Shape = { kind: "line", color: "Yellow", from: [0, 0.5], to: [1, 0.5] };

async function draw(shapes: readonly Shape[], basedOn = 0, id = photoId) {
  const body = new URLSearchParams({ shapes: JSON.stringify(shapes), basedOn: String(basedOn) });
  const path = `/projects/${made.projectId}/photos/${id}`;
  const request = await requestAs(made.inspector, path, { method: "POST", body });
  return action({ request, params: { id: made.projectId, photoId: id }, context: {} });
}

const drawings = (fileId: string) =>
  db.select().from(photoDrawings).where(eq(photoDrawings.fileId, fileId));

const stored = async () => (await db.select().from(files).where(eq(files.id, photoId)))[0]!;

/** Whether the center of the picture is yellow. */
async function isDrawn(picture: Buffer): Promise<boolean> {
  const { width, height } = await sharp(picture).metadata();
  const middle = { left: width >> 1, top: height >> 1, width: 1, height: 1 };
  const [red = 0, green = 0] = await sharp(picture).extract(middle).raw().toBuffer();
  return red > 150 && green > 120;
}

it("stores the drawing beside the unchanged photo, for everyone who may read the intake", async () => {
  await draw([line]);
  expect(await viewPhoto(made.as(made.inspector), made.projectId, photoId)).toMatchObject({
    width: 400,
    height: 200,
    shapes: [line],
    version: 1,
    canDraw: true,
  });
  expect(await listPhotos(made.project)).toMatchObject([{ id: photoId, drawn: 1 }]);
  const row = await stored();
  const plain = await serveFile(new Request("http://fieldlight.test/files/1"), row);
  expect(Buffer.from(await plain.arrayBuffer()).equals(jpeg)).toBe(true);
});

it("deletes the pictures of a former drawing", async () => {
  const ofPhoto = join(diskFolder(), "derived", photoId);
  const look = async () => (await readdir(ofPhoto)).toSorted();
  const show = async () => {
    const [drawing] = await drawings(photoId);
    const { stream } = await derivedPicture(await stored(), { width: 100, drawing: drawing! });
    await buffer(stream);
  };
  await draw([line]);
  await show();
  expect(await look()).toEqual(["drawn-1-160.webp"]);
  await draw([line, line], 1);
  expect(await look()).toEqual([]);
  await show();
  expect(await look()).toEqual(["drawn-2-160.webp"]);
});

it("shows the drawing in pictures on request, in reports and in the archive", async () => {
  const serve = async (search: string) => {
    const request = new Request(`http://fieldlight.test/files/1${search}`);
    const response = await serveFile(request, await stored());
    const lasts = response.headers.get("Cache-Control")?.includes("max-age") ?? false;
    return { lasts, drawn: await isDrawn(Buffer.from(await response.arrayBuffer())) };
  };
  await draw([line]);
  expect(await serve("?width=240")).toEqual({ lasts: true, drawn: false });
  expect(await serve("?width=240&drawn=1")).toEqual({ lasts: true, drawn: true });
  expect(await serve("?drawn=now")).toEqual({ lasts: false, drawn: true });

  const [drawing] = await drawings(photoId);
  const { stream } = await derivedPicture(await stored(), {
    width: 1_000,
    format: "jpeg",
    drawing: drawing!,
  });
  expect(await isDrawn(await buffer(stream))).toBe(true);

  const path = `/projects/${made.projectId}/images.zip`;
  const request = await requestAs(made.inspector, path);
  const response = await downloadImages({ request, params: { id: made.projectId }, context: {} });
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(entries)).toEqual(["array.jpg"]);
  expect(await isDrawn(Buffer.from(entries["array.jpg"]!))).toBe(true);

  // Another drawing has another URL, and an empty drawing counts as none.
  await draw([], 1);
  expect(await serve("?width=240&drawn=1")).toEqual({ lasts: false, drawn: false });
  expect(await listPhotos(made.project)).toMatchObject([{ drawn: null }]);
});

it("does not overwrite what another person drew in the meantime", async () => {
  await draw([line]);
  expect(await draw([])).toMatchObject({ init: { status: 409 } });
  await draw([line, line], 1);
  expect(await viewPhoto(made.as(made.inspector), made.projectId, photoId)).toMatchObject({
    version: 2,
  });
  expect(await draw([line], 1)).toMatchObject({ init: { status: 409 } });
  expect(await draw([{ ...line, to: [2, 2] }], 2)).toMatchObject({ init: { status: 400 } });
  expect((await viewPhoto(made.as(made.inspector), made.projectId, photoId)).shapes).toEqual([
    line,
    line,
  ]);
});

it("refuses photos of another project and removed photos", async () => {
  const foreign = { projectId: made.projectId, photoId };
  made = await makeIntake();
  await expect(draw([line], 0, foreign.photoId)).rejects.toMatchObject({ code: "not-found" });
  await expect(
    viewPhoto(made.as(made.inspector), made.projectId, foreign.photoId),
  ).rejects.toMatchObject({
    code: "not-found",
  });
  await expect(
    viewPhoto(made.as(made.inspector), foreign.projectId, foreign.photoId),
  ).rejects.toMatchObject({
    code: "not-found",
  });
  expect(await drawings(foreign.photoId)).toEqual([]);
});

it("cannot be changed once the intake is closed, and stays visible", async () => {
  await draw([line]);
  await db.update(projects).set({ status: "Completed" }).where(eq(projects.id, made.projectId));
  expect(await draw([], 1)).toMatchObject({ init: { status: 409 } });
  const request = await requestAs(made.inspector, `/projects/${made.projectId}/photos/${photoId}`);
  const view = await loader({ request, params: { id: made.projectId, photoId }, context: {} });
  expect(view).toMatchObject({ canDraw: false, shapes: [line] });
});

it("is closed to an installer before the project shows its inspection, and lets the lock holder draw", async () => {
  const installer = await makeUser({ type: "installer" });
  const set = { installerId: installer.id };
  await db.update(projects).set(set).where(eq(projects.id, made.projectId));
  const look = async () => viewPhoto(await scopeOfUser(installer.id), made.projectId, photoId);
  await expect(look()).rejects.toMatchObject({ code: "not-project-member" });
  await db.update(projects).set({ installerViewable: true }).where(eq(projects.id, made.projectId));
  expect(await look()).toMatchObject({ id: photoId, canDraw: false });
  const { project } = await getProject(made.as(made.inspector), made.projectId);
  await inTransaction((tx) => acquireLock(tx, made.as(made.inspector), project));
  const seen = async (user: UserRow) =>
    (await viewPhoto(made.as(user), made.projectId, photoId)).canDraw;
  expect(await seen(made.inspector)).toBe(true);
  expect(await seen(made.admin)).toBe(false);
});
