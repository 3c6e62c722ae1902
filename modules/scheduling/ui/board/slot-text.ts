/** The texts of a free time in the tray, the lanes and the week, and the value that its button sends. */
import type { BoardSlot } from "../../domain/board/load-board.server.ts";

/** The id of the form of the slots. Buttons in the lanes submit it too. */
export const slotForm = "board-slots";

/** The value of a slot's button: the inspector and the instant. */
export const slotValue = ({ inspectorId, at }: Pick<BoardSlot, "inspectorId" | "at">) =>
  `${inspectorId}~${at}`;

/** Includes the day when the page shows several days or a different one. */
export const slotTime = ({ time, timestamp, isOfShownDay }: BoardSlot) =>
  isOfShownDay ? time : timestamp;

/** "6h 1m", "8h", "20 min". */
export function formatHoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes) % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}
