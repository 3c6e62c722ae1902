/**
 * Each intake has its own copy of the form. When the project gets another form, the former intake is backed up first.
 */
import type { ProjectReference } from "#modules/projects/public.ts";
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { projects, sites } from "#db/schema.ts";
import { editionAt } from "#modules/code-editions/public.server.ts";
import {
  answerIds,
  hasCitations,
  withCitations,
  type FormDefinition,
} from "#modules/form-logic/public.ts";
import { getPublishedForm } from "#modules/forms/public.versions.server.ts";
import { intakeAnswers, intakeBackups, intakes } from "../schema.ts";
import { storeDefaults } from "./answers/store-defaults.server.ts";
import { carryAnswers } from "./carry-answers.server.ts";
import { readIntake } from "./get-intake.server.ts";

/** Copies the published form into the project. An existing intake is backed up and replaced. */
export async function copyForm(
  tx: Transaction,
  scope: Scope,
  project: ProjectReference,
  formId: string,
  { isNew = false, isImported = false }: Copied = {},
): Promise<void> {
  const form = await citedForm(tx, project, await getPublishedForm(scope, formId, tx));
  if (!isNew) {
    await backUpIntake(tx, project, "the project type was changed");
    await tx.delete(intakeAnswers).where(eq(intakeAnswers.projectId, project.id));
  }
  const copy = {
    formId,
    formVersion: form.version,
    form,
    fieldIds: answerIds(form),
    corrections: {},
    carried: null,
  };
  await tx
    .insert(intakes)
    .values({ projectId: project.id, organizationId: project.organizationId, ...copy })
    .onConflictDoUpdate({ target: intakes.projectId, set: copy });
  if (isImported) return;
  await carryAnswers(tx, scope, project, form);
  await storeDefaults(tx, scope, project);
}

interface Copied {
  /** The project has no intake yet. */
  isNew?: boolean;
  /** Its intake was filled in elsewhere, and has only what was answered there. */
  isImported?: boolean;
}

/** The form with the citations of the code's edition at the project's site, which it then keeps. */
export async function citedForm<Form extends FormDefinition>(
  tx: Transaction,
  project: ProjectReference,
  form: Form,
): Promise<Form> {
  if (!hasCitations(form)) return form;
  const [site] = await tx
    .select({
      siteAddress: sites.siteAddress,
      recordAddress: sites.recordAddress,
      geocodeResults: sites.geocodeResults,
    })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(eq(projects.id, project.id));
  return site ? withCitations(form, await editionAt(tx, project, site)) : form;
}

/** Backs up the current form and answers. Does nothing when the project has no intake yet. */
export async function backUpIntake(
  tx: Transaction,
  project: ProjectReference,
  reason: string,
): Promise<void> {
  const [present] = await tx
    .select({ projectId: intakes.projectId })
    .from(intakes)
    .where(eq(intakes.projectId, project.id));
  if (!present) return;
  const { publishedForm: form, answers } = await readIntake(project, tx);
  await tx.insert(intakeBackups).values({
    projectId: project.id,
    organizationId: project.organizationId,
    reason,
    form,
    answers,
  });
}
