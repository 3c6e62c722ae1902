/**
 * Books from the board: converts an instant in a lane to the same booking that the scheduling screen makes. It can be
 * undone.
 */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  scheduleInspection,
  type ScheduledInspection,
} from "../booking/schedule-inspection.server.ts";
import { scheduleMessages } from "../booking/check-schedule-draft.ts";
import { undoBooking } from "../booking/undo-booking.server.ts";
import type { BookInput } from "./book-on-board.input.ts";
import type { Undo } from "./undo-parameter.ts";

type Booking = Pick<
  BookInput,
  "project" | "inspector" | "at" | "date" | "time" | "minutes" | "version" | "override" | "reason"
>;

function missing({ date, time }: { date?: string | undefined; time?: string | undefined }) {
  return {
    ...(!date && { date: scheduleMessages.date }),
    ...(!time && { time: scheduleMessages.time }),
  };
}

/** @throws the problems of `scheduleInspection`. */
export async function bookOnBoard(
  scope: Scope,
  { at, date, time, minutes, ...booking }: Booking,
): Promise<ScheduledInspection & { undo: Undo }> {
  if (!at && (!date || !time))
    throw new Problem("invalid-input", undefined, missing({ date, time }));
  const when = at ? { at } : { date: date!, time: time! };
  const done = await scheduleInspection(scope, { ...booking, ...when, duration: minutes });
  const { before } = done;
  const isMoved = before.status === "Scheduled" && before.inspectionAt !== null;
  return {
    ...done,
    undo: {
      project: before.id,
      version: done.project.version,
      inspector: before.inspectorId ?? "",
      before:
        isMoved && before.inspectionAt
          ? { at: before.inspectionAt.toISOString(), minutes: before.inspectionMinutes ?? minutes }
          : null,
    },
  };
}

/**
 * Restores the project to its state before a booking. Warnings do not prevent booking the former visit, because it was
 * booked before.
 * @throws Problem "stale-version" when someone has changed the project since.
 */
export async function undoOnBoard(scope: Scope, undo: Undo | null): Promise<void> {
  if (!undo) throw new Problem("invalid-input");
  const { project, version, inspector, before } = undo;
  if (!before) return void (await undoBooking(scope, undo));
  const { at, minutes } = before;
  await bookOnBoard(scope, {
    project,
    version,
    inspector,
    at: new Date(at),
    minutes,
    override: "yes",
    reason: "Undone",
  });
}
