/** A report as a page: the same description as the document's, with URLs in place of pictures. */
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { languageChoices } from "#modules/form-logic/public.answers.ts";
import { fullReportOptions } from "../custom/report-options.input.ts";
import { describeReport } from "../description/describe-report.ts";
import { readReportContent } from "../description/read-report-content.server.ts";
import { getReport } from "../get-report.server.ts";
import { pageBlocks } from "./page-blocks.server.ts";
import type { ReportPage } from "./report-page-types.ts";

/** @throws Problem "not-found" for a report that the viewer may not read. */
export async function readReportPage(
  scope: Scope,
  id: string,
  language: string | null = null,
): Promise<ReportPage> {
  const report = await getReport(scope, id);
  const owner = await ownerScope(report.organizationId, scope.viewer);
  const content = await readReportContent(owner, report.projectId, language);
  const { title, blocks } = describeReport(content, fullReportOptions);
  return {
    id: report.id,
    projectId: report.projectId,
    title,
    languages: content.intake ? languageChoices(content.intake.form, language) : [],
    translation: content.translation,
    blocks: await pageBlocks(blocks, {
      photoUrl: (id) => `/files/${id}`,
      // Only people of the organization may load its logo by URL.
      hasLogoByUrl: (organizationId) => organizationId === scope.organizationId,
      site: content.site,
    }),
  };
}
