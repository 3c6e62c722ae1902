import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { answerReport, readFormat } from "../domain/answer-report.server.ts";
import { criteriaSearch, readCriteria } from "../domain/criteria/read-criteria.server.ts";

/** Shown after a sign-in that interrupted the request. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { href } = await requirePermission(request, params, "exports.csv");
  return redirect(href("/reports/csv"));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "exports.csv");
  const form = await readForm(request);
  const sent = readCriteria(form);
  return answerReport(request, {
    scope,
    href,
    requested: { kind: "csv", rubricId: "", ...sent },
    format: readFormat(form),
    back: href(`/reports/csv?${criteriaSearch(sent)}`),
  });
}
