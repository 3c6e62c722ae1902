/**
 * What the contact of a site may do with the visit. It runs in the scope of the organization that asked the contact.
 */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { canBook } from "../../policy.ts";
import { loadInspectorCalendars } from "../board/inspector-calendars.server.ts";
import { slotsWithin } from "../board/load-board.server.ts";
import { coordinatesOf } from "../booking/visit-stops.server.ts";
import { listInspectors } from "../booking/inspectors.server.ts";
import { scheduleInTransaction } from "../booking/schedule-inspection.server.ts";
import { cancelInspectionInTransaction } from "../cancel/cancel-inspection.server.ts";
import {
  readSchedulingSettings,
  type SchedulingSettings,
} from "../settings/scheduling-settings.server.ts";
import { readNeeds } from "../visit-requirements/form-visit.server.ts";
import { addDays, dayOf, daysFrom, timeOf } from "../time/local-time.ts";
import { readZoneOfProject } from "../time/site-zone.server.ts";

export interface OfferedTime {
  inspectorId: string;
  inspectorName: string;
  startsAt: Date;
}

/** The number of days that are searched, starting tomorrow. */
const daysSearched = 10;

/** More times than one day has. */
const maxOfDay = 1_000;

/** Times of inspectors who may do the visit and can reach it, at most one for each day, soonest first. */
export async function offerTimes(
  scope: Scope,
  chosen: ProjectWithSite,
  max: number,
): Promise<OfferedTime[]> {
  const found = await searchTimes(scope, chosen, { notBefore: new Date() });
  return found
    .flatMap((day) => day.slice(0, 1))
    .filter(({ startsAt }) => startsAt.getTime() !== chosen.project.inspectionAt?.getTime())
    .slice(0, max);
}

/** Whether the organization lets site contacts choose, and this is a visit that it may book. */
export async function canChooseTime(
  scope: Scope,
  { project }: ProjectWithSite,
  tx: Transaction | Database = db,
): Promise<boolean> {
  const { contactsChoose } = await readSchedulingSettings(tx, scope);
  return contactsChoose && canBook(scope.viewer, project);
}

/**
 * The reachable times of each day at full hours, soonest first. Of the inspectors who can come at one time, the one
 * with the shortest added drive is offered.
 */
export async function offerTimesByDay(
  scope: Scope,
  chosen: ProjectWithSite,
  { choiceHours }: Pick<SchedulingSettings, "choiceHours">,
): Promise<OfferedTime[][]> {
  const notBefore = new Date(Date.now() + choiceHours * 3_600_000);
  const found = await searchTimes(scope, chosen, { notBefore, maxTimes: maxOfDay });
  return found.flatMap((times) => {
    const first = new Map(
      times.toReversed().map((time) => [time.startsAt.getTime(), time] as const),
    );
    const offered = [...first.values()].toSorted((a, b) => +a.startsAt - +b.startsAt);
    return offered.length > 0 ? [offered] : [];
  });
}

interface TimeSearch {
  notBefore: Date;
  maxTimes?: number;
}

/** @returns the times of each searched day, the best first. */
async function searchTimes(
  scope: Scope,
  chosen: ProjectWithSite,
  { notBefore: now, maxTimes }: TimeSearch,
): Promise<OfferedTime[][]> {
  const { project } = chosen;
  if (!canBook(scope.viewer, project)) return [];
  const { inspectors } = await listInspectors(scope);
  const { timeZone } = scope.viewer;
  const first = dayOf(now, timeZone);
  const tomorrow = addDays(dayOf(new Date(), timeZone), 1);
  const days = daysFrom(first < tomorrow ? tomorrow : first, daysSearched);
  const people = await loadInspectorCalendars(scope, inspectors, days, [
    coordinatesOf(chosen.site),
  ]);
  const { minutes, ...needs } = await readNeeds(db, project);
  const request = {
    chosen,
    project: {
      minutes: project.inspectionMinutes ?? minutes,
      needs,
      restricted: project.restrictSchedule,
      canBook: true,
    },
    people,
    now,
    ...(maxTimes !== undefined && { maxTimes }),
  };
  return days.map((day) =>
    slotsWithin(scope, { ...request, days: [day] }, people, [day])
      .filter(({ missingCount }) => missingCount === 0)
      .map(({ inspectorId, from }) => ({
        inspectorId,
        inspectorName: inspectors.find(({ id }) => id === inspectorId)!.name,
        startsAt: new Date(from),
      })),
  );
}

/** Books an offered time. @throws Problem when the time is no longer free, or the visit may no longer be moved. */
export async function bookOffered(
  tx: Transaction,
  scope: Scope,
  chosen: ProjectWithSite,
  { inspectorId, startsAt }: Omit<OfferedTime, "inspectorName">,
): Promise<void> {
  const isMoved = chosen.project.inspectionAt !== null;
  const zone = await readZoneOfProject(scope, chosen, tx);
  await scheduleInTransaction(tx, scope, {
    project: chosen.project.id,
    inspector: inspectorId,
    date: dayOf(startsAt, zone),
    time: timeOf(startsAt, zone),
    duration: chosen.project.inspectionMinutes ?? (await readNeeds(tx, chosen.project)).minutes,
    ...(isMoved && { moveReason: "The site contact asked for another time" }),
  });
}

interface Decline {
  /** The reason, in the words of the page. */
  comment: string;
  shouldReschedule: boolean;
}

/** Cancels the visit for its contact. @throws Problem when it is no longer scheduled. */
export async function declineVisit(
  tx: Transaction,
  scope: Scope,
  { project }: ProjectWithSite,
  { comment, shouldReschedule }: Decline,
): Promise<void> {
  if (project.status !== "Scheduled") throw new Problem("illegal-transition");
  await cancelInspectionInTransaction(tx, scope, project.id, {
    reason: {
      reason: "Declined by the site contact",
      ...(shouldReschedule && { reschedule: true }),
    },
    comment,
    version: project.version,
    photo: null,
    doneAt: undefined,
  });
}
