/** A report as the answer to the press on Generate. */
import {
  sheetFormats,
  sheetResponse,
  streamPieces,
  type SheetFormat,
} from "#app/platform/sheets/sheet-file.server.ts";
import { redirectWithRefusal } from "#app/platform/page/toast.server.ts";
import { isMendable, Problem } from "#app/platform/problems.ts";
import { noRowsMessage, reportFileName, type FileKind } from "./reports/report-names.ts";
import type { PreparedReport } from "./reports/prepared-report.server.ts";

interface Asked {
  kind: FileKind;
  format: SheetFormat;
  /** The dialog with what was chosen, for a browser that follows forms by itself. */
  back: string;
  prepare: () => Promise<PreparedReport>;
}

/** Told to the script of the page, which keeps the dialog and shows it there. */
export interface GenerateRefusal {
  refusal: string;
}

/** Says how many projects are read, so that the page shows how far it is. */
export const totalHeader = "X-Total-Projects";

export function readFormat(form: FormData): SheetFormat {
  return sheetFormats.find((format) => format === form.get("format")) ?? "csv";
}

export async function answerReport(request: Request, asked: Asked): Promise<Response> {
  try {
    return await generate(asked);
  } catch (error) {
    if (!isMendable(error)) throw error;
    return refuse(request, asked.back, error.message);
  }
}

async function generate({ kind, format, prepare }: Asked): Promise<Response> {
  const report = await prepare();
  if (report.total === 0) throw new Problem("invalid-input", noRowsMessage[kind]);
  const stopping = new AbortController();
  const stream = streamPieces(report.write(format, { signal: stopping.signal }), stopping);
  const answer = sheetResponse(stream, { format, name: reportFileName(kind, format, new Date()) });
  answer.headers.set(totalHeader, String(report.total));
  return answer;
}

function refuse(request: Request, back: string, refusal: string): Response | Promise<Response> {
  const isScript = request.headers.get("accept")?.includes("application/json");
  if (isScript) return Response.json({ refusal } satisfies GenerateRefusal, { status: 400 });
  return redirectWithRefusal(back, refusal);
}
