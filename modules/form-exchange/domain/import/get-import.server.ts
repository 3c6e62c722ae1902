import { and, eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formImports } from "../../schema.ts";
import type { ImportedContent } from "./imported-content.ts";

export interface StoredImport {
  id: string;
  fileName: string;
  formId: string;
  /** True when it replaces that form's draft; else the form is new. */
  replaces: boolean;
  /** Null after the form was created. */
  content: ImportedContent | null;
}

/** @throws Problem "not-found" for an unknown, foreign or expired import. */
export async function getImport(
  scope: Scope,
  id: string,
  { tx = db, lock = false }: { tx?: Transaction | Database; lock?: boolean } = {},
): Promise<StoredImport> {
  const query = tx
    .select({
      id: formImports.id,
      fileName: formImports.fileName,
      formId: formImports.formId,
      replaces: formImports.replaces,
      content: formImports.content,
    })
    .from(formImports)
    .where(and(eq(formImports.id, id), eq(formImports.organizationId, scope.organizationId)));
  const [found] = lock ? await query.for("update") : await query;
  if (!found) throw new Problem("not-found");
  return found;
}
