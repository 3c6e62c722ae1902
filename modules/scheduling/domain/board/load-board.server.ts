/** Loads everything that the dispatch board shows, from its URL. */
import { formatTime, formatZone, formatZonedTimestamp, toReader } from "#app/platform/format.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { canSetWorkingDay, isOnScheduleOf, canBook } from "../../policy.ts";
import { coordinatesOf } from "../booking/visit-stops.server.ts";
import { listInspectors } from "../booking/inspectors.server.ts";
import { findContactAnswer } from "../calendar/calendar-entries.server.ts";
import { cityOfAddress } from "../calendar/city-of-address.ts";
import { listAttempts } from "../contact/contact-attempts.server.ts";
import { answerOfProject, formatAttempts } from "../contact/contact-answer.ts";
import {
  addDays,
  clockMinutes,
  formatLongDate,
  dayOf,
  daysFrom,
  startOfDay,
  zoneAbbreviation,
  type Day,
} from "../time/local-time.ts";
import { readZoneOfProject } from "../time/site-zone.server.ts";
import { describeDrives } from "../travel/describe-drives.server.ts";
import { toDrive } from "../travel/travel-times.ts";
import { loadInspectorCalendars } from "./inspector-calendars.server.ts";
import { loadShownDays } from "./first-day.server.ts";
import { boardMap } from "./board-map.server.ts";
import { boardPath, type BoardQuery } from "./board-query.ts";
import { sunHours, intersect } from "../visit-requirements/sun-hours.ts";
import { missingTools, type VisitNeeds } from "../visit-requirements/tool-kinds.ts";
import { wholeDay } from "../working-day/working-day.ts";
import { readNeeds } from "../visit-requirements/form-visit.server.ts";
import { checkDrop, listMissingPermissions, type DropCheck } from "./check-drop.server.ts";
import {
  homeCity,
  buildLane,
  clockStart,
  formatTimeRange,
  type InspectorCalendar,
  toLaneView,
  type Lane,
} from "./lanes.server.ts";
import { rankSlots, type Slot } from "./rank-slots.ts";
import { readSchedulingSettings } from "../settings/scheduling-settings.server.ts";
import { readUndo } from "./undo-parameter.ts";
import { listWaiting, traySize } from "./waiting-projects.server.ts";

/** The maximum number of times that are offered for the chosen project. */
const maxSlots = 5;
/** If the shown days have fewer than three times, later days are searched too: up to this many days in all. */
const daysAhead = 14;

export async function loadBoard(scope: Scope, query: BoardQuery, href: (path: string) => string) {
  const now = new Date();
  const today = dayOf(now, scope.viewer.timeZone);
  const chosen = await findChosen(scope, query.project);
  const { inspectors, hasMore } = await listInspectors(scope);
  const site = chosen && coordinatesOf(chosen.site);
  const { date, days, people, dayWithoutWork } = await loadShownDays(scope, inspectors, query, {
    today,
    site,
  });
  const [tray, done] = await Promise.all([
    listWaiting(scope, query, {
      near: query.sort === "near" ? site : null,
      permissions: inspectors.find(({ id }) => id === query.fits) ?? null,
    }),
    loadLastBooking(scope, query),
  ]);
  const project = chosen && (await loadChosen(scope, chosen, query, now));
  const slots =
    chosen && project ? await findSlots(scope, { chosen, project, people, days, now }) : [];
  const built = people.map((person) => ({
    person,
    days: days.map((day) => buildLane(scope, person, day)),
  }));
  const lanes = built.map((each) => describePerson(scope, each, { days, now, site }));
  return {
    query,
    today,
    days: days.map(describeDay),
    title: titleOf(days),
    dayWithoutWork: dayWithoutWork && {
      shortText: describeDay(dayWithoutWork.day).shortText,
      next: dayWithoutWork.next && describeDay(dayWithoutWork.next),
      isPassed: date !== dayWithoutWork.day,
    },
    previous: addDays(date, query.view === "week" ? -7 : -1),
    next: addDays(date, query.view === "week" ? 7 : 1),
    tray,
    traySize,
    trayNext: tray.rows.find(({ id }) => id !== query.project) ?? null,
    chosen: project,
    slots: slots.map((slot, index) =>
      describeSlot(scope, slot, index, { people, project: project!, days }),
    ),
    confirm: chosen ? await confirmOf(scope, chosen, query, project!.minutes) : null,
    lanes,
    axis: axisOf(lanes),
    drivesText: describeDrives(
      built.flatMap((each) => each.days.flatMap(({ drives }) => drives)),
      now,
    ),
    moreInspectors: hasMore,
    map:
      query.view === "day"
        ? boardMap(query, people, date, chosen, (area) => href(boardPath(query, { area })))
        : null,
    done,
  };
}

