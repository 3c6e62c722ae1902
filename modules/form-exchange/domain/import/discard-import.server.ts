import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formImports } from "../../schema.ts";

/**
 * Forgets a file that waits to be confirmed. One that is gone already, or that a form was made of meanwhile, is left
 * as it is.
 * @returns the form whose draft it was to replace; null for a new form, or where there was nothing to forget.
 */
export async function discardImport(scope: Scope, importId: string): Promise<string | null> {
  const [gone] = await db
    .delete(formImports)
    .where(
      and(
        eq(formImports.id, importId),
        eq(formImports.organizationId, scope.organizationId),
        isNotNull(formImports.content),
      ),
    )
    .returning({ formId: formImports.formId, replaces: formImports.replaces });
  return gone?.replaces ? gone.formId : null;
}
