import { createListWorksheet, type WorksheetReader } from "#app/platform/lists/list-worksheet.ts";
import { listNotificationLog } from "./list-notifications.server.ts";
import { readNotificationLogQuery } from "./notification-log-query.ts";
import { logColumns } from "./notification-columns.ts";
import { seesAll } from "./visible-notifications.server.ts";

export const notificationLogWorksheet: WorksheetReader = async (scope, url, max) => {
  const { rows } = await listNotificationLog(scope, {
    ...readNotificationLogQuery(url),
    page: 1,
    size: max,
  });
  return createListWorksheet(logColumns(seesAll(scope)), rows, scope.viewer.timeZone);
};
