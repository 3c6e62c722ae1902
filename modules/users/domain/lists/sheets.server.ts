/** The lists of people and clients for a file. */
import { listSheet, type SheetReader } from "#app/platform/lists/list-sheet.ts";
import { listRoles } from "../find-roles.server.ts";
import { clientColumns, peopleColumns, userColumns } from "./list-columns.ts";
import { listClients, readClientQuery } from "./list-clients.server.ts";
import { listPeople, readPeopleQuery } from "./list-people.server.ts";
import { listUsers } from "./list-users.server.ts";
import { readUserListQuery } from "./user-list-query.ts";

export const userSheet: SheetReader = async (scope, url, most) => {
  const roles = await listRoles();
  const query = { ...readUserListQuery(url, roles), page: 1, size: most };
  const { rows } = await listUsers(scope, query, roles);
  return listSheet(userColumns, rows, scope.viewer.timeZone);
};

export const clientSheet: SheetReader = async (scope, url, most) => {
  const { rows } = await listClients(scope, { ...readClientQuery(url), page: 1, size: most });
  return listSheet(clientColumns, rows, scope.viewer.timeZone);
};

export function peopleSheet(type: "field-user" | "installer"): SheetReader {
  return async (scope, url, most) => {
    const query = { ...readPeopleQuery(url), page: 1, size: most };
    const { rows } = await listPeople(scope, type, query);
    return listSheet(peopleColumns, rows, scope.viewer.timeZone);
  };
}
