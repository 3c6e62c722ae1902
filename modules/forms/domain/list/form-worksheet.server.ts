import { createListWorksheet, type WorksheetReader } from "#app/platform/lists/list-worksheet.ts";
import { formColumns } from "./form-list-columns.ts";
import { listForms, formList } from "./list-forms.server.ts";

/** Reads the forms list for a spreadsheet file. */
export const readWorksheet: WorksheetReader = async (scope, url, max) => {
  const { rows } = await listForms(scope, { ...formList.readQuery(url), page: 1, size: max });
  return createListWorksheet(formColumns, rows, scope.viewer.timeZone);
};
