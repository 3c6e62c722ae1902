import { and, eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { autoRubricAnswers, autoRubrics, rubrics } from "../../schema.ts";
import type { AutoRubricQuestion } from "./auto-rubric-question.ts";
import { autoRubricName, type AutoRubricData } from "./auto-rubric.ts";

/** The parts of a project that concern its Auto-Rubric. */
export interface AutoRubricProject extends InView<"project"> {
  id: string;
  organizationId: string;
  formId: string | null;
  rubricId: string | null;
  rubricName: string | null;
}

/** Reads by form, not by organization, because a shared form includes its owner's question. */
async function findData(
  tx: Transaction | Database,
  formId: string | null,
): Promise<AutoRubricData | null> {
  const [row] = await tx
    .select({ data: autoRubrics.data })
    .from(autoRubrics)
    .where(eq(autoRubrics.formId, formId ?? ""))
    .limit(1);
  return row?.data ?? null;
}

/**
 * The question that chooses the project's rubric. It is asked while the rubric is 'Auto-Rubric', and while the rubric is the one
 * that its answer selected. Null for a project whose rubric was chosen by hand.
 */
export async function findAutoRubricQuestion(
  project: AutoRubricProject,
  tx: Transaction | Database = db,
): Promise<AutoRubricQuestion | null> {
  const [storedAnswer] = await tx
    .select({ option: autoRubricAnswers.option, rubricId: autoRubricAnswers.rubricId })
    .from(autoRubricAnswers)
    .where(eq(autoRubricAnswers.projectId, project.id))
    .limit(1);
  const isOpen = project.rubricId === null && project.rubricName === autoRubricName;
  const isAnswered = storedAnswer !== undefined && storedAnswer.rubricId === project.rubricId;
  if (!isOpen && !isAnswered) return null;
  const data = await findData(tx, project.formId);
  if (!data) return null;
  const { autoRubricQuestion, label, tipText, options } = data;
  return {
    question: autoRubricQuestion || label,
    tipText,
    options: options.map(({ option }) => option),
    answer: isAnswered ? storedAnswer.option : null,
  };
}

/**
 * Stores the answer to the Auto-Rubric question. The caller writes the selected rubric into the project, with its log entry, and
 * must have checked that the viewer may answer.
 * @throws Problem "invalid-input" for an option that is not offered or whose rubric no longer exists.
 */
export async function answerAutoRubric(
  tx: Transaction,
  scope: Scope,
  project: AutoRubricProject,
  option: string,
): Promise<{ rubricId: string; rubricName: string }> {
  const question = await findAutoRubricQuestion(project, tx);
  const data = question && (await findData(tx, project.formId));
  const chosen = data?.options.find((one) => one.option === option);
  const [rubric] = await tx
    .select({ rubricId: rubrics.id, rubricName: rubrics.name })
    .from(rubrics)
    .where(
      and(eq(rubrics.id, chosen?.selectedRubric ?? ""), eq(rubrics.formId, project.formId ?? "")),
    )
    .limit(1);
  if (!rubric) throw new Problem("invalid-input", "Choose one of the answers.");
  const columns = {
    option,
    rubricId: rubric.rubricId,
    answeredAt: new Date(),
    answeredByName: scope.viewer.name,
  };
  await tx
    .insert(autoRubricAnswers)
    .values({ projectId: project.id, organizationId: project.organizationId, ...columns })
    .onConflictDoUpdate({ target: autoRubricAnswers.projectId, set: columns });
  return rubric;
}
