/** Returns a report as the response to Generate. */
import {
  requireFit,
  worksheetResponse,
  streamPieces,
} from "#app/platform/worksheets/worksheet-file.server.ts";
import {
  worksheetFormats,
  type WorksheetFormat,
} from "#app/platform/worksheets/worksheet-formats.ts";
import { redirectWithRefusal } from "#app/platform/page/toast.server.ts";
import { isRecoverable, Problem } from "#app/platform/problems.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { redirect } from "@remix-run/node";
import { startRun } from "./runs/start-run.server.ts";
import { prepareReport, type RequestedReport } from "./runs/requested-report.server.ts";
import { noRowsMessage, reportFileName } from "./reports/report-names.ts";
import { startPieces } from "./reports/some-rows.ts";

interface GenerateRequest {
  scope: Scope;
  href: (path: string) => string;
  requested: RequestedReport;
  format: WorksheetFormat;
  /** The dialog with the chosen values, for a browser without JavaScript. */
  back: string;
}

/** The refusal for the page's script, which keeps the dialog open and shows it there. */
interface GenerateRefusal {
  refusal: string;
}

/** The number of projects to read, so that the page can show progress. */
const totalHeader = "X-Total-Projects";

export function readFormat(form: FormData): WorksheetFormat {
  return worksheetFormats.find((format) => format === form.get("format")) ?? "csv";
}

export const readOmitEmptyColumns = (form: FormData) => form.has("omitEmptyColumns");

/**
 * Returns the file, or for a large one the page with its progress. On an error it returns the dialog with the message.
 */
export async function handleReportRequest(
  request: Request,
  generateRequest: GenerateRequest,
): Promise<Response> {
  try {
    return await generate(request, generateRequest);
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    return refuse(request, generateRequest.back, error.message);
  }
}

async function generate(request: Request, { scope, href, requested, format }: GenerateRequest) {
  const report = await prepareReport(scope, requested);
  const { total, headings } = report;
  if (total === 0) throw new Problem("invalid-input", noRowsMessage[requested.kind]);
  requireFit(format, { rows: total, columns: headings.length });
  if (total > bound("projectsAtOnce")) {
    const id = await startRun(scope, requested, { format, total });
    return redirectTo(request, href(`/reports/exports/${id}`));
  }
  const stopping = new AbortController();
  const pieces = await startPieces(
    report.write(format, {
      signal: stopping.signal,
      omitEmptyColumns: requested.omitEmptyColumns ?? false,
      needsRows: true,
    }),
  );
  const stream = streamPieces(pieces, stopping);
  const name = reportFileName(requested.kind, format, new Date());
  const response = worksheetResponse(stream, { format, name });
  response.headers.set(totalHeader, String(total));
  return response;
}

const isScript = (request: Request) => request.headers.get("accept")?.includes("application/json");

function redirectTo(request: Request, to: string): Response {
  return isScript(request) ? Response.json({ to }) : redirect(to, 303);
}

function refuse(request: Request, back: string, refusal: string): Response | Promise<Response> {
  if (isScript(request))
    return Response.json({ refusal } satisfies GenerateRefusal, { status: 400 });
  return redirectWithRefusal(back, refusal);
}
