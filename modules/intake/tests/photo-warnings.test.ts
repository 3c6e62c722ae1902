/** What speaks against a photo as evidence: found for every stored photo, whatever a device found, and explained by people. */
import { eq } from "drizzle-orm";
import sharp, { type Exif } from "sharp";
import { beforeEach, expect, it } from "vitest";
import { photograph } from "#app/platform/files/testing/evidence-samples.ts";
import { longestReason } from "#app/platform/files/evidence/photo-warnings.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { photoEvidence } from "#db/photos-schema.ts";
import { projects, sites } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { getIntake } from "../domain/get-intake.server.ts";
import { viewIntake } from "../domain/opening/view-intake.server.ts";
import { explainPhoto } from "../domain/photos/change-photos.server.ts";
import { listPhotos, visitOfPhotos } from "../domain/photos/list-photos.server.ts";
import { photoIntent, reasonInput } from "../domain/photos/photo-action.ts";
import * as intakeRoute from "../routes/intake.tsx";
import * as photosRoute from "../routes/photos.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";
import { makeOutsider } from "./make-outsider.ts";

const { action: postSection } = servedRoute("modules/intake/routes/intake.tsx", intakeRoute);
const { action: addPhotos } = servedRoute("modules/intake/routes/photos.ts", photosRoute);

useTestDatabase();

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake();
  const times = { inspectionAt: new Date("2026-11-22T16:00Z"), startedAt: null };
  await db.update(projects).set(times).where(eq(projects.id, made.projectId));
});

const scene = { width: 640, height: 480 };

async function blurred(seed: number, exif: Exif = {}) {
  const whole = await photograph({ ...scene, seed })
    .png()
    .toBuffer();
  return sharp(whole).blur(6).withExif(exif).jpeg().toBuffer();
}

async function send(bytes: Buffer, name: string, reason?: string) {
  const form = new FormData();
  form.append("fieldId", "leaks");
  form.append("photo", new File([Uint8Array.from(bytes)], name));
  if (reason !== undefined) form.append("reason", reason);
  const headers = { Accept: "application/json" };
  const path = `/intake/${made.projectId}/photos`;
  const request = await requestAs(made.inspector, path, { method: "POST", headers, body: form });
  const response = await addPhotos({ request, params: { id: made.projectId }, context: {} });
  return (await response.json()) as { added: { id: string }[]; message?: string };
}

const takenAt = (time: string) => ({ IFD2: { DateTimeOriginal: time } });

it("finds what is wrong with each stored photo, and says it at once and on later reads", async () => {
  const sharpOne = await photograph({ ...scene, seed: 1 })
    .jpeg()
    .toBuffer();
  const old = takenAt("2025:03:03 10:11:12");
  expect((await send(sharpOne, "roof.jpg")).added[0]).not.toHaveProperty("problems");
  expect((await send(await blurred(2, old), "roof-2.jpg")).added[0]).toMatchObject({
    problems: ["blurred"],
    takenOn: "2025-03-03",
  });
  await send(await sharp(sharpOne).linear(0.1, 0).jpeg().toBuffer(), "attic.jpg");
  await send(await sharp(sharpOne).png().toBuffer(), "Screenshot_20261122.png");
  expect(
    (await listPhotos(made.project)).map(({ problems, takenOn }) => [problems, takenOn]),
  ).toEqual([
    [undefined, undefined],
    [["blurred"], "2025-03-03"],
    [["dark"], undefined],
    [["screenshot"], undefined],
  ]);
  const rows = await db.select().from(photoEvidence);
  expect(rows).toHaveLength(4);
  expect(rows[0]!.organizationId).toBe(made.organizationId);
  expect(Math.max(...rows.map(({ sharpness }) => sharpness ?? 0))).toBeGreaterThan(0.1);
});

it.each([
  ["on the day of the visit", "2026:11:22 09:00:00", false],
  ["three days before, in another time zone", "2026:11:19 17:00:00", false],
  ["four days before", "2026:11:18 09:00:00", true],
  ["after it", "2026:11:25 09:00:00", false],
  ["with a clock that was never set", "0000:00:00 00:00:00", false],
])("a photo taken %s", async (_when, time, isOld) => {
  const bytes = await photograph({ ...scene, seed: 4 })
    .withExif(takenAt(time))
    .jpeg()
    .toBuffer();
  const { added } = await send(bytes, "roof.jpg");
  expect("takenOn" in added[0]!).toBe(isOld);
});

