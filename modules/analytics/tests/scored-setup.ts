/** Completed and scored projects, as if their intakes had been submitted. */
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeProject, type MadeProject } from "#db/testing/factories.ts";
import type { IntakeResult } from "#modules/form-logic/public.scoring.ts";
import { intakeResults } from "#modules/scoring/schema.ts";

export interface ScoredSetupOutcome {
  failed: readonly string[];
  passed: readonly string[];
}

export const rubricId = "rubric-of-analytics";

/** Gives a project a new current result. */
export async function scoreAs(
  project: { id: string; organizationId: string },
  { failed, passed }: ScoredSetupOutcome,
  rubric: string = rubricId,
): Promise<void> {
  const total = failed.length + passed.length;
  const verdict = total === 0 ? "Unscored" : failed.length === 0 ? "Pass" : "Fail";
  const result: IntakeResult = {
    scoreText: "",
    criticalities: {},
    rawData: { pass: passed.length, total, percentage_failure: 100, scored: total > 0 },
    verdict,
    failures: failed.map((fieldId) => ({
      fieldId,
      label: fieldId,
      question: fieldId,
      sectionTitle: "Roof",
      value: "No",
      category: null,
    })),
    passes: [...passed],
    scoredWith: {
      rubric: { id: rubric, name: "Rubric", formId: "form", scoringSystemId: "s", questions: {} },
      scoringSystem: { id: "s", name: "System", criticalityMap: {}, percentageFailure: 100 },
    },
  };
  await db
    .update(intakeResults)
    .set({ current: false })
    .where(eq(intakeResults.projectId, project.id));
  await db.insert(intakeResults).values({
    organizationId: project.organizationId,
    projectId: project.id,
    formId: "form",
    formVersion: 1,
    rubricId: rubric,
    rubricName: "Rubric",
    verdict,
    result,
  });
}

/** A completed project with a result. */
export async function makeScored(
  set: MadeProject,
  outcome: ScoredSetupOutcome,
  rubric: string = rubricId,
) {
  const completed = { status: "Completed" as const, completedAt: new Date(), rubricId: rubric };
  const project = await makeProject({ ...completed, ...set });
  await scoreAs(project, outcome, rubric);
  return project;
}

export async function change(
  id: string,
  set: Partial<typeof projects.$inferInsert>,
): Promise<void> {
  await db.update(projects).set(set).where(eq(projects.id, id));
}
