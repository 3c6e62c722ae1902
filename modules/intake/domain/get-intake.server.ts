import { eq, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { organizations, projects, sites } from "#db/schema.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { expandRepeats, type Answer } from "#modules/form-logic/public.ts";
import { translateForm } from "#modules/form-logic/public.answers.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { intakeAnswers, intakes } from "../schema.ts";
import { listPhotos } from "./photos/list-photos.server.ts";
import type { IntakeInView } from "./intake.ts";

/**
 * Returns the intake of a project that the viewer may see.
 * @throws Problem "not-found" for an unknown project, a project of another organization, or one that has no form yet.
 */
export async function getIntake(
  scope: Scope,
  projectId: string,
  tx: Transaction | Database = db,
): Promise<IntakeInView> {
  const { project } = await getProject(scope, projectId, { tx });
  return readIntake(project, tx);
}

/** Like `getIntake`, for a caller that has already loaded the project in view. */
export async function readIntake(
  project: ProjectReference,
  tx: Transaction | Database = db,
): Promise<IntakeInView> {
  const intake = await findIntake(project, tx);
  if (!intake)
    throw new Problem(
      "not-found",
      "This project has no form yet. An administrator of its owner chooses one on its page.",
    );
  return intake;
}

/** The intake with its form in the language that a reader chose, if the form has it. */
export function intakeInLanguage(intake: IntakeInView, language: string | null): IntakeInView {
  const publishedForm = translateForm(intake.publishedForm, language);
  if (publishedForm === intake.publishedForm) return intake;
  const { today } = intake.form;
  const form = expandRepeats({ ...publishedForm, ...(today && { today }) }, intake.answers);
  return { ...intake, publishedForm, form };
}

/** Returns null when the project has no form. */
export async function findIntake(
  project: ProjectReference,
  tx: Transaction | Database = db,
): Promise<IntakeInView | null> {
  const answered = tx
    .select({
      all: sql<Record<string, [Answer, number]>>`json_object_agg(${intakeAnswers.fieldId},
        json_build_array(${intakeAnswers.answer}, ${intakeAnswers.version}))`.as("answered"),
    })
    .from(intakeAnswers)
    .where(eq(intakeAnswers.projectId, intakes.projectId))
    .as("answered");
  const [[intake], photos] = await Promise.all([
    tx
      .select({
        form: intakes.form,
        corrections: intakes.corrections,
        answeredCorrections: intakes.answeredCorrections,
        photosToRetake: intakes.photosToRetake,
        flaggedAnswers: intakes.flaggedAnswers,
        reviewedAnswers: intakes.reviewedAnswers,
        carried: intakes.carried,
        answered: answered.all,
        today: sql<
          string | null
        >`to_char(${projects.startedAt} at time zone coalesce(${sites.timeZone}, ${organizations.timeZone}), 'YYYY-MM-DD')`,
      })
      .from(intakes)
      .innerJoin(projects, eq(projects.id, intakes.projectId))
      .innerJoin(sites, eq(sites.id, projects.siteId))
      .innerJoin(organizations, eq(organizations.id, intakes.organizationId))
      .leftJoinLateral(answered, sql`true`)
      .where(eq(intakes.projectId, project.id)),
    listPhotos(project, tx),
  ]);
  if (!intake) return null;
  const { answered: all, today, photosToRetake, ...rest } = intake;
  const stored = Object.entries(all ?? {});
  const answers = Object.fromEntries(stored.map(([fieldId, [answer]]) => [fieldId, answer]));
  const publishedForm = asInView("form", rest.form);
  return asInView("intake", {
    ...rest,
    publishedForm,
    form: expandRepeats({ ...publishedForm, ...(today && { today }) }, answers),
    answers,
    versions: Object.fromEntries(stored.map(([fieldId, [, version]]) => [fieldId, version])),
    photos: photos.map((photo) =>
      photosToRetake.includes(photo.id) ? { ...photo, mustRetake: true as const } : photo,
    ),
  });
}
