import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { answerCustomReport } from "../domain/custom/custom-report.server.ts";
import { readJson } from "../domain/custom/read-json.server.ts";
import { newReportInput } from "../domain/custom/report-options.input.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "reports.make");
  throw new Problem("method-not-allowed");
}

/** Answers the PDF itself. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await enter(request, params, "reports.make");
  const { id, options } = await readJson(request, newReportInput);
  return answerCustomReport(scope, id, options);
}
