/** When and where photos were taken, as their cameras recorded it, for every kind of upload. */
import sharp, { type Exif } from "sharp";
import * as intakeRoute from "../routes/intake.tsx";
import * as photosRoute from "../routes/photos.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readCapture } from "#app/platform/files/decoding/read-capture.ts";
import { db } from "#db/client.server.ts";
import { photoCaptures } from "#db/photos-schema.ts";
import { projects, sites } from "#db/schema.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { viewPhoto } from "../domain/photos/draw-on-photo.server.ts";
import { listPhotos } from "../domain/photos/list-photos.server.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: openIntake } = servedRoute("modules/intake/routes/intake.tsx", intakeRoute);
const { action: addPhotos } = servedRoute("modules/intake/routes/photos.ts", photosRoute);

useTestDatabase();

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake();
  await db
    .update(sites)
    .set({ latitude: 39.7392, longitude: -104.9903, geocodeResults: null })
    .where(eq(sites.organizationId, made.organizationId));
});

const clock = { DateTimeOriginal: "2026:11:22 10:11:12" };
const atSite = { GPSLatitude: "39/1 44/1 2112/100", GPSLongitude: "104/1 59/1 2508/100" };
/** A place 3.2 miles north of the site. */
const away = { ...atSite, GPSLatitude: "39/1 47/1 80/10" };
const sides = { GPSLatitudeRef: "N", GPSLongitudeRef: "W" };

/** @param gray makes the pictures different, because the same picture is stored only once. */
async function photo(gray: number, exif: Exif) {
  const background = { r: gray, g: gray, b: gray };
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  return picture.withExif(exif).jpeg().toBuffer();
}

async function send(bytes: Buffer, name: string, place?: object) {
  const form = new FormData();
  form.append("fieldId", "leaks");
  if (place) form.append("place", JSON.stringify(place));
  form.append("photo", new File([Uint8Array.from(bytes)], name));
  const path = `/intake/${made.projectId}/photos`;
  const headers = { Accept: "application/json" };
  const request = await requestAs(made.inspector, path, { method: "POST", headers, body: form });
  const response = await addPhotos({ request, params: { id: made.projectId }, context: {} });
  return (await response.json()) as { added: { id: string; far?: string }[] };
}

const listed = async () =>
  (await listPhotos(made.project)).map(({ name, far }) => [name, far ?? null]);

describe("a photo that records where it was taken", () => {
  it("is marked as far from the site, at once and on later reads", async () => {
    const { added } = await send(
      await photo(10, { IFD2: clock, IFD3: { ...sides, ...away } }),
      "away.jpg",
    );
    expect(added[0]).toMatchObject({ far: "3.2 miles" });
    await send(await photo(20, { IFD3: { ...sides, ...atSite } }), "here.jpg");
    await send(await photo(30, {}), "silent.jpg");
    expect(await listed()).toEqual([
      ["away.jpg", "3.2 miles"],
      ["here.jpg", null],
      ["silent.jpg", null],
    ]);
    const rows = await db.select().from(photoCaptures);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ takenAt }) => takenAt)).toMatchObject({
      organizationId: made.organizationId,
      takenAt: "2026-11-22 10:11:12",
      accuracy: null,
    });
  });

  it("is not marked within the accuracy of its camera and its site's address", async () => {
    const unsure = { ...sides, ...away, GPSHPositioningError: "6000/1" };
    await send(await photo(40, { IFD3: unsure }), "unsure.jpg");
    await send(await photo(50, { IFD3: { ...sides, ...away } }), "away.jpg");
    expect(await listed()).toEqual([
      ["unsure.jpg", null],
      ["away.jpg", "3.2 miles"],
    ]);
    const city = {
      formatted_address: "Denver, CO",
      address_components: [],
      geometry: { location: { lat: 39.7, lng: -105 }, location_type: "APPROXIMATE" as const },
    };
    await db.update(sites).set({ geocodeResults: city });
    expect(await listed()).toEqual([
      ["unsure.jpg", null],
      ["away.jpg", null],
    ]);
    await db.update(sites).set({ latitude: null });
    expect((await listed()).flatMap(([, far]) => far ?? [])).toEqual([]);
  });

  it("is marked when it was posted with the form of a page without JavaScript", async () => {
    const bytes = await photo(60, { IFD3: { ...sides, ...away } });
    const form = new FormData();
    form.append("section", "roof");
    form.append("intent", "save");
    form.append("p.leaks", new File([Uint8Array.from(bytes)], "away.jpg"));
    const path = `/intake/${made.projectId}`;
    const request = await requestAs(made.inspector, path, { method: "POST", body: form });
    await openIntake({ request, params: { id: made.projectId }, context: {} });
    expect(await listed()).toEqual([["away.jpg", "3.2 miles"]]);
  });

  it("shows the time and the distance to people who work on the project, and to nobody else", async () => {
    const { added } = await send(
      await photo(70, { IFD2: clock, IFD3: { ...sides, ...away } }),
      "away.jpg",
    );
    const photoId = added[0]!.id;
    const installer = await makeUser({ organizationId: made.organizationId, type: "installer" });
    const viewable = { installerId: installer.id, installerViewable: true };
    await db.update(projects).set(viewable).where(eq(projects.id, made.projectId));
    const capture = { at: "2026-11-22 10:11:12", distance: "3.2 miles", isFar: true };
    for (const [who, seen] of [
      [made.inspector, true],
      [made.reviewer, true],
      [installer, false],
    ] as const) {
      const scope = made.as(who);
      const view = await viewPhoto(scope, made.projectId, photoId);
      expect(view.capture, who.type).toEqual(seen ? capture : null);
    }
  });
});

