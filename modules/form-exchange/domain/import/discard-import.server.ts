import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formImports } from "../../schema.ts";

/**
 * Deletes a file that waits for confirmation. Does nothing when it no longer exists or was already confirmed.
 * @returns the form whose draft it was to replace; null for a new form, or when there was nothing to delete.
 */
export async function discardImport(scope: Scope, importId: string): Promise<string | null> {
  const [deleted] = await db
    .delete(formImports)
    .where(
      and(
        eq(formImports.id, importId),
        eq(formImports.organizationId, scope.organizationId),
        isNotNull(formImports.content),
      ),
    )
    .returning({ formId: formImports.formId, replaces: formImports.replaces });
  return deleted?.replaces ? deleted.formId : null;
}
