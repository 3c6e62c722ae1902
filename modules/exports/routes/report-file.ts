import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import {
  handleReportRequest,
  readFormat,
  readOmitEmptyColumns,
} from "../domain/handle-report-request.server.ts";
import {
  dialogSearch,
  readRequested,
  readDialogKind,
} from "../domain/load-report-dialog.server.ts";
import { urlOf } from "../public.ts";

/** A GET request happens only when a sign-in interrupted the form's POST. It shows the dialog again. */
export async function loader({ params, scope, href }: GuardedArgs) {
  return redirect(href(urlOf(readDialogKind(scope, params.kind))));
}

/** The strategy dialog has two files: the strategies, and the actions behind them. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const kind = readDialogKind(scope, params.kind);
  const form = await readForm(request);
  const wantsActions = kind === "strategy" && form.get("file") === "actions";
  const requested = {
    ...readRequested(wantsActions ? "actions" : kind, form),
    omitEmptyColumns: readOmitEmptyColumns(form),
  };
  const back = href(`${urlOf(kind)}?${dialogSearch(requested)}`);
  return handleReportRequest(request, { scope, href, requested, format: readFormat(form), back });
}
