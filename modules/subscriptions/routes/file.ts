import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { worksheetResponse, streamPieces } from "#app/platform/worksheets/worksheet-file.server.ts";
import { prepareCsvReport, reportFileName } from "#modules/exports/public.server.ts";
import { getReadSubscription } from "../domain/get-subscription.server.ts";

/** The current report, with the viewer's permissions. */
export async function loader({ params, scope }: GuardedArgs) {
  const subscription = await getReadSubscription(scope, params.id ?? "");
  const { filter: criteria, includeIntakeData } = subscription;
  const report = await prepareCsvReport(scope, { criteria, includeIntakeData });
  const stopping = new AbortController();
  const stream = streamPieces(report.write("csv", { signal: stopping.signal }), stopping);
  return worksheetResponse(stream, {
    format: "csv",
    name: reportFileName("csv", "csv", new Date()),
  });
}
