import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { photoCaptures, photoDoubles, photoEvidence } from "#db/photos-schema.ts";
import { db } from "#db/client.server.ts";
import { files, projects } from "#db/schema.ts";
import { makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { makeIntake } from "#modules/intake/tests/make-intake.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { viewReview } from "../domain/review/view-review.server.ts";

useTestDatabase();

test("what speaks against a photo is shown to people who work on the project, and to no installer", async () => {
  const made = await makeIntake({
    status: "Review",
    booked: { site: { latitude: 39.7392, longitude: -104.9903 } },
  });
  const { projectId, organizationId } = made;
  const [photo] = await db
    .insert(files)
    .values({
      organizationId,
      collection: "projects",
      recordId: projectId,
      kind: "photo",
      fieldId: "leaks",
      key: `projects/${projectId}/away.jpg`,
      name: "away.jpg",
      contentType: "image/jpeg",
      size: 0,
    })
    .returning();
  const north = { latitude: 39.7858, longitude: -104.9903 };
  await db.insert(photoCaptures).values({ fileId: photo!.id, organizationId, ...north });
  await db.insert(photoEvidence).values({
    fileId: photo!.id,
    organizationId,
    problems: ["blurred"],
    brightness: 120,
    evenness: 0,
    reason: "Rain on the lens.",
  });
  const { id: otherId } = await makeProject({ organizationId, status: "Completed" });
  const [other] = await db
    .insert(files)
    .values({
      organizationId,
      collection: "projects",
      recordId: otherId,
      kind: "photo",
      key: `projects/${otherId}/before.jpg`,
      name: "before.jpg",
      contentType: "image/jpeg",
      size: 0,
    })
    .returning();
  const pair = { fileId: photo!.id, otherFileId: other!.id, organizationId, likeness: 1 };
  await db.insert(photoDoubles).values(pair);
  const installer = await makeUser({ organizationId, type: "installer" });
  const viewable = { installerId: installer.id, installerViewable: true };
  await db.update(projects).set(viewable).where(eq(projects.id, projectId));
  const far = async (who: UserRow) => {
    const scope = made.as(who);
    const found = await getProject(scope, projectId);
    const { sections } = await viewReview(scope, found, await readIntake(found.project));
    const photos = sections.flatMap(({ questions }) => questions.flatMap((q) => q.photos));
    return photos.map((one) => [
      one.far,
      one.problems,
      one.reason,
      one.doubles?.map(({ projectId: id }) => id),
    ]);
  };
  const known = ["3.2 miles", ["blurred"], "Rain on the lens."];
  // An inspector may not read the project of another inspector, which has the same photo.
  expect(await far(made.inspector)).toEqual([[...known, undefined]]);
  expect(await far(made.reviewer)).toEqual([[...known, [otherId]]]);
  expect(await far(installer)).toEqual([[undefined, undefined, undefined, undefined]]);
});
