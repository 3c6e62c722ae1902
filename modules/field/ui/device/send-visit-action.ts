/** Runs a step on the way to a visit, by the outbox, with the time of arrival as this device estimates it. */
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import { estimateTravel } from "#app/platform/maps/estimate-travel.ts";
import { serverNow } from "#app/platform/page/server-clock.ts";
import type { Assignment, VisitAction } from "../../domain/assignment.ts";
import { sendStep, type StepOutcome } from "./send-unsent.ts";

export async function sendVisitAction(
  { id, location }: Pick<Assignment, "id" | "location">,
  action: VisitAction,
  prefix: string,
): Promise<StepOutcome> {
  const here = location ? await findPosition() : null;
  const expectedAt = location && here ? arrivalFrom(here, location, serverNow()) : null;
  return sendStep(id, prefix, (box) => box.addVisitAction(id, { ...action, expectedAt }));
}

const minute = 60_000;

/** Pure. */
export const arrivalFrom = (here: Coordinates, site: Coordinates, now: Date): Date =>
  new Date(now.getTime() + estimateTravel(here, site).minutes * minute);

/** A person who does not answer the browser's question, or a device that finds no place, is not waited for any longer. */
const maxWait = 8_000;
const maxAge = 5 * minute;

/** Where this device is. The server estimates the drive when it is not known. */
function findPosition(): Promise<Coordinates | null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), maxWait);
    if (!("geolocation" in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { maximumAge: maxAge, timeout: maxWait },
    );
  });
}
