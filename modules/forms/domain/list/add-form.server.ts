import { inTransaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { requestedFormId } from "./requested-form-id.server.ts";
import { readDefaultForm } from "./default-form.server.ts";
import { createForm } from "../draft/drafts.server.ts";

/**
 * Creates a form from the default form under the requested id, unless another organization has that id.
 * @returns its id.
 */
export function addForm(scope: Scope, requestedId: string | null): Promise<string> {
  return inTransaction(async (tx) => {
    const { id, exists } = await requestedFormId(tx, scope, requestedId);
    if (!exists) await createForm(tx, scope, { ...(await readDefaultForm(tx)), id });
    return id;
  });
}
