import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { compileForm, type Answers, type FormDefinition } from "#modules/form-logic/public.ts";
import { scoreIntake, type IntakeResult } from "#modules/form-logic/public.scoring.ts";
import type { FormInView } from "#modules/forms/public.ts";
import { intakeResults } from "../../schema.ts";
import { loadRubric } from "../rubrics/load-rubric.server.ts";
import { scoringFailedMessage } from "./scoring-failed-message.ts";

export interface ProjectToScore {
  projectId: string;
  /** The project's owner, which may differ from the viewer's organization. */
  organizationId: string;
  /** The intake's own copy of its form. */
  form: FormDefinition & FormInView;
  answers: Answers;
  rubricId: string | null;
  /** When it is scored: now, unless an older scoring is imported. */
  scoredAt?: Date;
}

/**
 * Scores a project and stores the result, with copies of rubric and scoring system, as its current one; earlier results stay as
 * history. The caller must have checked that the viewer sees the project and may complete it, and writes the log entry.
 * @throws Problem "invalid-input" in the specification's exact wording when the rubric is not set, no longer exists or belongs to another
 * form; Problem "not-found" when the project does not belong to that organization.
 */
export async function scoreProject(
  tx: Transaction,
  scope: Scope,
  { projectId, organizationId, form, answers, rubricId, scoredAt = new Date() }: ProjectToScore,
): Promise<IntakeResult> {
  await lockProject(tx, projectId, organizationId);
  const loaded = await loadRubric(form, rubricId, tx);
  if (!loaded) throw new Problem("invalid-input", scoringFailedMessage);
  const { rubric, system } = loaded;
  const result = scoreIntake(compileForm(form), answers, rubric, system);
  await tx
    .update(intakeResults)
    .set({ current: false })
    .where(and(eq(intakeResults.projectId, projectId), eq(intakeResults.current, true)));
  await tx.insert(intakeResults).values({
    organizationId,
    projectId,
    formId: form.id,
    formVersion: form.version,
    rubricId: rubric.id,
    rubricName: rubric.name,
    verdict: result.verdict,
    result,
    scoredAt,
    scoredById: scope.viewer.id,
    scoredByName: scope.viewer.name,
  });
  return result;
}

/** Without this lock, two scorings of one project at the same time would both be current. */
async function lockProject(tx: Transaction, projectId: string, organizationId: string) {
  const [row] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.organizationId, organizationId)))
    .for("update");
  if (!row) throw new Problem("not-found");
}
