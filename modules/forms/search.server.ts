import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { RecordFinder } from "#app/platform/search/find-records.ts";
import { containsWords } from "#app/platform/search/search-text.ts";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";

/** Finds the organization's own forms by title. */
export const findRecords: RecordFinder = async (scope, text, limit) => {
  const rows = await db
    .select({ id: forms.id, title: forms.title, active: forms.active })
    .from(forms)
    .where(
      and(
        eq(forms.organizationId, scope.organizationId),
        isNull(forms.deletedAt),
        containsWords(sql`lower(${forms.title})`, text),
      ),
    )
    .orderBy(asc(forms.title), asc(forms.id))
    .limit(limit);
  return rows.map(({ id, title, active }) => ({
    id,
    label: title,
    detail: active ? "Published" : "Draft",
    to: `/forms/${id}`,
  }));
};
