/** A report as programs read it. Pure. */
import { z } from "zod";
import type { Verdict } from "#modules/scoring/public.ts";
import type { TicketCounts } from "#modules/tickets/public.server.ts";
import type { ReportRow } from "../get-report.server.ts";

const verdicts = ["Pass", "Fail", "Unscored"] as const satisfies readonly Verdict[];

export const reportRecord = z.object({
  id: z.string(),
  projectId: z.string(),
  ownerId: z.string().meta({ description: "The organization that owns the project." }),
  title: z.string(),
  status: z.enum(["processing", "ready", "failed", "missing"]).meta({
    description:
      "`processing` and `failed`: a newer document is being made, or could not be made; the last one is there. `missing`: its file was lost.",
  }),
  outcome: z
    .enum(verdicts)
    .nullable()
    .meta({ description: "A project that was not scored has none." }),
  tickets: z
    .object({ open: z.number().int(), closed: z.number().int() })
    .nullable()
    .meta({ description: "Those of its project that you see, if any." }),
  readyAt: z.iso.datetime().meta({ description: "When the document was made." }),
  updatedAt: z.iso.datetime(),
});

export type ReportRecord = z.output<typeof reportRecord>;

export interface ReportFigures {
  outcome: Verdict | null;
  tickets: TicketCounts | null;
}

/** @param report with a file. */
export function describeReport(
  { id, projectId, organizationId, title, status, readyAt, updatedAt }: ReportRow,
  figures: ReportFigures,
): ReportRecord {
  const { outcome, tickets } = figures;
  return {
    id,
    projectId,
    ownerId: organizationId,
    title,
    status,
    outcome,
    tickets,
    readyAt: (readyAt ?? updatedAt).toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
