import { and, asc, count, desc, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { allTab, readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import { forms } from "#db/forms-schema.ts";
import { formStates } from "./form-list-words.ts";

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

const columns = {
  title: sql`lower(${forms.title})`,
  createdAt: forms.createdAt,
  updatedAt: forms.updatedAt,
  createdByName: sql`lower(${forms.createdByName})`,
  active: forms.active,
  rubricCount: forms.rubricCount,
};

/** Reads the address of the forms list; the newest form comes first unless said. */
export function readFormQuery(url: string): TableQuery {
  return readTableQuery(url, {
    tabs: formStates,
    sortable: Object.keys(columns),
    defaults: { sort: "-createdAt" },
  });
}

function isSortable(word: string): word is keyof typeof columns {
  return Object.hasOwn(columns, word);
}

/** Blank words match everything; signs such as % stand for themselves. */
function matches(q: string): SQL | undefined {
  if (q === "") return undefined;
  const contains = (column: typeof forms.title | typeof forms.createdByName) =>
    sql`strpos(lower(${column}), lower(${q})) > 0`;
  return or(contains(forms.title), contains(forms.createdByName));
}

/** One page of the organization's own forms, with how many there are of each state. */
export async function listForms(
  scope: Scope,
  query: TableQuery,
): Promise<{ rows: ListedForm[]; tabs: { status: string; count: number }[]; total: number }> {
  const found = and(
    eq(forms.organizationId, scope.organizationId),
    isNull(forms.deletedAt),
    matches(query.q),
  );
  const active = query.tab === allTab ? undefined : eq(forms.active, query.tab === "Published");
  const order = query.direction === "asc" ? asc : desc;
  const [rows, counts] = await Promise.all([
    db
      .select({
        id: forms.id,
        title: forms.title,
        active: forms.active,
        rubricCount: forms.rubricCount,
        createdByName: forms.createdByName,
        createdAt: forms.createdAt,
        updatedAt: forms.updatedAt,
      })
      .from(forms)
      .where(and(found, active))
      .orderBy(order(columns[isSortable(query.sort) ? query.sort : "createdAt"]), order(forms.id))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db
      .select({ active: forms.active, count: count() })
      .from(forms)
      .where(found)
      .groupBy(forms.active),
  ]);
  const tabs = formStates.map((status) => ({
    status,
    count: counts.find((row) => row.active === (status === "Published"))?.count ?? 0,
  }));
  const total = tabs
    .filter(({ status }) => query.tab === allTab || query.tab === status)
    .reduce((sum, tab) => sum + tab.count, 0);
  return { rows, tabs, total };
}
