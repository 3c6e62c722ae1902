/**
 * What changed in a set since a program read it: the rows as they are now, and the keys of those that are not in it any more. The
 * feed of changes, or the records of changed rows, say which rows to look at.
 */
import { and, inArray, sql, type SQL } from "drizzle-orm";
import { endOfChangedRows, listChangedRows } from "#app/platform/feeds/changed-rows.server.ts";
import type { EntityRow, EntitySet, TrackedRows } from "#app/platform/feeds/entity-set.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { canFollow, endOfFeed, listTouched } from "#modules/webhooks/public.feed.server.ts";
import { keyOf, type EntityKey } from "./entity-key.ts";
import { readFilter } from "./filter.ts";
import {
  asShown,
  readPage,
  readSelect,
  refuseOtherOptions,
  selected,
  type EntityPage,
} from "./read-page.server.ts";
import { refuseQuery } from "./refuse-query.ts";

type TrackedSet = EntitySet & { tracked: TrackedRows };

/** The position from which changes are read later, in the links from page to page. */
const startOption = "trackedFrom";

/** Events or changed rows that one answer covers. */
const mostChanges = 1_000;

export const isTracked = (set: EntitySet): set is TrackedSet => set.tracked !== undefined;

/** Whether a program asks for a link to later changes, and can have one. Otherwise the preference is ignored, as OData allows. */
export function tracksChanges(
  scope: Scope,
  set: EntitySet,
  { headers, url }: Request,
): set is TrackedSet {
  const query = new URL(url).searchParams;
  const isPreferred = /(^|[,;\s])(odata\.)?track-changes($|[,;\s])/.test(
    headers.get("Prefer") ?? "",
  );
  const isPart = ["$top", "$skip", "$orderby"].some((option) => query.has(option));
  return (isPreferred || query.has(startOption)) && !isPart && isTracked(set) && canFollow(scope);
}

export interface TrackedPage extends EntityPage {
  /** The query of the changes from now on; null while there is a next page. */
  delta: URLSearchParams | null;
}

/** A page of the rows whose changes can be followed. */
export async function readTrackedPage(
  scope: Scope,
  set: TrackedSet,
  query: URLSearchParams,
  rowsOfPage?: number,
): Promise<TrackedPage> {
  // Before the first row is read: what changes while the pages are read is among the changes.
  const start = query.get(startOption) ?? (await endOfChanges(scope, set));
  const page = await readPage(scope, onlyTracked(scope, set), query, rowsOfPage);
  page.next?.set(startOption, start);
  return { ...page, delta: page.next ? null : deltaQuery(query, start) };
}

const endOfChanges = (scope: Scope, { tracked }: TrackedSet): Promise<string> =>
  tracked.by === "changed-rows" ? endOfChangedRows() : endOfFeed(scope);

function onlyTracked(scope: Scope, set: TrackedSet): EntitySet {
  const where = (other: SQL | undefined) => and(set.tracked.where(scope), other);
  return {
    ...set,
    read: (reader, query) => set.read(reader, { ...query, where: where(query.where) }),
    count: (reader, other) => set.count(reader, where(other)),
  };
}

function deltaQuery(query: URLSearchParams, position: string): URLSearchParams {
  const delta = new URLSearchParams({ $deltatoken: position });
  for (const option of ["$filter", "$select"]) {
    const value = query.get(option);
    if (value !== null) delta.set(option, value);
  }
  return delta;
}

export interface RemovedRow {
  key: EntityKey;
  /** "changed": the row exists, but the filter does not find it any more. */
  reason: "deleted" | "changed";
}

export interface Delta {
  rows: { key: EntityKey; row: EntityRow }[];
  removed: RemovedRow[];
  /** The query of what follows. */
  next: URLSearchParams;
  /** What follows has happened already. */
  hasMore: boolean;
}

/**
 * @param name of the set.
 * @returns null when the token is too old: the program must read the set again.
 * @throws Problem "invalid-input" for a token or an option that cannot be read, "not-authorized" for a viewer who may not follow.
 */
