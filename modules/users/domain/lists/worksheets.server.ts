/** The lists of people and clients as worksheets. */
import { createListWorksheet, type WorksheetReader } from "#app/platform/lists/list-worksheet.ts";
import { listUserTypes } from "../list-user-types.server.ts";
import { clientColumns, peopleColumns, userColumns } from "./list-columns.ts";
import { listClients, readClientQuery } from "./list-clients.server.ts";
import { listPeople, readPeopleQuery } from "./list-people.server.ts";
import { listUsers } from "./list-users.server.ts";
import { readUserListQuery } from "./user-list-query.ts";

export const userWorksheet: WorksheetReader = async (scope, url, max) => {
  const roles = await listUserTypes();
  const query = { ...readUserListQuery(url, roles), page: 1, size: max };
  const { rows } = await listUsers(scope, query, roles);
  return createListWorksheet(userColumns, rows, scope.viewer.timeZone);
};

export const clientWorksheet: WorksheetReader = async (scope, url, max) => {
  const { rows } = await listClients(scope, { ...readClientQuery(scope, url), page: 1, size: max });
  return createListWorksheet(clientColumns, rows, scope.viewer.timeZone);
};

export function peopleWorksheet(type: "field-user" | "installer"): WorksheetReader {
  return async (scope, url, max) => {
    const query = { ...readPeopleQuery(url), page: 1, size: max };
    const { rows } = await listPeople(scope, type, query);
    return createListWorksheet(peopleColumns, rows, scope.viewer.timeZone);
  };
}
