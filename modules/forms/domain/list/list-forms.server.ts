import { and, count, eq, isNull, sql, type SQLWrapper } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  readByKey,
  type KeyedPage,
  type KeyKind,
  type Slice,
} from "#app/platform/lists/read-by-key.server.ts";
import { allTab, readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import { holdsWords } from "#app/platform/search/words.ts";
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

interface Sort {
  /** Each key is the expression of an index and never null. */
  keys: SQLWrapper[];
  kinds: KeyKind[];
}

const sorts = {
  title: { keys: [sql`lower(${forms.title})`], kinds: ["text"] },
  createdAt: { keys: [forms.createdAt], kinds: ["moment"] },
  updatedAt: { keys: [forms.updatedAt], kinds: ["moment"] },
  createdByName: {
    keys: [sql`(${forms.createdByName} is null)`, sql`coalesce(lower(${forms.createdByName}), '')`],
    kinds: ["flag", "text"],
  },
  active: { keys: [forms.active], kinds: ["flag"] },
  rubricCount: { keys: [forms.rubricCount], kinds: ["number"] },
} satisfies Record<string, Sort>;

/** Reads the query of the forms list from the URL. By default the newest form comes first. */
export function readFormQuery(url: string): TableQuery {
  return readTableQuery(url, {
    tabs: formStates,
    sortable: Object.keys(sorts),
    defaults: { sort: "-createdAt" },
  });
}

function sortOf({ sort }: TableQuery): Sort {
  return sorts[Object.hasOwn(sorts, sort) ? (sort as keyof typeof sorts) : "createdAt"];
}

const searched = sql`lower(${forms.title} || ' ' || coalesce(${forms.createdByName}, ''))`;

/** Every search word must occur in the title or the author's name. */
const matches = (q: string) => holdsWords(searched, q);

/** Returns one page of the organization's own forms, with the number of forms in each state. */
export async function listForms(
  scope: Scope,
  query: TableQuery,
): Promise<KeyedPage<ListedForm> & { tabs: { status: string; count: number }[]; total: number }> {
  const counting = countStates(scope, query);
  const total = async () => totalOf(await counting, query);
  const [page, tabs] = await Promise.all([
    readByKey(query, { kinds: formKeyKinds(query), total }, (slice) =>
      formRowsQuery(scope, query, slice),
    ),
    counting,
  ]);
  return { ...page, tabs, total: totalOf(tabs, query) };
}

/** The data types of a sort's keys. */
export const formKeyKinds = (query: TableQuery): KeyKind[] => [...sortOf(query).kinds, "text"];

export function formRowsQuery(scope: Scope, query: TableQuery, slice: Slice) {
  const keys = [...sortOf(query).keys, forms.id];
  const active = query.tab === allTab ? undefined : eq(forms.active, query.tab === "Published");
  return db
    .select({
      id: forms.id,
      title: forms.title,
      active: forms.active,
      rubricCount: forms.rubricCount,
      createdByName: forms.createdByName,
      createdAt: forms.createdAt,
      updatedAt: forms.updatedAt,
      pageKey: slice.keyOf(keys),
    })
    .from(forms)
    .where(and(found(scope, query), active, slice.beyond(keys)))
    .orderBy(...slice.order(keys))
    .limit(slice.limit)
    .offset(slice.offset);
}

const found = (scope: Scope, { q }: TableQuery) =>
  and(eq(forms.organizationId, scope.organizationId), isNull(forms.deletedAt), matches(q));

async function countStates(scope: Scope, query: TableQuery) {
  const counts = await db
    .select({ active: forms.active, count: count() })
    .from(forms)
    .where(found(scope, query))
    .groupBy(forms.active);
  return formStates.map((status) => ({
    status,
    count: counts.find((row) => row.active === (status === "Published"))?.count ?? 0,
  }));
}

const totalOf = (tabs: { status: string; count: number }[], query: TableQuery) =>
  tabs
    .filter(({ status }) => query.tab === allTab || query.tab === status)
    .reduce((sum, tab) => sum + tab.count, 0);
