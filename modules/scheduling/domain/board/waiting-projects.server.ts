/** The tray of the board: the projects To Be Scheduled, with their filters. */
import { and, eq, inArray, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { formatCount } from "#app/platform/format.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import { containsWords } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import type { InspectorChoice } from "../booking/inspectors.server.ts";
import { isOnSchedule } from "../booking/schedulable-projects.server.ts";
import { attemptCount } from "../contact/contact-attempts.server.ts";
import { minutesOfForm, needsOfForm } from "../visit-requirements/form-visit.server.ts";
import { contactAnswerOf } from "../calendar/calendar-entries.server.ts";
import { cityOfAddress } from "../calendar/city-of-address.ts";
import type { BoardQuery } from "./board-query.ts";

/** The number of rows on a page of the tray. */
export const traySize = 25;

/** Projects are counted up to this number; the choices of the filters are those of as many that have waited longest. */
const maxCounted = 1_000;

/** The two letters before the postal code at the end of an address. */
const stateOf = sql<
  string | null
>`substring(${sites.siteAddress} from ',\\s*([A-Z]{2})(?:\\s+[0-9-]+)?$')`;

export interface WaitingProject {
  id: string;
  version: number;
  /** The usual duration. */
  minutes: number;
  siteOwner: string;
  city: string;
  client: string | null;
  type: string | null;
  restricted: boolean;
  /** Whole days since the project was created. */
  days: number;
  /** The site contact declined the last visit. */
  isDeclined: boolean;
  /** The number of attempts to reach the site contact without an answer. */
  attempts: number;
}

export interface Tray {
  rows: WaitingProject[];
  /** The number of projects that match the filters, or fewer if `hasMore`. */
  count: number;
  hasMore: boolean;
  /** "12", or "1,000+". */
  countText: string;
  /** The choices of the filters. They have counts if all projects were counted. */
  filters: Record<
    "client" | "type" | "state" | "wanted",
    { value: string; count: number | null }[]
  >;
}

/** What an inspector may inspect: null means any form, or any client. */
export type InspectorPermissions = Pick<InspectorChoice, "formIds" | "clientIds">;

/** Applies the rule of `listMissingPermissions` as a query condition, for all projects. */
function matchesPermissions({ formIds, clientIds }: InspectorPermissions): SQL | undefined {
  const within = (column: AnyPgColumn, ids: string[] | null) =>
    ids === null ? undefined : or(isNull(column), inArray(column, ids));
  return and(within(projects.formId, formIds), within(projects.clientId, clientIds));
}

/** Conditions on columns of the project only. @param permissions of the inspector whose projects are shown. */
function trayFilter(
  { q, client, type, wanted, age }: BoardQuery,
  permissions: InspectorPermissions | null,
): SQL | undefined {
  const days = age === "" ? null : Number(age);
  return and(
    containsWords(projects.searchText, q),
    permissions ? matchesPermissions(permissions) : undefined,
    client === "" ? undefined : eq(projects.clientName, client),
    type === "" ? undefined : eq(projects.formTitle, type),
    wanted === "" ? undefined : eq(projects.inspectorName, wanted),
    days === null
      ? undefined
      : lte(projects.createdAt, sql`now() - make_interval(days => ${days})`),
  );
}

/** Sorts the nearest first by the difference in degrees, which is accurate enough within a region. */
function nearest({ latitude, longitude }: Coordinates): SQL {
  const across = Math.cos((latitude * Math.PI) / 180);
  return sql`power(${sites.latitude} - ${latitude}, 2) + power((${sites.longitude} - ${longitude}) * ${across}, 2) nulls last`;
}

interface Listing {
  /** The point from which distances are measured. */
  near: Coordinates | null;
  permissions: InspectorPermissions | null;
}

export async function listWaiting(
  scope: Scope,
  query: BoardQuery,
  listing: Listing,
): Promise<Tray> {
  const [rows, counted, kinds] = await Promise.all([
    readRows(scope, query, listing),
    countWaiting(scope, query, listing.permissions),
    readKinds(scope),
  ]);
  const now = Date.now();
  const isWhole = kinds.reduce((sum, { count }) => sum + count, 0) < maxCounted;
  const options = (pick: (kind: (typeof kinds)[number]) => string | null) => {
    const counts = new Map<string, number>();
    for (const kind of kinds) {
      const value = pick(kind);
      if (value) counts.set(value, (counts.get(value) ?? 0) + kind.count);
    }
    return [...counts]
      .map(([value, count]) => ({ value, count: isWhole ? count : null }))
      .toSorted((a, b) => a.value.localeCompare(b.value, "en"));
  };
  return {
    rows: rows.map(({ address, createdAt, answer, ...row }) => ({
      ...row,
      isDeclined: answer === "Declined",
      city: cityOfAddress(address),
      days: Math.floor((now - createdAt.getTime()) / 86_400_000),
    })),
    ...counted,
    countText: `${formatCount(counted.count)}${counted.hasMore ? "+" : ""}`,
    filters: {
      client: options(({ client }) => client),
      type: options(({ type }) => type),
      state: options(({ state }) => state),
      wanted: options(({ wanted }) => wanted),
    },
  };
}

/** The maximum number of projects of one plan. */
export const maxToPlan = 200;

/** The selected projects, or all that match the filters; those that have waited longest come first. */
export function listToPlan(
  scope: Scope,
  query: BoardQuery,
  { ids, permissions }: { ids: readonly string[]; permissions: InspectorPermissions | null },
) {
  const { state } = query;
  const chosen = ids.length > 0;
  return db
    .select({
      id: projects.id,
      version: projects.version,
      siteOwner: sites.siteOwnerName,
      address: sites.siteAddress,
      latitude: sites.latitude,
      longitude: sites.longitude,
      zone: sites.timeZone,
      formId: projects.formId,
      formTitle: projects.formTitle,
      clientId: projects.clientId,
      clientName: projects.clientName,
      inspectorId: projects.inspectorId,
      restricted: projects.restrictSchedule,
      minutes: projects.inspectionMinutes,
      usual: minutesOfForm(),
      ...needsOfForm(),
      createdAt: projects.createdAt,
    })
    .from(
      waiting(
        scope,
        chosen ? inArray(projects.id, [...ids]) : trayFilter(query, permissions),
        chosen || state === "" ? maxToPlan : undefined,
      ),
    )
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(chosen ? undefined : inState(query))
    .orderBy(projects.createdAt, projects.id)
    .limit(maxToPlan);
}

export type ProjectToPlan = Awaited<ReturnType<typeof listToPlan>>[number];

/** @param max of the rows that have waited longest, in each visibility path. */
const waiting = (scope: Scope, filter: SQL | undefined, max?: number) =>
  visibleProjects(scope, {
    statuses: ["To Be Scheduled"],
    filter: and(isOnSchedule(scope), filter),
    ...(max !== undefined && { first: { by: "createdAt", direction: "asc", max } }),
  });

const inState = ({ state }: BoardQuery) => (state === "" ? undefined : sql`${stateOf} = ${state}`);

/** How many projects match the filters. */
export async function countWaiting(
  scope: Scope,
  query: BoardQuery,
  permissions: InspectorPermissions | null,
): Promise<Pick<Tray, "count" | "hasMore">> {
  const found = db
    .select({ id: projects.id })
    .from(waiting(scope, trayFilter(query, permissions)))
    .$dynamic();
  // Only the state is a matter of the site.
  const inStates =
    query.state === "" ? found : found.innerJoin(sites, eq(sites.id, projects.siteId));
  const count = await db.$count(
    inStates
      .where(inState(query))
      .limit(maxCounted + 1)
      .as("found"),
  );
  return { count: Math.min(count, maxCounted), hasMore: count > maxCounted };
}

function readRows(scope: Scope, query: BoardQuery, { near, permissions }: Listing) {
  const isByAge = !near && query.state === "";
  return db
    .select({
      id: projects.id,
      version: projects.version,
      siteOwner: sites.siteOwnerName,
      address: sites.siteAddress,
      client: projects.clientName,
      type: projects.formTitle,
      restricted: projects.restrictSchedule,
      minutes: sql<number>`coalesce(${projects.inspectionMinutes}, ${minutesOfForm()})`,
      createdAt: projects.createdAt,
      answer: contactAnswerOf(),
      attempts: attemptCount(),
    })
    .from(
      waiting(scope, trayFilter(query, permissions), isByAge ? query.page * traySize : undefined),
    )
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(inState(query))
    .orderBy(...(near ? [nearest(near)] : []), projects.createdAt, projects.id)
    .limit(traySize)
    .offset((query.page - 1) * traySize);
}

function readKinds(scope: Scope) {
  const count = sql<number>`count(*)::int`;
  const kind = {
    client: projects.clientName,
    type: projects.formTitle,
    state: stateOf,
    wanted: projects.inspectorName,
  };
  return db
    .select({ ...kind, count })
    .from(waiting(scope, undefined, maxCounted))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .groupBy(sql`1`, sql`2`, sql`3`, sql`4`);
}
