import type { LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { fileResponse, getFormToExport } from "../domain/exporting.server.ts";
import { exportXlsForm } from "../xlsform/export-xlsform.ts";
import { writeWorkbook } from "../xlsform/write-workbook.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "forms.read");
  const form = await getFormToExport(scope, params.id ?? "", request);
  return fileResponse(await writeWorkbook(exportXlsForm(form)), {
    title: form.title,
    extension: "xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}
