import { fileHeaders } from "#app/platform/files/file-headers.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { canMakeReport } from "#modules/projects/public.ts";
import { drawReport } from "../drawing/draw-report.server.ts";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import { readReportContent } from "../drawing/read-report-content.server.ts";
import type { ReportOptions } from "./report-options.input.ts";
import { reportFileName, reportTitle } from "../drawing/report-title.ts";

const timeLimit = 30_000;

/** Returns the message for a custom report that failed. */
export function customReportFailure(message: string): string {
  return `failed to create PDF report: ${message}`;
}

/**
 * Renders a document with the options and returns it. It is not stored.
 * @throws Problem "not-found"; "not-authorized" for a viewer or a status without the right; "unavailable" when it takes
 * longer than 30 seconds.
 */
export async function answerCustomReport(
  scope: Scope,
  projectId: string,
  options: ReportOptions,
): Promise<Response> {
  const { project } = await getProject(scope, projectId);
  if (!canMakeReport(scope.viewer, project)) throw new Problem("not-authorized");
  const owner = await ownerScope(project.organizationId, scope.viewer);
  const content = await readReportContent(owner, project.id);
  const bytes = await drawWithTimeout(content, options);
  const name = reportFileName(reportTitle(content.project, content.site));
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...fileHeaders("application/pdf", name, { download: true }),
      "Content-Length": String(bytes.length),
      "Cache-Control": "private, no-store",
    },
  });
}

async function drawWithTimeout(
  content: Parameters<typeof drawReport>[0],
  options: ReportOptions,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const pdf = await drawReport(content, options, { createdAt: new Date(), signal });
    return await pdf.finish();
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Problem("unavailable", customReportFailure("it took longer than 30 seconds"));
  }
}
