/**
 * What changed in a set since a program read it: the rows as they are now, and the keys of those that are not in it any more. The
 * feed of changes says which rows to look at.
 */
import { and, inArray, sql, type SQL } from "drizzle-orm";
import type { EntityRow, EntitySet, TrackedRows } from "#app/platform/feeds/entity-set.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { canFollow, endOfFeed, listTouched } from "#modules/webhooks/public.feed.server.ts";
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

/** Events that one answer covers. */
const mostEvents = 1_000;

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
  const start = query.get(startOption) ?? (await endOfFeed(scope));
  const page = await readPage(scope, onlyTracked(scope, set), query, rowsOfPage);
  page.next?.set(startOption, start);
  return { ...page, delta: page.next ? null : deltaQuery(query, start) };
}

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
  id: string;
  /** "changed": the row exists, but the filter does not find it any more. */
  reason: "deleted" | "changed";
}

export interface Delta {
  rows: { id: string; row: EntityRow }[];
  removed: RemovedRow[];
  /** The query of what follows. */
  next: URLSearchParams;
  /** What follows has happened already. */
  hasMore: boolean;
}

/**
 * @returns null when the token is too old: the program must read the set again.
 * @throws Problem "invalid-input" for a token or an option that cannot be read, "not-authorized" for a viewer who may not follow.
 */
export async function readDelta(
  scope: Scope,
  set: EntitySet,
  query: URLSearchParams,
  events = mostEvents,
): Promise<Delta | null> {
  refuseOtherOptions(query, ["$deltatoken", "$filter", "$select", "$format"]);
  const refused = refuseQuery("$deltatoken", "Follow the delta link of an earlier answer.");
  if (!isTracked(set)) throw refused;
  if (!canFollow(scope)) throw new Problem("not-authorized");
  const filter = readFilter(set, query.get("$filter"));
  const shown = readSelect(set, query.get("$select"));
  const touched = await listTouched(scope, {
    after: query.get("$deltatoken") ?? "",
    max: events,
  });
  if (touched === "unknown") throw refused;
  if (touched === "expired") return null;
  const ids =
    set.tracked.noun === "project"
      ? touched.projectIds
      : [...new Set([...touched.ticketIds, ...(await ticketsOf(scope, set, touched.trashedIds))])];
  const found = await rowsById(scope, set, { ids, filter });
  const existing = filter ? await rowsById(scope, set, { ids, filter: undefined }) : found;
  return {
    rows: [...found].map(([id, row]) => ({ id, row: asShown(set, row, shown) })),
    removed: ids
      .filter((id) => !found.has(id))
      .map((id) => ({ id, reason: existing.has(id) ? "changed" : "deleted" })),
    next: deltaQuery(query, touched.next),
    hasMore: touched.hasMore,
  };
}

const valueOf = (set: EntitySet, column: string): SQL => set.columns[column]!.value!;

async function rowsById(
  scope: Scope,
  set: TrackedSet,
  { ids, filter }: { ids: string[]; filter: SQL | undefined },
): Promise<Map<string, EntityRow>> {
  if (ids.length === 0) return new Map();
  const rows = await set.read(scope, {
    select: selected(set),
    where: and(set.tracked.where(scope), inArray(valueOf(set, "id"), ids), filter),
    orderBy: [valueOf(set, "id")],
    limit: ids.length,
    offset: 0,
  });
  return new Map(rows.map((row) => [String(row.id), row]));
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
