import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { worksheetResponse, streamPieces } from "#app/platform/worksheets/worksheet-file.server.ts";
import { prepareCsvReport, reportFileName } from "#modules/exports/public.server.ts";
import { getReadSubscription } from "../domain/get-subscription.server.ts";

/** The current report, with the viewer's permissions. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "subscriptions.read");
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
