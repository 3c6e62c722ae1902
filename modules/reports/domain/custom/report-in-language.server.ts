/** A report in a language of its form that the stored file is not in. */
import { ownerScope, productActor } from "#app/platform/auth/owner-scope.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { languageChoices, type LanguageChoice } from "#modules/form-logic/public.answers.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import {
  readReportContent,
  type ReportContent,
} from "../description/read-report-content.server.ts";
import { respondWithPdf } from "./custom-report.server.ts";
import { fullReportOptions } from "./report-options.input.ts";

/** Whom the report is for: a person, or nobody who has signed in. */
type Reader = Pick<Viewer, "id" | "name"> | null;

type ReportedProject = { projectId: string; organizationId: string };

const scopeOf = ({ organizationId }: ReportedProject, reader: Reader) =>
  ownerScope(organizationId, reader ?? productActor);

/** The languages of a report, its own first; empty if it has only one. The caller has found the report in view. */
export async function listReportLanguages(
  report: ReportedProject,
  language: string | null,
): Promise<LanguageChoice[]> {
  const { project } = await getProject(await scopeOf(report, null), report.projectId);
  const intake = await findIntake(project);
  return intake ? languageChoices(intake.form, language) : [];
}

/** The content in another language than the report's own; null for its own, and one that it does not have. */
export async function contentInLanguage(
  report: ReportedProject,
  language: string | null | undefined,
  reader: Reader,
): Promise<ReportContent | null> {
  if (!language) return null;
  const content = await readReportContent(
    await scopeOf(report, reader),
    report.projectId,
    language,
  );
  const choices = content.intake ? languageChoices(content.intake.form, language) : [];
  return choices.some(({ isChosen }, index) => isChosen && index > 0) ? content : null;
}

/**
 * The PDF, made for this request, because only the one in the report's own language is stored and sealed. Null as
 * `contentInLanguage` says. @throws Problem "unavailable" when it takes longer than 30 seconds.
 */
export async function respondInLanguage(
  report: ReportedProject,
  language: string | null | undefined,
  reader: Reader,
): Promise<Response | null> {
  const content = await contentInLanguage(report, language, reader);
  return content && respondWithPdf(content, fullReportOptions);
}

/** The same for a link that shows a report without sign-in. */
export const respondToLink = (
  { id, organizationId }: ProjectReference,
  language: string | null,
): Promise<Response | null> => respondInLanguage({ projectId: id, organizationId }, language, null);
