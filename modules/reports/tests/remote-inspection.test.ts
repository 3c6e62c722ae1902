/** A report says that a guest of a link answered, and where and when each photo of the guest was taken. */
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { photoCaptures } from "#db/photos-schema.ts";
import { files } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { intakeAnswers } from "#modules/intake/schema.ts";
import { fullReportOptions } from "../domain/custom/report-options.input.ts";
import { describeReport } from "../domain/description/describe-report.ts";
import { readReportContent } from "../domain/description/read-report-content.server.ts";
import { addPhotos, makeCompleted, type CompletedProject } from "./factories.ts";

useTestDatabase();

async function textOf({ scope, projectId }: CompletedProject): Promise<string> {
  const content = await readReportContent(scope, projectId);
  return JSON.stringify(describeReport(content, fullReportOptions));
}

test("marks the answers and photos of a guest, and nothing in the report of an inspector", async () => {
  const made = await makeCompleted();
  await addPhotos(made, "sound", ["one.jpg", "two.jpg"]);
  expect(await textOf(made)).not.toContain("Remote inspection");
  const author = { updatedById: "guest-1", updatedByName: "Ana Lopez (remote)" };
  await db.update(intakeAnswers).set(author).where(eq(intakeAnswers.projectId, made.projectId));
  const isPhoto = and(eq(files.recordId, made.projectId), eq(files.kind, "photo"));
  const [one, two] = await db
    .update(files)
    .set({ createdById: "guest-1", createdAt: new Date("2026-11-22T18:30Z") })
    .where(isPhoto)
    .returning();
  const capture = { fileId: one!.id, organizationId: one!.organizationId };
  await db
    .insert(photoCaptures)
    .values({ ...capture, takenAt: "2026-11-22 10:11:12" })
    .onConflictDoUpdate({
      target: photoCaptures.fileId,
      set: { takenAt: "2026-11-22 10:11:12", latitude: null, longitude: null },
    });
  await db.delete(photoCaptures).where(eq(photoCaptures.fileId, two!.id));
  const text = await textOf(made);
  expect(text).toContain("Answered by a link: Ana Lopez");
  expect(text).toMatch(/Taken [^"]*Nov 22, 2026, 10:11 AM, without a place/);
  expect(text).toMatch(/Received [^"]*Nov 22, 2026[^"]*, without a time of the camera/);
});