export type Board = Awaited<ReturnType<typeof loadBoard>>;
export type BoardLane = Board["lanes"][number];
export type BoardSlot = Board["slots"][number];
export type ChosenVisit = NonNullable<Board["chosen"]>;

async function findChosen(scope: Scope, id: string): Promise<ProjectWithSite | null> {
  if (!id) return null;
  const found = await getProject(scope, id);
  if (!isOnScheduleOf(scope.viewer, found.project)) throw new Problem("not-found");
  return found;
}

async function loadChosen(scope: Scope, found: ProjectWithSite, query: BoardQuery, now: Date) {
  const { project, site } = found;
  const zone = await readZoneOfProject(scope, found);
  const { minutes: usual, ...needs } = await readNeeds(db, project);
  const at = project.status === "Scheduled" ? project.inspectionAt : null;
  return {
    id: project.id,
    version: project.version,
    siteOwner: site.siteOwnerName,
    address: site.siteAddress,
    city: cityOfAddress(site.siteAddress),
    client: project.clientName,
    type: project.formTitle,
    phone: site.siteRepPhone,
    status: project.status,
    restricted: project.restrictSchedule,
    canBook: canBook(scope.viewer, project),
    days: Math.floor((now.getTime() - project.createdAt.getTime()) / 86_400_000),
    minutes: query.minutes || project.inspectionMinutes || usual,
    needs: { tools: needs.tools, needsSun: needs.needsSun },
    inspectorId: project.inspectorId,
    booked: at
      ? `${formatZonedTimestamp(at, zone, toReader(scope.viewer))} with ${project.inspectorName ?? "nobody"}`
      : null,
    attempts: formatAttempts(
      (await listAttempts(project)).filter(({ reachedAt }) => reachedAt === null).length,
    ),
    contactActions: await listContactActions(scope, found),
    answer: answerOfProject(project.status, await findContactAnswer(project)),
    replan:
      at && project.inspectorId && canBook(scope.viewer, project)
        ? `/schedule/inspectors/${project.inspectorId}/replan?day=${dayOf(at, scope.viewer.timeZone)}&visit=${project.id}`
        : null,
    zone,
    zoneName: zoneAbbreviation(now, zone),
  };
}

declare module "#app/platform/manifest/links.ts" {
  interface LinkSubjects {
    /** Buttons for a chosen project without a visit. `:id` in their path is replaced by the project's id. */
    "project to schedule": {
      contactsChoose: boolean;
      siteRepEmail: string | null;
      siteRepPhone: string | null;
    };
  }
}

/** What other modules let a scheduler ask the site contact of a project that waits for a date. */
async function listContactActions(scope: Scope, { project, site }: ProjectWithSite) {
  if (project.status !== "To Be Scheduled") return [];
  const { contactsChoose } = await readSchedulingSettings(db, scope);
  const { siteRepEmail, siteRepPhone } = site;
  const tabs = await listLinks(scope, "project to schedule", {
    contactsChoose,
    siteRepEmail,
    siteRepPhone,
  });
  return tabs.map(({ label, path }) => ({ label, path: path.replace(":id", project.id) }));
}

