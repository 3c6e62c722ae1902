/** Filters of lists that people save under names. Each person sees and changes only their own. */
import { and, asc, count, eq } from "drizzle-orm";
import { db, inTransaction } from "#db/client.server.ts";
import { tableViews } from "#db/schema.ts";
import { loadModules } from "../manifest/modules.server.ts";
import { isPageParameter } from "./table-query.ts";
import { Problem } from "../problems.ts";
import {
  invalidFieldMessage,
  unnamedFilter,
  type SavedView,
  type SavedViewList,
} from "./saved-views.ts";
import type { Scope } from "../viewer.ts";
import { requireSavedName } from "./saved-name.ts";

/** Most views that one person may save for a list. */
const maxViews = 50;
const maxFilterLength = 1_000;

/** @throws Problem not-found for a list that no module declares. */
export async function getSavedViewList(id: string): Promise<SavedViewList> {
  const lists = (await loadModules()).flatMap((manifest) => manifest.savedViews ?? []);
  const list = lists.find((one) => one.id === id);
  if (!list) throw new Problem("not-found");
  return list;
}

const own = (scope: Scope, listId: string) =>
  and(eq(tableViews.userId, scope.viewer.id), eq(tableViews.list, listId));

/** The viewer's views of a list, by name. */
export async function listSavedViews(scope: Scope, listId: string): Promise<SavedView[]> {
  return db
    .select({ id: tableViews.id, name: tableViews.name, filter: tableViews.filter })
    .from(tableViews)
    .where(own(scope, listId))
    .orderBy(asc(tableViews.name), asc(tableViews.id))
    .limit(maxViews);
}

/**
 * The parameters of a list's URL that make a view, in a fixed order, as they appear after "?". Page and size are left
 * out.
 * @throws Problem invalid-input for a parameter the list does not have, or a URL that is too long.
 */
export function viewFilter({ parameters }: SavedViewList, search: string): string {
  const searchParams = new URLSearchParams(search);
  const unknown = [...searchParams.keys()].find(
    (name) => !parameters.includes(name) && name !== "size" && !isPageParameter(name),
  );
  if (unknown !== undefined)
    throw new Problem("invalid-input", invalidFieldMessage(unknown.slice(0, 100)));
  const entries = parameters.flatMap((name) =>
    [...new Set(searchParams.getAll(name))]
      .filter((value) => value !== "")
      .map((value) => [name, value]),
  );
  const filter = new URLSearchParams(entries).toString();
  if (filter.length > maxFilterLength)
    throw new Problem("invalid-input", "This filter is too long to save. Use fewer conditions.");
  return filter;
}

/**
 * Saves a view. It replaces one of the same name; views without a name never replace each other.
 * @returns its name.
 * @throws Problem invalid-input.
 */
export async function saveView(
  scope: Scope,
  list: SavedViewList,
  typed: { name: string; search: string },
): Promise<string> {
  const name = typed.name.trim() || unnamedFilter;
  requireSavedName(name);
  const filter = viewFilter(list, typed.search);
  const condition = own(scope, list.id);
  await inTransaction(async (tx) => {
    if (name !== unnamedFilter)
      await tx.delete(tableViews).where(and(condition, eq(tableViews.name, name)));
    const [held] = await tx.select({ count: count() }).from(tableViews).where(condition);
    if ((held?.count ?? 0) >= maxViews)
      throw new Problem(
        "invalid-input",
        `No more than ${maxViews} filters can be saved for a list. Delete one first.`,
      );
    const { organizationId, viewer } = scope;
    await tx
      .insert(tableViews)
      .values({ organizationId, userId: viewer.id, list: list.id, name, filter })
      .onConflictDoNothing();
  });
  return name;
}

/**
 * Deletes one of the viewer's own views. Deleting it again changes nothing.
 * @returns its name, or null.
 */
export async function deleteView(scope: Scope, listId: string, id: string): Promise<string | null> {
  const [deleted] = await db
    .delete(tableViews)
    .where(and(own(scope, listId), eq(tableViews.id, id)))
    .returning({ name: tableViews.name });
  return deleted?.name ?? null;
}
