import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { worksheetResponse, streamPieces } from "#app/platform/worksheets/worksheet-file.server.ts";
import { prepareCsvReport } from "#modules/exports/public.reports.server.ts";
import { getReadableSubscription } from "../domain/get-subscription.server.ts";
import { reportFileName } from "../domain/report-file-name.ts";

/** The current report, with the viewer's permissions. */
export async function loader({ params, scope }: GuardedArgs) {
  const subscription = await getReadableSubscription(scope, params.id ?? "");
  const { filter: criteria, includeIntakeData, format, omitEmptyColumns } = subscription;
  const report = await prepareCsvReport(scope, { criteria, includeIntakeData });
  const stopping = new AbortController();
  const stream = streamPieces(
    report.write(format, { omitEmptyColumns, signal: stopping.signal }),
    stopping,
  );
  const name = reportFileName(subscription, new Date(), scope.viewer.timeZone);
  return worksheetResponse(stream, { format, name });
}
