import type { ActionFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { answerCustomReport } from "../domain/custom/custom-report.server.ts";
import { readCall } from "../domain/custom/read-call.server.ts";
import { newReportInput } from "../domain/custom/report-options.input.ts";

/** Answers the PDF itself. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await enter(request, params, "reports.make");
  const { id, options } = await readCall(request, newReportInput);
  return answerCustomReport(scope, id, options);
}
