import { createListWorksheet, type WorksheetReader } from "#app/platform/lists/list-worksheet.ts";
import { listLog } from "./list-notifications.server.ts";
import { readNotificationLogQuery } from "./log-query.ts";
import { logColumns } from "./notification-columns.ts";
import { seesAll } from "./visible-notifications.server.ts";

export const logWorksheet: WorksheetReader = async (scope, url, max) => {
  const { rows } = await listLog(scope, { ...readNotificationLogQuery(url), page: 1, size: max });
  return createListWorksheet(logColumns(seesAll(scope)), rows, scope.viewer.timeZone);
};
