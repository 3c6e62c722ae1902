import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { fileResponse, getFormToExport } from "../domain/export/exporting.server.ts";
import { withFilePictures } from "../domain/json/file-pictures.server.ts";
import { maxPictures, tabsForFile } from "../domain/json/tabs-for-file.server.ts";
import { writeFormJson } from "../domain/json/form-json.ts";

export async function loader({ request, params, scope }: GuardedArgs) {
  const { id = "" } = params;
  const { form } = await getFormToExport(scope, id, request);
  const tabs = await tabsForFile(scope, id);
  const icons = tabs.ratings.reduce((sum, { picture }) => sum + (picture?.length ?? 0), 0);
  const { form: pictured, pictures } = await withFilePictures(scope, form, maxPictures - icons);
  return fileResponse(writeFormJson(pictured, { ...tabs, pictures }), {
    title: form.title,
    extension: "json",
    type: "application/json; charset=utf-8",
  });
}
