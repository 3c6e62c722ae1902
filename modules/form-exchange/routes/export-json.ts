import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { fileResponse, getFormToExport } from "../domain/export/exporting.server.ts";
import { tabsForFile } from "../domain/json/tabs-for-file.server.ts";
import { writeFormJson } from "../domain/json/form-json.ts";

export async function loader({ request, params, scope }: GuardedArgs) {
  const { form } = await getFormToExport(scope, params.id ?? "", request);
  return fileResponse(writeFormJson(form, await tabsForFile(scope, params.id ?? "")), {
    title: form.title,
    extension: "json",
    type: "application/json; charset=utf-8",
  });
}
