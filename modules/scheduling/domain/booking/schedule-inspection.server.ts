/**
 * Books an inspection, the first time or again. It writes project, calendar entry, cancellation record and log in one
 * transaction.
 */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formatZonedTimestamp } from "#app/platform/format.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import type { InspectorKind } from "#db/schema.ts";
import {
  type ProjectRow,
  canTransitionFrom,
  needsNoScheduling,
  requireTransition,
} from "#modules/projects/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { changeStatus } from "#modules/projects/public.changes.server.ts";
import { isOnScheduleOf, canBook } from "../../policy.ts";
import { lockCalendar, writeVisitEntry } from "../calendar/calendar-entries.server.ts";
import { findInspector, type InspectorRow } from "./inspectors.server.ts";
import { recordCancellation } from "../cancel/intake-cancellations.server.ts";
import { instantsAt } from "../time/local-time.ts";
import type { CheckedVisit } from "./check-booking.server.ts";
import { scheduleMessages } from "./check-schedule-draft.ts";
import type { ScheduleInput } from "./schedule-inspection.input.ts";
import { readZoneOfProject } from "../time/site-zone.server.ts";

export interface ScheduledInspection {
  project: ProjectRow;
  /** The project before the booking. */
  before: ProjectRow;
  inspector: { id: string; name: string };
  /** The IANA time zone of the entered date. */
  zone: string;
}

interface Plan extends CheckedVisit {
  inspector: InspectorRow;
  minutes: number;
}

type ScheduleWhen = Pick<ScheduleInput, "date" | "time" | "which"> | { at: Date };

/** A booking whose time is entered in the site's time zone, or known as an instant. */
export type ScheduleRequest = Omit<ScheduleInput, "date" | "time" | "which"> & ScheduleWhen;

/**
 * Books the inspection of a project. Submitting the same booking twice books once. The `override` of the input disables
 * the warning "override", and its reason is logged.
 * @throws Problem "not-found", "not-authorized", "illegal-transition", "stale-version"; "invalid-input" with messages
 * by field.
 */
export async function scheduleInspection(
  scope: Scope,
  input: ScheduleRequest,
): Promise<ScheduledInspection> {
  return inTransaction((tx) => scheduleInTransaction(tx, scope, input));
}

export type BookingInput = Omit<ScheduleInput, "version" | "date" | "time" | "which"> &
  ScheduleWhen &
  BookingOptions;

interface BookingOptions {
  /** If absent, the project is booked even if it has changed since the user saw it. */
  version?: number;
  /** Why a visit was moved, for the log entry and the cancellation record of the former date. */
  moveReason?: string;
  /** The projects whose visits the same request moves. Their current times cause no conflict. */
  ignoredProjectIds?: readonly string[];
}

/** Like `scheduleInspection`, within the caller's transaction. */
export async function scheduleInTransaction(
  tx: Transaction,
  scope: Scope,
  input: BookingInput,
): Promise<ScheduledInspection> {
  const found = await getProject(scope, input.project, { tx, forUpdate: true });
  requireBookable(scope, found.project);
  const plan = await createPlan(tx, scope, found, input);
  const done = { inspector: plan.inspector, zone: plan.zone, before: found.project };
  if (isBookedAs(found.project, plan)) return { ...done, project: found.project };
  if (input.version !== undefined && input.version !== found.project.version) {
    const { describeStaleVisit } = await import("./stale-visit.server.ts");
    throw await describeStaleVisit(tx, found.project);
  }
  await requireFree(tx, scope, found, plan, input);
  return { ...done, project: await book(tx, scope, found.project, plan, input) };
}

function requireBookable(scope: Scope, project: ProjectRow): void {
  if (canBook(scope.viewer, project)) return;
  if (!isOnScheduleOf(scope.viewer, project)) throw new Problem("not-found");
  if (needsNoScheduling(project))
    throw new Problem("illegal-transition", "Projects of this type are not scheduled.");
  requireTransition(project.status, "Scheduled");
  throw new Problem("not-authorized");
}

async function createPlan(
  tx: Transaction,
  scope: Scope,
  found: ProjectWithSite,
  input: BookingInput,
): Promise<Plan> {
  const zone = await readZoneOfProject(scope, found, tx);
  const startsAt = "at" in input ? input.at : startOf(input, zone);
  const inspector = await findInspector(tx, scope, input.inspector);
  if (!inspector)
    throw new Problem("invalid-input", undefined, { inspector: scheduleMessages.inspector });
  const endsAt = new Date(startsAt.getTime() + input.duration * 60_000);
  return { inspector, startsAt, endsAt, minutes: input.duration, zone };
}

