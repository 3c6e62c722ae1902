import { eq } from "drizzle-orm";
import { newId } from "#db/columns.ts";
import { inTransaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";
import { readDefaultForm } from "./default-form.server.ts";
import { createForm } from "../draft/drafts.server.ts";

const shapeOfId = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Makes a form like the default one with the id asked for, unless that is somebody else's. @returns its id. */
export function addForm(scope: Scope, asked: string | null): Promise<string> {
  return inTransaction(async (tx) => {
    const wanted = asked && shapeOfId.test(asked) ? asked : newId();
    const [taken] = await tx
      .select({ organizationId: forms.organizationId })
      .from(forms)
      .where(eq(forms.id, wanted));
    const foreign = taken !== undefined && taken.organizationId !== scope.organizationId;
    const id = foreign ? newId() : wanted;
    await createForm(tx, scope, { ...(await readDefaultForm(tx)), id });
    return id;
  });
}
