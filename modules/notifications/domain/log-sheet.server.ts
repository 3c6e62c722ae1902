import { listSheet, type SheetReader } from "#app/platform/lists/list-sheet.ts";
import { listLog } from "./list-notifications.server.ts";
import { readLogQuery } from "./log-query.ts";
import { logColumns } from "./notification-columns.ts";
import { seesAll } from "./visible-notifications.server.ts";

/** Reads the log for a file. */
export const logSheet: SheetReader = async (scope, url, most) => {
  const { rows } = await listLog(scope, { ...readLogQuery(url), page: 1, size: most });
  return listSheet(logColumns(seesAll(scope)), rows, scope.viewer.timeZone);
};
