/** Counts the viewer's tasks for the badges of the menu entries, in one statement for all of them. */
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { log } from "../log.server.ts";
import type { Scope } from "../viewer.ts";
import type { MenuEntry, MenuBadge, MenuBadges } from "./define-module.ts";

type CountedEntry = { entry: string } & Required<Pick<MenuEntry, "badges">>;

export type BadgeByEntry = ReadonlyMap<string, MenuBadge>;

/**
 * A failing count must not break every page or the counts of other entries, so it counts as nothing. One log line gives
 * the reason and names the entries that also failed alone.
 */
export async function readMenuWaiting(
  scope: Scope,
  entries: readonly Pick<MenuEntry, "id" | "badges">[],
): Promise<BadgeByEntry> {
  const countedEntries = entries.flatMap(({ id, badges }): CountedEntry[] =>
    badges ? [{ entry: id, badges }] : [],
  );
  try {
    return await countTogether(scope, countedEntries);
  } catch (error) {
    const alone = await Promise.allSettled(
      countedEntries.map((one) => countTogether(scope, [one])),
    );
    const entries = countedEntries.flatMap(({ entry }, index) =>
      alone[index]?.status === "rejected" ? entry : [],
    );
    log().error({ error, entries }, "what waits behind the menus could not be counted together");
    return new Map(alone.flatMap((one) => (one.status === "fulfilled" ? [...one.value] : [])));
  }
}

async function countTogether(
  scope: Scope,
  countedEntries: readonly CountedEntry[],
): Promise<BadgeByEntry> {
  const loaded = await Promise.all(
    countedEntries.map(async ({ entry, badges }) => ({ entry, ...(await badges()) })),
  );
  const columns = loaded.flatMap(({ entry, menuBadges }) =>
    Object.entries(menuBadges.counts(scope)).map(
      ([name, query]) => sql`(${query})::int as ${sql.identifier(columnOf(entry, name))}`,
    ),
  );
  if (columns.length === 0) return new Map();
  const [counted = {}] = await db.execute<Record<string, number>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  return new Map(
    loaded.map(({ entry, menuBadges }) => [entry, describeEntry(entry, menuBadges, counted)]),
  );
}

const columnOf = (entry: string, name: string) => `${entry} ${name}`;

function describeEntry(
  entry: string,
  { describe }: MenuBadges,
  counted: Record<string, number>,
): MenuBadge {
  const before = columnOf(entry, "");
  const own = Object.entries(counted).filter(([column]) => column.startsWith(before));
  return describe(
    Object.fromEntries(own.map(([column, count]) => [column.slice(before.length), count])),
  );
}