it("counts from the start where an inspector began before the booked time", async () => {
  const startedAt = new Date("2026-11-10T16:00Z");
  await db.update(projects).set({ startedAt }).where(eq(projects.id, made.projectId));
  const bytes = await photograph({ ...scene, seed: 4 })
    .withExif(takenAt("2026:11:10 09:00:00"))
    .jpeg()
    .toBuffer();
  expect((await send(bytes, "roof.jpg")).added[0]).not.toHaveProperty("takenOn");
  expect(visitOfPhotos(await getProject(made.as(made.inspector), made.projectId))).toMatchObject({
    at: startedAt.toISOString(),
  });
});

it("stores the reason that was given on the device, and refuses one that is too long", async () => {
  await send(await blurred(1), "a.jpg", "  Rain on the lens. ");
  const long = send(await blurred(2), "b.jpg", "x".repeat(longestReason + 1));
  await expect(long).rejects.toThrow(`${longestReason} characters`);
  expect(await listPhotos(made.project)).toMatchObject([
    { name: "a.jpg", problems: ["blurred"], reason: "Rain on the lens." },
  ]);
});

async function explain(id: string, reason: string) {
  const body = new FormData();
  body.append("intent", photoIntent({ kind: "explain", id, fieldId: "leaks" }));
  body.append("section", "roof");
  body.append(reasonInput(id), reason);
  const address = `/intake/${made.projectId}`;
  const request = await requestAs(made.inspector, address, { method: "POST", body });
  return (await postSection({ request, params: { id: made.projectId }, context: {} })) as Response;
}

const reasons = async (of: MadeIntake) =>
  (await listPhotos(of.project)).map(({ reason }) => reason ?? null);

it("stores a reason from the page without JavaScript, for a photo of this project alone", async () => {
  const { added } = await send(await blurred(1), "a.jpg");
  const { id } = added[0]!;
  const first = made;
  made = await makeIntake();
  await explain(id, "Not mine.");
  made = first;
  expect(await reasons(made)).toEqual([null]);
  await explain(id, "   ");
  expect(await reasons(made)).toEqual([null]);
  const response = await explain(id, "The attic has no light.");
  expect(response.headers.get("Location")).toMatch(/#q-leaks$/);
  expect(await reasons(made)).toEqual(["The attic has no light."]);
});

it("lets nobody explain a photo who may not change the intake", async () => {
  const { added } = await send(await blurred(1), "a.jpg");
  const { id } = added[0]!;
  const other = await makeIntake();
  const explaining = explainPhoto(other.as(other.inspector), made.projectId, id, "Mine.");
  await expect(explaining).rejects.toMatchObject({ code: "not-found" });
  const installer = await makeUser({ organizationId: made.organizationId, type: "installer" });
  const viewable = { installerId: installer.id, installerViewable: true };
  await db.update(projects).set(viewable).where(eq(projects.id, made.projectId));
  const asInstaller = explainPhoto(made.as(installer), made.projectId, id, "Mine.");
  await expect(asInstaller).rejects.toMatchObject({ code: "illegal-transition" });
  expect(await reasons(made)).toEqual([null]);
});

it("gives the device the place and time of the visit", async () => {
  const place = { latitude: 39.7392, longitude: -104.9903 };
  await db.update(sites).set(place).where(eq(sites.organizationId, made.organizationId));
  expect(visitOfPhotos(await getProject(made.as(made.inspector), made.projectId))).toEqual({
    site: { ...place, isApproximate: false },
    at: "2026-11-22T16:00:00.000Z",
  });
});

it("shows what speaks against a photo to no organization that only installed the system", async () => {
  await send(await blurred(7), "a.jpg");
  const set = { installerViewable: true };
  await db.update(projects).set(set).where(eq(projects.id, made.projectId));
  const problemsFor = async (user: UserRow) => {
    const seen = await scopeOfUser(user.id);
    const found = await getProject(seen, made.projectId);
    const intake = await getIntake(seen, made.projectId);
    const view = await viewIntake(seen, found, intake, { sectionId: null, showMissing: false });
    return view.photos.map(({ problems }) => problems);
  };
  expect(await problemsFor(made.inspector)).toEqual([["blurred"]]);
  expect(await problemsFor(await makeOutsider(made, "admin", "installer"))).toEqual([undefined]);
});
