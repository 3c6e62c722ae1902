/** Fields that must differ between the projects of an organization. A unique index enforces it for every write. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { databaseColumn } from "./field-columns.server.ts";
import { fieldsWith, type FieldWithParts } from "./registry.ts";

const uniqueFields = fieldsWith("unique");

/** Converts the error of a unique index to a Problem with the field's message. Returns every other error unchanged. */
export function asUniqueFieldProblem(error: unknown): unknown {
  const index = refusingIndex(error);
  const field = uniqueFields.find(({ unique }) => unique.index === index);
  if (!field) return error;
  const { message } = field.unique;
  return new Problem("invalid-input", message, { [field.name]: message });
}

function refusingIndex(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint_name: index } = error as { code?: string; constraint_name?: string };
  return code === "23505" ? index : refusingIndex(error.cause);
}

/** Finds which of the texts already exist in projects of the scope's organization. */
export async function readTakenTexts(
  database: Database | Transaction,
  { organizationId }: Scope,
  { column }: FieldWithParts<"unique">,
  texts: readonly string[],
): Promise<Set<string>> {
  if (texts.length === 0) return new Set();
  const text = databaseColumn(column);
  const rows = await database
    .select({ text })
    .from(projects)
    .where(
      and(
        eq(projects.organizationId, organizationId),
        isNull(projects.deletedAt),
        inArray(text, [...texts]),
      ),
    );
  return new Set(rows.map((row) => String(row.text)));
}
