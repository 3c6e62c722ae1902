import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { fileResponse, getFormToExport } from "../domain/export/exporting.server.ts";
import { printForm } from "../domain/threads/threads.server.ts";
import { findWorkbook } from "../domain/export/workbooks.server.ts";

export async function loader({ request, params, scope }: GuardedArgs) {
  const { form, version } = await getFormToExport(scope, params.id ?? "", request);
  const workbook = await findWorkbook(scope, params.id ?? "", version);
  const original = workbook && workbook.sheets.length > 0 ? workbook : null;
  return fileResponse(await printForm({ form, original }), {
    title: form.title,
    extension: "xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}
