import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { getByFormId, type AccessPage } from "./list-special-access.server.ts";

/** A page of the records of a form, or none when they cannot be read: the specification says that this failure is only logged. */
export async function listOrLog(
  scope: Scope,
  formId: string,
  query: TableQuery,
): Promise<AccessPage> {
  try {
    return await getByFormId(scope, formId, query);
  } catch (error) {
    if (isProblem(error)) throw error;
    log().error({ error }, "special access records could not be read");
    return { records: [], keys: {}, total: 0 };
  }
}
