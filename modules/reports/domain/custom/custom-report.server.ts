import { fileHeaders } from "#app/platform/files/file-headers.ts";
import { Problem } from "#app/platform/problems.ts";
import { createThreadPool } from "#app/platform/worker-threads/thread-pool.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { canMakeReport } from "#modules/projects/public.ts";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import {
  readReportContent,
  type ReportContent,
} from "../description/read-report-content.server.ts";
import type { ReportOptions } from "./report-options.input.ts";
import { reportFileName, reportTitle } from "../description/report-title.ts";
import type { RenderTask } from "./thread-tasks.ts";

const runInThread = createThreadPool("#modules/reports/domain/custom/thread-tasks.ts", {
  threads: 1,
  waiting: 20,
  memory: 512,
  timeout: 30_000,
});

/** Returns the message for a custom report that failed. */
export function customReportFailure(message: string): string {
  return `failed to create PDF report: ${message}`;
}

/**
 * Renders a document with the options and returns it. It is not stored.
 * @throws Problem "not-found"; "not-authorized" for a viewer or a status without the right; "unavailable" when it takes
 * longer than 30 seconds.
 */
export async function respondWithCustomReport(
  scope: Scope,
  projectId: string,
  options: ReportOptions,
): Promise<Response> {
  const { project } = await getProject(scope, projectId);
  if (!canMakeReport(scope.viewer, project)) throw new Problem("not-authorized");
  const owner = await ownerScope(project.organizationId, scope.viewer);
  const content = await readReportContent(owner, project.id, options.language ?? null);
  return respondWithPdf(content, options);
}

/** @throws Problem "unavailable" when it takes longer than 30 seconds, or too many are being made. */
export async function respondWithPdf(
  content: ReportContent,
  options: ReportOptions,
): Promise<Response> {
  const bytes = await renderInThread({ content, options });
  const name = reportFileName(reportTitle(content.project, content.site));
  return new Response(bytes, {
    headers: {
      ...fileHeaders("application/pdf", name, { download: true }),
      "Content-Length": String(bytes.length),
      "Cache-Control": "private, no-store",
    },
  });
}

const refusals = {
  busy: () => {
    throw new Problem(
      "unavailable",
      customReportFailure("too many are being created. Try again in a minute"),
    );
  },
  failed: (error: unknown) => {
    if (!(error instanceof Error && error.name === "AbortError")) throw error;
    throw new Problem("unavailable", customReportFailure("it took longer than 30 seconds"));
  },
};

/** Rendering takes half a second of CPU time or more, so it runs in a thread. */
async function renderInThread(data: RenderTask): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from((await runInThread({ name: "renderPdf", data }, refusals)) as Uint8Array);
}
