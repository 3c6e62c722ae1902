import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getByFormId, type ListedAccess } from "./list-special-access.server.ts";

/** The records of a form, or none when they cannot be read: that failure is only logged, as the specification has it. */
export async function listOrLog(scope: Scope, formId: string): Promise<ListedAccess[]> {
  try {
    return await getByFormId(scope, formId);
  } catch (error) {
    if (isProblem(error)) throw error;
    log().error({ error }, "special access records could not be read");
    return [];
  }
}