describe("data that is not trusted", () => {
  const exifOf = async (exif: Exif) => (await sharp(await photo(80, exif)).metadata()).exif;

  it.each([
    ["no place found yet", { ...sides, GPSLatitude: "0/1 0/1 0/1", GPSLongitude: "0/1 0/1 0/1" }],
    ["a place off the globe", { ...sides, ...atSite, GPSLatitude: "139/1 44/1 0/1" }],
    ["half a place", { GPSLatitudeRef: "N", GPSLatitude: atSite.GPSLatitude }],
  ])("%s", async (_what, IFD3) => {
    expect(readCapture(await exifOf({ IFD3 }))).toBeNull();
  });

  it("south and west are distinguished from north and east", async () => {
    const south = { ...atSite, GPSLatitudeRef: "S", GPSLongitudeRef: "E" };
    const capture = readCapture(await exifOf({ IFD3: south }));
    expect(capture?.place?.latitude).toBeCloseTo(-39.7392, 3);
    expect(capture?.place?.longitude).toBeCloseTo(104.9903, 3);
  });

  it("damaged metadata is ignored", async () => {
    const whole = (await exifOf({ IFD2: clock, IFD3: { ...sides, ...away } }))!;
    for (let length = 0; length < whole.length; length += 7)
      expect(() => readCapture(whole.subarray(0, length))).not.toThrow();
    expect(readCapture(Buffer.alloc(300, 0xff))).toBeNull();
    expect(readCapture(undefined)).toBeNull();
  });
});

describe("a photo whose browser removed where it was taken", () => {
  const place = { latitude: 39.7855, longitude: -104.9903, accuracy: 8, at: "2026-11-22T10:11:20" };

  it("has the place of the device that took it", async () => {
    await send(await photo(60, { IFD0: { Make: "Kodak" }, IFD2: clock }), "now.jpg", place);
    expect(await listed()).toEqual([["now.jpg", "3.2 miles"]]);
  });

  it("has none when it was taken before, and none that cannot be read", async () => {
    const later = { ...place, at: "2026-11-22T11:00:00" };
    await send(await photo(70, { IFD2: clock }), "before.jpg", later);
    await send(await photo(80, { IFD2: clock }), "odd.jpg", { ...place, latitude: "north" });
    expect(await listed()).toEqual([
      ["before.jpg", null],
      ["odd.jpg", null],
    ]);
  });
});
