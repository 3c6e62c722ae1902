/** A reviewer sees that another project of the organization has the same serial number. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { answerQuestion } from "#modules/intake/tests/fill-in.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { viewReview } from "../domain/review/view-review.server.ts";

useTestDatabase();

let made: MadeIntake;

const form = {
  id: "serials",
  title: "Serials",
  version: 1,
  skipReview: false,
  skipScheduling: false,
  noSchedule: false,
  sections: [
    {
      id: "inverters",
      title: "Inverters",
      fields: [
        { id: "serial", type: "single-input" as const, label: "Serial", isUnique: true },
        { id: "note", type: "single-input" as const, label: "Note" },
      ],
    },
  ],
};

beforeEach(async () => {
  made = await makeIntake({ form });
  const scope = made.as(made.inspector);
  for (const fieldId of ["serial", "note"])
    await answerQuestion(scope, made.projectId, { fieldId, value: "SN 77-41" });
});

async function addProject(organizationId: string, codes: string): Promise<string> {
  const { id } = await makeProject({ organizationId, status: "Completed" });
  await db
    .update(projects)
    .set({ answerCodes: codes, searchText: `other\n${codes}` })
    .where(eq(projects.id, id));
  return id;
}

async function named() {
  const scope = made.as(made.reviewer);
  const found = await getProject(scope, made.projectId);
  const { sections } = await viewReview(scope, found, await readIntake(found.project));
  return sections.flatMap(({ questions }) =>
    questions.flatMap(({ id, sameSerial }) => sameSerial.map((each) => [id, each.id])),
  );
}

it("names the other projects with this serial number, for questions that are serial numbers", async () => {
  const same = await addProject(made.organizationId, "gw-1\nsn77-41");
  await addProject(made.organizationId, "sn77-411");
  expect(await named()).toEqual([["serial", same]]);
});

it("never names a project of another organization, or one that was deleted", async () => {
  const other = await makeIntake();
  await addProject(other.organizationId, "sn77-41");
  const deleted = await addProject(made.organizationId, "sn77-41");
  await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, deleted));
  expect(await named()).toEqual([]);
});