export interface SlotOptions {
  chosen: ProjectWithSite;
  project: { minutes: number; restricted: boolean; canBook: boolean; needs: VisitNeeds };
  people: readonly InspectorCalendar[];
  days: readonly Day[];
  now: Date;
  /** At most this many times are offered. When it is set, every full hour of a free span is one. */
  maxTimes?: number;
}

/** The best times of the shown days. If there are fewer than three, times of later days follow. */
async function findSlots(scope: Scope, options: SlotOptions): Promise<Slot[]> {
  const { days, people } = options;
  if (!options.project.canBook) return [];
  const found = slotsWithin(scope, options, people, days);
  if (found.length >= 3) return found;
  const later = daysFrom(addDays(days.at(-1)!, 1), daysAhead - days.length);
  const ahead = await loadInspectorCalendars(
    scope,
    people.map(({ inspector }) => inspector),
    later,
    [coordinatesOf(options.chosen.site)],
  );
  return [...found, ...slotsWithin(scope, options, ahead, later)].slice(0, maxSlots);
}

export function slotsWithin(
  scope: Scope,
  { chosen, project, now, maxTimes }: SlotOptions,
  people: readonly InspectorCalendar[],
  days: readonly Day[],
): Slot[] {
  const { needs } = project;
  const point = coordinatesOf(chosen.site);
  const lanes = people.flatMap((person) =>
    days.map((day) => {
      const { hours: open, hasAvailableHours, stops, limits } = buildLane(scope, person, day);
      const hours =
        needs.needsSun && point
          ? intersect(open, sunHours(point, wholeDay(day, person.zone)))
          : open;
      return {
        id: person.inspector.id,
        home: person.home,
        hours,
        hasAvailableHours,
        limits,
        stops: stops.filter(({ entry }) => entry.projectId !== chosen.project.id),
        missingCount:
          listMissingPermissions(chosen.project, person.inspector).length +
          missingTools(needs, person.tools, day).length,
        drive: toDrive(person.travel),
      };
    }),
  );
  const request = {
    point,
    minutes: project.minutes,
    restricted: project.restricted,
    now: now.getTime(),
    everyHour: maxTimes !== undefined,
  };
  return rankSlots(lanes, request, maxTimes ?? maxSlots);
}

interface PersonOptions {
  days: readonly Day[];
  now: Date;
  /** The site of the chosen project. */
  site: Coordinates | null;
}

/** An inspector does not come for one visit if the drive takes more minutes than this. */
const tooFarMinutes = 180;

/** Miles to the site when it is too far for a day trip; otherwise null. */
function milesAway(
  { home, workingDay, travel }: InspectorCalendar,
  site: Coordinates | null,
): number | null {
  const minutes = travel.minutes(home, site);
  const most = workingDay.longestDrive ?? tooFarMinutes;
  return minutes !== null && minutes > most ? Math.round(travel.miles(home, site)) : null;
}

function describePerson(
  scope: Scope,
  { person, days: built }: { person: InspectorCalendar; days: readonly Lane[] },
  { days, now, site }: PersonOptions,
) {
  const { inspector, zone, color } = person;
  return {
    id: inspector.id,
    name: inspector.name,
    city: homeCity(inspector),
    canSetDay: canSetWorkingDay(scope.viewer, inspector),
    zoneName: zoneAbbreviation(startOfDay(days[0]!, zone), zone),
    color,
    /** The start instant of each day, from which a position in the lane becomes an instant. */
    midnights: days.map((day) => clockStart(day, zone)),
    /** The current minute, when the board shows only today. */
    now:
      days.length === 1 && dayOf(now, zone) === days[0] ? clockMinutes(now, days[0], zone) : null,
    away: milesAway(person, site),
    days: built.map(toLaneView),
  };
}

function describeDay(day: Day) {
  const [weekday = "", monthAndDay = ""] = formatLongDate(day).split(", ");
  return {
    day,
    dateText: formatLongDate(day),
    shortText: `${weekday.slice(0, 3)}, ${monthAndDay.slice(0, 3)} ${Number(day.slice(8))}`,
  };
}

