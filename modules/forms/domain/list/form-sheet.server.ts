import { listSheet, type SheetReader } from "#app/platform/lists/list-sheet.ts";
import { formColumns } from "./form-list-columns.ts";
import { listForms, readFormQuery } from "./list-forms.server.ts";

/** The forms list for a file. */
export const readSheet: SheetReader = async (scope, url, most) => {
  const { rows } = await listForms(scope, { ...readFormQuery(url), page: 1, size: most });
  return listSheet(formColumns, rows, scope.viewer.timeZone);
};