export async function readDelta(
  scope: Scope,
  name: string,
  set: EntitySet,
  query: URLSearchParams,
  changes = mostChanges,
): Promise<Delta | null> {
  refuseOtherOptions(query, ["$deltatoken", "$filter", "$select", "$format"]);
  const refused = refuseQuery("$deltatoken", "Follow the delta link of an earlier answer.");
  if (!isTracked(set)) throw refused;
  if (!canFollow(scope)) throw new Problem("not-authorized");
  const filter = readFilter(set, query.get("$filter"));
  const shown = readSelect(set, query.get("$select"));
  const position = { after: query.get("$deltatoken") ?? "", max: changes };
  const touched = await listTouchedRows(scope, name, set, position);
  if (touched === "unknown") throw refused;
  if (touched === "expired") return null;
  const { keys } = touched;
  const found = await rowsByKey(scope, set, { keys, filter });
  const existing = filter ? await rowsByKey(scope, set, { keys, filter: undefined }) : found;
  const stored = [...found.values()];
  const rows = set.complete ? await set.complete(stored) : stored;
  return {
    rows: rows.map((row) => ({ key: keyOf(set, row), row: asShown(set, row, shown) })),
    removed: keys
      .filter((key) => !found.has(nameOf(set, key)))
      .map((key) => ({ key, reason: existing.has(nameOf(set, key)) ? "changed" : "deleted" })),
    next: deltaQuery(query, touched.next),
    hasMore: touched.hasMore,
  };
}

interface Touched {
  keys: EntityKey[];
  next: string;
  hasMore: boolean;
}

async function listTouchedRows(
  scope: Scope,
  name: string,
  set: TrackedSet,
  position: { after: string; max: number },
): Promise<Touched | "unknown" | "expired"> {
  if (set.tracked.by === "changed-rows") {
    const changed = await listChangedRows(scope, name, position);
    if (typeof changed === "string") return changed;
    const [project, part] = set.key;
    const keys = changed.rows.map((row) => ({
      [project!]: row.projectId,
      ...(part && { [part]: row.part }),
    }));
    return { ...changed, keys };
  }
  const touched = await listTouched(scope, position);
  if (typeof touched === "string") return touched;
  const ids =
    set.tracked.by === "project-events"
      ? touched.projectIds
      : [...new Set([...touched.ticketIds, ...(await ticketsOf(scope, set, touched.trashedIds))])];
  return { ...touched, keys: ids.map((id) => ({ id })) };
}

const valueOf = (set: EntitySet, column: string): SQL => set.columns[column]!.value!;

const nameOf = (set: EntitySet, row: EntityRow): string =>
  JSON.stringify(set.key.map((column) => String(row[column])));

async function rowsByKey(
  scope: Scope,
  set: TrackedSet,
  { keys, filter }: { keys: EntityKey[]; filter: SQL | undefined },
): Promise<Map<string, EntityRow>> {
  if (keys.length === 0) return new Map();
  const columns = set.key.map((column) => valueOf(set, column));
  const lists = set.key.map((column) => sql`${sql.param(keys.map((key) => key[column]))}::text[]`);
  const isKey = sql`(${sql.join(columns, sql`, `)}) in (select * from unnest(${sql.join(lists, sql`, `)}))`;
  const rows = await set.read(scope, {
    select: selected(set),
    where: and(set.tracked.where(scope), isKey, filter),
    orderBy: columns,
    limit: keys.length,
    offset: 0,
  });
  return new Map(rows.map((row) => [nameOf(set, row), row]));
}

/** The ids of the tickets of projects that were moved to the trash or restored. */
async function ticketsOf(scope: Scope, set: TrackedSet, projectIds: string[]): Promise<string[]> {
  if (projectIds.length === 0) return [];
  const rows = await set.read(scope, {
    select: { id: valueOf(set, "id") },
    where: and(
      inArray(valueOf(set, "projectId"), projectIds),
      sql`${valueOf(set, "ownerId")} = ${scope.organizationId}`,
    ),
    orderBy: [valueOf(set, "id")],
    limit: 100_000,
    offset: 0,
  });
  return rows.map(({ id }) => String(id));
}