function titleOf(days: readonly Day[]): string {
  const shortTextOf = (day: Day) => describeDay(day).shortText;
  if (days.length === 1) return shortTextOf(days[0]!);
  return `${shortTextOf(days[0]!).slice(5)} – ${shortTextOf(days.at(-1)!).slice(5)}`;
}

/** The shown hours: a working day and all booked visits, rounded to half hours. */
function axisOf(lanes: readonly { days: { visits: { from: number; to: number }[] }[] }[]) {
  const visits = lanes.flatMap(({ days }) => days.flatMap((day) => day.visits));
  const half = (minutes: number, round: (value: number) => number) => round(minutes / 30) * 30;
  return {
    from: Math.min(450, ...visits.map(({ from }) => half(from, Math.floor))),
    to: Math.max(1050, ...visits.map(({ to }) => half(to, Math.ceil))),
  };
}

interface SlotContext {
  people: readonly InspectorCalendar[];
  project: { zone: string };
  days: readonly Day[];
}

function describeSlot(scope: Scope, slot: Slot, index: number, context: SlotContext) {
  const { people, project, days } = context;
  const { inspector, zone } = people.find(({ inspector: { id } }) => id === slot.inspectorId)!;
  const at = new Date(slot.from);
  const site = project.zone;
  return {
    rank: index + 1,
    inspectorId: inspector.id,
    inspector: inspector.name,
    at: at.toISOString(),
    day: dayOf(at, zone),
    isOfShownDay: days.length === 1 && days[0] === dayOf(at, zone),
    timestamp: formatZonedTimestamp(at, site, toReader(scope.viewer)),
    time: `${formatTime(at, site)} ${formatZone(at, site, toReader(scope.viewer))}`.trim(),
    range: formatTimeRange(scope, slot.from, slot.to, site),
    addedDriving: slot.addedDriving,
    between: describeNeighbors(slot),
    hasMissingRequirement: slot.missingCount > 0,
    from: clockMinutes(at, dayOf(at, zone), zone),
    to: clockMinutes(new Date(slot.to), dayOf(at, zone), zone),
  };
}

function describeNeighbors({ before, after }: Slot): string {
  const place = (name: string | null) => name?.split(" in ").at(-1) ?? "another visit";
  if (before && after) return `between ${place(before.name)} and ${place(after.name)}`;
  if (before) return `after ${place(before.name)}`;
  return after ? `before ${place(after.name)}` : "a free day";
}

/** A chosen time that is not confirmed yet, with the results of its checks. */
async function confirmOf(
  scope: Scope,
  chosen: ProjectWithSite,
  { inspector, at }: BoardQuery,
  minutes: number,
): Promise<(DropCheck & { inspector: string; at: string; timestamp: string }) | null> {
  if (!inspector || !at) return null;
  const start = new Date(at);
  const check = await checkDrop(scope, chosen, { inspector, at: start, minutes });
  const zone = await readZoneOfProject(scope, chosen);
  return (
    check && {
      ...check,
      inspector,
      at: start.toISOString(),
      timestamp: formatZonedTimestamp(start, zone, toReader(scope.viewer)),
    }
  );
}

/** The booking that was made last, unless someone has changed it since. */
async function loadLastBooking(scope: Scope, { done }: BoardQuery) {
  const undo = readUndo(done);
  if (!undo) return null;
  const found = await getProject(scope, undo.project).catch(() => null);
  if (!found || found.project.version !== undo.version) return null;
  const { project, site } = found;
  if (!project.inspectionAt) return null;
  const zone = await readZoneOfProject(scope, found);
  const when = formatZonedTimestamp(project.inspectionAt, zone, toReader(scope.viewer));
  return {
    token: done,
    message: `${site.siteOwnerName} ${undo.before ? "moved to" : "scheduled for"} ${when} with ${project.inspectorName ?? "nobody"}`,
  };
}
