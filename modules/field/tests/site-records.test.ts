/** What a phone knows of a site besides the visit: documents up to a size, and the last inspection that the person may read. */
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { files, projectParties, projects, sites } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { intakeAnswers, intakes } from "#modules/intake/schema.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { getIntakeDownload } from "../domain/download-intake.server.ts";
import { documentsToKeep, maxDocumentBytes } from "../domain/intake-download.ts";

useTestDatabase();

async function addFile(
  { organizationId, projectId }: MadeIntake,
  name: string,
  kind: "file" | "photo",
) {
  const key = `${projectId}/${name}`;
  const stored = { key, name, contentType: "application/pdf", size: 1_000 };
  const owner = { organizationId, collection: "projects", recordId: projectId, kind };
  await db.insert(files).values({ ...stored, ...owner });
}

/** A completed inspection at the same address, by the same organization. */
async function inspectBefore(made: MadeIntake, inspectorId: string): Promise<void> {
  const before = await makeIntake({
    status: "Completed",
    booked: { site: { siteAddress: "88 PALM STREET" } },
  });
  const { organizationId } = made;
  const isBefore = eq(projects.id, before.projectId);
  await db
    .update(projects)
    .set({ organizationId, inspectorId, completedAt: new Date("2026-03-04T18:00:00Z") })
    .where(isBefore);
  const { site } = await getProject(made.as(made.admin), before.projectId);
  await db
    .update(sites)
    .set({ organizationId, timeZone: "America/Phoenix" })
    .where(eq(sites.id, site.id));
  await db.update(intakes).set({ organizationId }).where(eq(intakes.projectId, before.projectId));
  await db
    .update(projectParties)
    .set({ organizationId, partyId: inspectorId })
    .where(eq(projectParties.projectId, before.projectId));
  await db.insert(intakeAnswers).values({
    projectId: before.projectId,
    fieldId: "leaks",
    organizationId,
    answer: { values: ["Yes"] },
    version: 1,
    updatedById: inspectorId,
    updatedByName: "Ada",
  });
}

const begin = () => makeIntake({ booked: { site: { siteAddress: "88 Palm Street" } } });

it("lists the documents of the project, and no photos", async () => {
  const made = await begin();
  await addFile(made, "plan-set.pdf", "file");
  await addFile(made, "roof.jpg", "photo");
  const { documents } = await getIntakeDownload(made.as(made.inspector), made.projectId);
  expect(documents).toMatchObject([{ name: "plan-set.pdf", size: 1_000 }]);
});

it("a download has the answers of the last inspection at the site, if the person may read it", async () => {
  const made = await begin();
  await inspectBefore(made, made.inspector.id);
  const { lastInspection } = await getIntakeDownload(made.as(made.inspector), made.projectId);
  expect(lastInspection).toEqual({
    title: "Roof check",
    completedOn: expect.stringContaining("Mar 4") as string,
    answers: [{ question: "Are there leaks?", words: "Yes" }],
  });
});

it("a download has no inspection of another inspector", async () => {
  const made = await begin();
  const other = await makeUser({ type: "field-user", organizationId: made.organizationId });
  await inspectBefore(made, other.id);
  const download = await getIntakeDownload(made.as(made.inspector), made.projectId);
  expect(download.lastInspection).toBeNull();
});

it("keeps the newest documents that fit, and skips what is too large", () => {
  const document = (id: string, size: number) => ({ id, name: id, size });
  const documents = [
    document("new", maxDocumentBytes / 2),
    document("large", maxDocumentBytes),
    document("old", 10),
  ];
  expect(documentsToKeep(documents).map(({ id }) => id)).toEqual(["new", "old"]);
  expect(documentsToKeep([])).toEqual([]);
});
