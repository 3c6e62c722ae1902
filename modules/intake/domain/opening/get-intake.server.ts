import { eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { SeenProject } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { intakeAnswers, intakes } from "../../schema.ts";
import { listPhotos } from "../photos/list-photos.server.ts";
import type { IntakeInView } from "./intake.ts";

/**
 * The intake of a project the viewer may see.
 * @throws Problem "not-found" for an unknown or foreign project, or one that has no form yet.
 */
export async function getIntake(
  scope: Scope,
  projectId: string,
  tx: Transaction | Database = db,
): Promise<IntakeInView> {
  const { project } = await getProject(scope, projectId, { tx });
  return readIntake(project, tx);
}

/** The same for a caller that has the project in view already. */
export async function readIntake(
  project: SeenProject,
  tx: Transaction | Database = db,
): Promise<IntakeInView> {
  const intake = await findIntake(project, tx);
  if (!intake) throw new Problem("not-found", "This project has no form yet.");
  return intake;
}

/** Null while the project has no form. */
export async function findIntake(
  project: SeenProject,
  tx: Transaction | Database = db,
): Promise<IntakeInView | null> {
  const [intake] = await tx
    .select({
      form: intakes.form,
      corrections: intakes.corrections,
      answeredCorrections: intakes.answeredCorrections,
      flaggedAnswers: intakes.flaggedAnswers,
      reviewedAnswers: intakes.reviewedAnswers,
    })
    .from(intakes)
    .where(eq(intakes.projectId, project.id));
  if (!intake) return null;
  const rows = await tx
    .select({
      fieldId: intakeAnswers.fieldId,
      answer: intakeAnswers.answer,
      version: intakeAnswers.version,
    })
    .from(intakeAnswers)
    .where(eq(intakeAnswers.projectId, project.id));
  return asInView("intake", {
    ...intake,
    form: asInView("form", intake.form),
    answers: Object.fromEntries(rows.map((row) => [row.fieldId, row.answer])),
    versions: Object.fromEntries(rows.map((row) => [row.fieldId, row.version])),
    photos: await listPhotos(project, tx),
  });
}
