import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { isRecoverable } from "#app/platform/problems.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { loadCsvReport } from "../domain/load-csv-report.server.ts";
import { criteriaSearch, readCriteria } from "../domain/criteria/read-criteria.server.ts";
import { saveCriteria } from "../domain/saved/saved-criteria.server.ts";
import { CsvReportDialog } from "../ui/csv-report-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Create CSV Report · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return loadCsvReport(scope, request.url);
}

/** Saves the criteria as a new report. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  let search = "";
  try {
    const sent = readCriteria(form);
    search = `?${criteriaSearch(sent)}`;
    const { id, name } = await saveCriteria(scope, { ...sent, name: form.get("name") ?? "" });
    return await redirectWithToast(href(`/reports/csv?saved=${id}`), `Saved the report ${name}.`);
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    const [nameError] = Object.values(error.fields);
    const message = nameError ? `The name ${nameError}.` : error.message;
    return redirectWithRefusal(href(`/reports/csv${search}`), message);
  }
}

export default function CsvReport() {
  return <CsvReportDialog {...useLoaderData<HandlerData<typeof loader>>()} />;
}
