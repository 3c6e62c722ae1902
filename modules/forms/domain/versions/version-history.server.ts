import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  compareForms,
  shownDifferences,
  type FormDifference,
} from "#modules/form-logic/public.authoring.ts";
import { formVersions } from "../../schema.ts";
import { getDraft } from "../draft/drafts.server.ts";

/** Each definition is read whole, so a long history counts the changes of its newest versions only. */
const maxCounted = 10;

/** How many sections and questions each of the newest versions of the organization's own form changed, by its number. */
export async function countChanges(scope: Scope, formId: string): Promise<Record<number, number>> {
  const rows = await db
    .select({ version: formVersions.version, definition: formVersions.definition })
    .from(formVersions)
    .where(
      and(eq(formVersions.formId, formId), eq(formVersions.organizationId, scope.organizationId)),
    )
    .orderBy(desc(formVersions.version))
    .limit(maxCounted + 1);
  return Object.fromEntries(
    rows.slice(0, -1).map(({ version, definition }, index) => {
      return [version, compareForms(rows[index + 1]!.definition, definition).length];
    }),
  );
}

export interface ComparedVersions {
  from: number;
  /** Null for the draft. */
  to: number | null;
  differences: FormDifference[];
  /** How many more differences exist. */
  more: number;
}

/**
 * Compares two versions of the organization's own form.
 * @param to null for the draft
 * @throws Problem "not-found" for a version that does not exist.
 */
export async function compareVersions(
  scope: Scope,
  formId: string,
  from: number,
  to: number | null,
): Promise<ComparedVersions> {
  const rows = await db
    .select({ version: formVersions.version, definition: formVersions.definition })
    .from(formVersions)
    .where(
      and(
        eq(formVersions.formId, formId),
        eq(formVersions.organizationId, scope.organizationId),
        inArray(formVersions.version, to === null ? [from] : [from, to]),
      ),
    )
    .orderBy(desc(formVersions.version));
  const find = (version: number) => rows.find((row) => row.version === version)?.definition;
  const before = find(from);
  const after = to === null ? (await getDraft(scope, formId)).definition : find(to);
  if (!before || !after) throw new Problem("not-found");
  return { from, to, ...shownDifferences(compareForms(before, after)) };
}
