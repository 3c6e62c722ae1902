import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { fileResponse, getFormToExport } from "../domain/export/exporting.server.ts";
import { templateFile } from "../domain/orange-button/write-template.ts";

export async function loader({ request, params, scope }: GuardedArgs) {
  const { form, version } = await getFormToExport(scope, params.id ?? "", request);
  return fileResponse(templateFile(form, version), {
    title: form.title,
    extension: "orange-button.json",
    type: "application/json; charset=utf-8",
  });
}
