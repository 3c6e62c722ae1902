import { and, count, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { limitToPage, defineList, missingLast } from "#app/platform/lists/define-list.server.ts";
import type { Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { containsWords } from "#app/platform/search/search-text.ts";
import { forms } from "#db/forms-schema.ts";
import { formState, formStates } from "./form-list-texts.ts";

/** A row of the forms list. */
export interface ListedForm {
  id: string;
  title: string;
  active: boolean;
  rubricCount: number;
  createdByName: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const formList = defineList({
  id: forms.id,
  tabs: formStates,
  sorts: {
    title: [["text", sql`lower(${forms.title})`]],
    createdAt: [["timestamp", forms.createdAt]],
    updatedAt: [["timestamp", forms.updatedAt]],
    createdByName: missingLast(forms.createdByName, sql`lower(${forms.createdByName})`),
    active: [["flag", forms.active]],
    rubricCount: [["number", forms.rubricCount]],
  },
  sort: "-createdAt",
});

const searched = sql`lower(${forms.title} || ' ' || coalesce(${forms.createdByName}, ''))`;

/** Every search word must occur in the title or the author's name. */
const matches = (q: string) => containsWords(searched, q);

/** Returns one page of the organization's own forms, with the number of forms in each state. */
export const listForms = (scope: Scope, query: TableQuery) =>
  formList.readTabs(query, countStates(scope, query), (slice) =>
    formRowsQuery(scope, query, slice),
  );

export function formRowsQuery(scope: Scope, query: TableQuery, slice: Slice) {
  const keys = formList.keysOf(query);
  const state = formList.tabOf(query);
  const columns = {
    id: forms.id,
    title: forms.title,
    active: forms.active,
    rubricCount: forms.rubricCount,
    createdByName: forms.createdByName,
    createdAt: forms.createdAt,
    updatedAt: forms.updatedAt,
  };
  return limitToPage(
    db
      .select({ ...columns, pageKey: slice.keyOf(keys) })
      .from(forms)
      .$dynamic(),
    slice,
    keys,
    and(found(scope, query), state && eq(forms.active, state === "Published")),
  );
}

const found = (scope: Scope, { q }: TableQuery) =>
  and(eq(forms.organizationId, scope.organizationId), isNull(forms.deletedAt), matches(q));

async function countStates(scope: Scope, query: TableQuery) {
  const counts = await db
    .select({ active: forms.active, count: count() })
    .from(forms)
    .where(found(scope, query))
    .groupBy(forms.active);
  return counts.map((row) => ({
    status: formState(row.active),
    count: row.count,
  }));
}
