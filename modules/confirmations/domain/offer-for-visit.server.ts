/** The times that a site contact can choose on the page of a visit. */
import {
  canChooseTime,
  offerTimes,
  offerTimesByDay,
  readSchedulingSettings,
  type OfferedTime,
} from "#modules/scheduling/public.contact.server.ts";
import { db } from "#db/client.server.ts";
import { isChoosing, isOpen, type VisitOfContact } from "./find-visit.server.ts";

/** The number of times that are offered where contacts do not choose the time themselves. */
const offeredTimes = 3;

export interface VisitOffer {
  /** The times of each day. */
  days: OfferedTime[][];
  /** The contact chooses a day first. Otherwise there is one time for each day. */
  isByDay: boolean;
  /** The visit can no longer be moved here. `hours` is how long before it that ends. */
  isTooLate: boolean;
  hours: number;
}

export const noOffer: VisitOffer = { days: [], isByDay: false, isTooLate: false, hours: 0 };

export async function offerForVisit(visit: VisitOfContact): Promise<VisitOffer> {
  const { scope, found } = visit;
  if (!(await canChooseTime(scope, found))) {
    if (!isOpen(visit)) return noOffer;
    const times = await offerTimes(scope, found, offeredTimes);
    return { ...noOffer, days: times.map((time) => [time]) };
  }
  const settings = await readSchedulingSettings(db, scope);
  const hours = settings.choiceHours;
  const offer = { ...noOffer, isByDay: true, hours };
  if (isOpen(visit) && visit.row.visitAt.getTime() < Date.now() + hours * 3_600_000)
    return { ...offer, isTooLate: true };
  if (!isOpen(visit) && !isChoosing(visit)) return offer;
  const now = found.project.inspectionAt?.getTime();
  const days = await offerTimesByDay(scope, found, settings);
  return {
    ...offer,
    days: days
      .map((times) => times.filter(({ startsAt }) => !isOpen(visit) || startsAt.getTime() !== now))
      .filter((times) => times.length > 0),
  };
}
