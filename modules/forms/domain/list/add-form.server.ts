import { inTransaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { requestedFormId } from "./requested-form-id.server.ts";
import { readDefaultForm } from "./default-form.server.ts";
import { createForm } from "../draft/drafts.server.ts";

/** Makes a form like the default one with the id asked for, unless that is somebody else's. @returns its id. */
export function addForm(scope: Scope, asked: string | null): Promise<string> {
  return inTransaction(async (tx) => {
    const { id, isThere } = await requestedFormId(tx, scope, asked);
    if (!isThere) await createForm(tx, scope, { ...(await readDefaultForm(tx)), id });
    return id;
  });
}
