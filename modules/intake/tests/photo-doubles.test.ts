/** Copies of photos in other projects of the same organization. */
import { eq } from "drizzle-orm";
import { availableParallelism } from "node:os";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { copyPhoto, photograph } from "#app/platform/files/testing/evidence-samples.ts";
import { makePrint } from "#app/platform/files/evidence/fingerprint.ts";
import { toGray } from "#app/platform/files/evidence/measure-photo.ts";
import { savePrint } from "#app/platform/files/store-file.server.ts";
import { receiveFile } from "#app/platform/files/receive-file.server.ts";
import { db, sql } from "#db/client.server.ts";
import { photoDoubles } from "#db/photos-schema.ts";
import { files, projects } from "#db/schema.ts";
import { makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { Readable } from "node:stream";
import { addPhotos } from "../domain/photos/change-photos.server.ts";
import { findDoublesOf } from "../domain/photos/find-doubles.server.ts";
import { listDoubles } from "../domain/photos/list-doubles.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";

useTestDatabase();

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake();
});

const photo = (seed: number) =>
  photograph({ seed, width: 480, height: 360 }).jpeg({ quality: 90 }).toBuffer();

/** Stores a photo in an intake, as an upload does. @returns its id. */
async function store(of: MadeIntake, bytes: Buffer, name = "roof.jpg"): Promise<string> {
  const stream = Readable.from([bytes]);
  const received = await receiveFile({ name, kind: "photo", stream });
  const [added] = await addPhotos(of.as(of.inspector), of.projectId, "leaks", [received]);
  return added!.id;
}

/** Another project of the same organization, with a photo. */
async function addOther(organizationId: string, bytes: Buffer) {
  const { id } = await makeProject({ organizationId, status: "Completed" });
  const { print, keys } = (await printOf(bytes))!;
  const fileId = await addPrint({ organizationId, projectId: id, print, keys });
  return { id, fileId };
}

async function printOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return makePrint(toGray(data, info));
}

interface AddedPrint {
  organizationId: string;
  projectId: string;
  print: Uint8Array;
  keys: number[];
}

async function addPrint({ organizationId, projectId, print, keys }: AddedPrint): Promise<string> {
  const [file] = await db
    .insert(files)
    .values({
      organizationId,
      collection: "projects",
      recordId: projectId,
      kind: "photo",
      key: `projects/${projectId}/photos/${Math.random()}.jpg`,
      name: "before.jpg",
      contentType: "image/jpeg",
      size: 0,
    })
    .returning({ id: files.id });
  const id = file!.id;
  await db.transaction((tx) => savePrint(tx, { id, organizationId }, { print, keys }));
  return id;
}

const pairs = () =>
  db.select().from(photoDoubles).where(eq(photoDoubles.organizationId, made.organizationId));

const found = async (who = made.reviewer) =>
  [...(await listDoubles(made.as(who), made.project))].map(([id, doubles]) => [
    id,
    doubles.map((double) => double.projectId),
  ]);

describe("a copy of a photo of another project", () => {
  it("is found by a job after its upload, and shown to a reviewer with the other project", async () => {
    const other = await addOther(made.organizationId, await photo(1));
    await addOther(made.organizationId, await photo(2));
    const id = await store(made, await copyPhoto(await photo(1), 5));
    const jobs = await sql`select data from pgboss.job where name = 'intake.find-doubles'`;
    expect(jobs).toMatchObject([{ data: { projectId: made.projectId } }]);
    await findDoublesOf(made.projectId);
    expect(await found()).toEqual([[id, [other.id]]]);
    // A second run finds nothing more.
    await findDoublesOf(made.projectId);
    expect(await pairs()).toHaveLength(1);
  });

  it("is found as well when the copy was there first", async () => {
    const other = await addOther(made.organizationId, await copyPhoto(await photo(1), 5));
    const id = await store(made, await photo(1));
    await findDoublesOf(made.projectId);
    expect(await found()).toEqual([[id, [other.id]]]);
  });

  it("is shown in both projects", async () => {
    const other = await addOther(made.organizationId, await photo(1));
    await store(made, await photo(1));
    await findDoublesOf(made.projectId);
    const scope = made.as(made.admin);
    const { project } = await getProject(scope, other.id);
    const [[id, doubles] = []] = [...(await listDoubles(scope, project))];
    expect(id).toBe(other.fileId);
    expect(doubles).toMatchObject([{ projectId: made.projectId, name: "roof.jpg" }]);
  });

  it("is never found in another organization, and not in the same project", async () => {
    const other = await makeIntake();
    await addOther(other.organizationId, await photo(1));
    await store(made, await photo(1), "a.jpg");
    await store(made, await copyPhoto(await photo(1), 5), "b.jpg");
    await findDoublesOf(made.projectId);
    expect(await pairs()).toEqual([]);
  });

  it("is not shown after one of the two was deleted, nor to those who may not read the other project", async () => {
    const other = await addOther(made.organizationId, await photo(1));
    await store(made, await photo(1));
    await findDoublesOf(made.projectId);
    const outsider = await makeUser({ type: "field-user" });
    expect(await found(outsider)).toEqual([]);
    const installer = await makeUser({ organizationId: made.organizationId, type: "installer" });
    expect(await found(installer)).toEqual([]);
    await db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, other.fileId));
    expect(await found()).toEqual([]);
    await db.update(files).set({ deletedAt: null }).where(eq(files.id, other.fileId));
    await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, other.id));
    expect(await found()).toEqual([]);
    await db.update(projects).set({ deletedAt: null }).where(eq(projects.id, other.id));
    expect(await found()).toHaveLength(1);
  });
});

/** Works on this many pictures at once. */
async function each(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, run));
}

it(
  "of 10,000 copies at least 99 % are found, and at most 0.1 % of others",
  { tags: ["nightly"], timeout: 3_000_000 },
  async () => {
    const count = Number(process.env.DOUBLES ?? 10_000);
    const { organizationId } = made;
    const [before, now] = await Promise.all([
      makeProject({ organizationId, status: "Completed" }),
      makeProject({ organizationId, status: "Review" }),
    ]);
    const originalOf = new Map<string, string>();
    await each(count, async (index) => {
      const original = await photograph({ seed: 1_000 + index, width: 320, height: 240 })
        .jpeg({ quality: 90 })
        .toBuffer();
      const copy = await copyPhoto(original, index);
      const ids: string[] = [];
      for (const [projectId, bytes] of [
        [before.id, original],
        [now.id, copy],
      ] as const) {
        const print = (await printOf(bytes))!;
        ids.push(await addPrint({ organizationId, projectId, ...print }));
      }
      originalOf.set(ids[1]!, ids[0]!);
    });
    const start = performance.now();
    await findDoublesOf(now.id);
    const milliseconds = (performance.now() - start) / count;
    const all = await pairs();
    const right = all.filter(({ fileId, otherFileId }) => originalOf.get(fileId) === otherFileId);
    const wrong = new Set(all.filter((pair) => !right.includes(pair)).map(({ fileId }) => fileId));
    console.log({ count, found: right.length, wrong: wrong.size, milliseconds });
    expect(right.length).toBeGreaterThanOrEqual(count * 0.99);
    expect(wrong.size).toBeLessThanOrEqual(count * 0.001);
  },
);
