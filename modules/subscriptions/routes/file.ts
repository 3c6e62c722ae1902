import type { LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { sheetResponse, streamPieces } from "#app/platform/sheets/sheet-file.server.ts";
import { prepareCsvReport, reportFileName } from "#modules/exports/public.server.ts";
import { getReadSubscription } from "../domain/get-subscription.server.ts";

/** The report as it stands now, with the rights of who asks. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "subscriptions.read");
  const subscription = await getReadSubscription(scope, params.id ?? "");
  const { filter: criteria, includeIntakeData } = subscription;
  const report = await prepareCsvReport(scope, { criteria, includeIntakeData });
  const stopping = new AbortController();
  const stream = streamPieces(report.write("csv", { signal: stopping.signal }), stopping);
  return sheetResponse(stream, { format: "csv", name: reportFileName("csv", "csv", new Date()) });
}
