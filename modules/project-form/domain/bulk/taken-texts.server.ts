/** Finds rows of a bulk file whose text must be unique but already exists. */
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { fieldsWith } from "#modules/projects/public.fields.ts";
import { readTakenTexts } from "#modules/projects/public.writing.server.ts";
import type { BulkKey, BulkProjectTexts } from "./bulk-project-columns.ts";

const uniqueColumns = fieldsWith("unique").flatMap((field) =>
  field.bulk ? [{ field, heading: field.bulk.heading, key: field.bulk.key as BulkKey }] : [],
);

/**
 * Returns a function that is called with the texts of each row in order. It returns an error if another project or an
 * earlier row has the same text; otherwise null. If the viewer's organization does not own the projects, these texts
 * are not set.
 */
export async function checkTakenTexts(
  database: Database | Transaction,
  scope: Scope,
  ownerId: string,
  rows: readonly BulkProjectTexts[],
): Promise<(row: BulkProjectTexts) => string | null> {
  const columns = await Promise.all(
    uniqueColumns.map(async ({ field, heading, key }) => {
      const texts = rows.map((row) => row[key]).filter((text) => text !== "");
      const taken = await readTakenTexts(database, scope, field, texts);
      return { field, heading, key, taken };
    }),
  );
  return (row) => {
    for (const { field, heading, key, taken } of columns) {
      const text = row[key];
      if (text === "") continue;
      if (ownerId !== scope.organizationId)
        return `${heading}: only the owner of a project sets its ${field.label}`;
      if (taken.has(text)) return `${heading}: ${field.unique.message}`;
      taken.add(text);
    }
    return null;
  };
}