/** The instant of the entered time. For a time that occurs twice, `which` chooses one of the two instants. */
function startOf(
  { date, time, which }: Pick<ScheduleInput, "date" | "time" | "which">,
  zone: string,
): Date {
  const [first, second] = instantsAt(date, time, zone);
  if (!first)
    throw new Problem("invalid-input", undefined, {
      time: "This time does not exist on that day because the clocks change. Choose another time",
    });
  if (second && !which)
    throw new Problem("invalid-input", undefined, {
      which: "This time comes twice on that day because the clocks go back. Choose which one",
    });
  return second && which === "second" ? second : first;
}

function isBookedAs(project: ProjectRow, plan: Plan): boolean {
  return (
    project.status === "Scheduled" &&
    project.inspectorId === plan.inspector.id &&
    project.inspectionAt?.getTime() === plan.startsAt.getTime() &&
    project.inspectionMinutes === plan.minutes
  );
}

async function requireFree(
  tx: Transaction,
  scope: Scope,
  found: ProjectWithSite,
  plan: Plan,
  { override, ignoredProjectIds = [] }: Pick<BookingInput, "override" | "ignoredProjectIds">,
): Promise<void> {
  await lockCalendar(tx, plan.inspector);
  // Imported only when someone books, because the screen itself checks nothing.
  const { checkBooking } = await import("./check-booking.server.ts");
  const { errors } = await checkBooking(
    tx,
    scope,
    found,
    { ...plan, ignoredProjectIds },
    override === "yes",
  );
  if (Object.keys(errors).length > 0) throw new Problem("invalid-input", undefined, errors);
}

async function book(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  plan: Plan,
  { override, reason, moveReason }: Pick<BookingInput, "override" | "reason" | "moveReason">,
): Promise<ProjectRow> {
  const { inspector, startsAt, endsAt, minutes } = plan;
  const comment = moveReason ?? (override === "yes" ? reason : undefined);
  const again = project.inspectionAt !== null;
  const newInspector = project.inspectorId !== inspector.id;
  // Written before the project, because listeners of the project's change update the calendar entry.
  await writeVisitEntry(tx, project, inspector, {
    startsAt,
    endsAt,
    minutes,
    rescheduled: again,
    reassigned: again && newInspector,
  });
  const moved = await changeStatus(tx, scope, project, {
    to: "Scheduled",
    transition: canTransitionFrom("reschedule", project.status) ? "reschedule" : "schedule",
    message: logMessage(project, plan),
    ...(comment && { comment }),
    set: {
      inspectionAt: startsAt,
      inspectionEndsAt: endsAt,
      inspectionMinutes: minutes,
      needsRescheduling: false,
      inspectorKind: inspectorKindOf(project, inspector),
      inspectorId: inspector.id,
      inspectorName: inspector.name,
      inspectorOrganizationId: inspector.organizationId,
    },
  });
  if (again)
    await recordCancellation(tx, scope, project, {
      canceledDate: project.inspectionAt,
      newScheduledDate: startsAt,
      inspector: { id: project.inspectorId, name: project.inspectorName },
      newInspector: newInspector ? inspector : null,
      ...(moveReason && { reason: moveReason }),
      rescheduled: true,
    });
  return moved;
}

export function inspectorKindOf(project: ProjectRow, inspector: InspectorRow): InspectorKind {
  if (inspector.type === "client") return "self-submit";
  return inspector.organizationId === project.organizationId ? "internal" : "third-party";
}

/** Has the day and time in the site's time zone. The log entry itself records the user and the moment. */
function logMessage(project: ProjectRow, { inspector, startsAt, zone }: Plan): string {
  const at = formatZonedTimestamp(startsAt, zone);
  const to = `${at} with ${inspector.name}`;
  if (!project.inspectionAt) return `Inspection scheduled for ${to}`;
  const from = formatZonedTimestamp(project.inspectionAt, zone);
  const isSameTime = project.inspectionAt.getTime() === startsAt.getTime();
  if (isSameTime && project.inspectorId !== inspector.id)
    return `Inspection on ${at} reassigned from ${project.inspectorName ?? "nobody"} to ${inspector.name}`;
  if (isSameTime) return `Duration of the inspection on ${at} changed`;
  return `Inspection rescheduled from ${from} to ${to}`;
}
