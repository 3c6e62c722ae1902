import { eq, and, count, inArray } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { WorksheetFormat } from "#app/platform/worksheets/worksheet-formats.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { writeRunJob } from "../../jobs/write-run.job.ts";
import { exportRuns } from "../../schema.ts";
import { reportFileName } from "../reports/report-names.ts";
import type { RequestedReport } from "./requested-report.server.ts";

/** Maximum number of one person's large reports in progress or waiting. They run one after the other anyway. */
const maxUnderWay = 5;

/** Queues a large report for the worker. @returns the id of its run. */
export function startRun(
  scope: Scope,
  requested: RequestedReport,
  { format, total }: { format: WorksheetFormat; total: number },
): Promise<string> {
  const { organizationId, viewer } = scope;
  return inTransaction(async (tx) => {
    const underWay = and(
      eq(exportRuns.userId, viewer.id),
      inArray(exportRuns.status, ["waiting", "running"]),
    );
    const [existing] = await tx.select({ count: count() }).from(exportRuns).where(underWay);
    if ((existing?.count ?? 0) >= maxUnderWay)
      throw new Problem(
        "invalid-input",
        "Your earlier reports are not finished. Wait for one, or stop one.",
      );
    const id = newId();
    const name = reportFileName(requested.kind, format, new Date());
    await tx
      .insert(exportRuns)
      .values({ id, organizationId, userId: viewer.id, name, format, requested, total });
    await enqueue(tx, writeRunJob, { runId: id }, { organizationId, singletonKey: id });
    return id;
  });
}
