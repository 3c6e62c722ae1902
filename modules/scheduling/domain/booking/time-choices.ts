import { formatDuration } from "#app/platform/format.ts";
import { bookedTimeInWords } from "../time/time-in-words.ts";
import { longestFrom, type Span } from "./free-times.ts";
import { readDuration } from "./check-schedule-draft.ts";
import { durationStep, leastMinutes, mostMinutes, timeStep } from "./scheduling-constants.ts";

interface Choice {
  value: string;
  label: string;
  disabled: boolean;
}

/** From the hour the day's work begins: a list of 288 times that opens at midnight hides those that are booked. */
const partsOfTheDay = [
  { label: "Morning", from: 6, to: 12 },
  { label: "Afternoon", from: 12, to: 18 },
  { label: "Evening", from: 18, to: 24 },
  { label: "Night", from: 0, to: 6 },
];

function timeChoice(minutes: number, windows: readonly Span[] | null): Choice {
  return {
    value: formatDuration(minutes),
    label: bookedTimeInWords(minutes),
    disabled: windows !== null && longestFrom(windows, minutes) < leastMinutes,
  };
}

/** Each time that can be booked, by parts of the day; those in which nothing fits are disabled. */
export function timeChoices(
  windows: readonly Span[] | null,
): { label: string; options: Choice[] }[] {
  return partsOfTheDay.map(({ label, from, to }) => ({
    label,
    options: Array.from({ length: ((to - from) * 60) / timeStep }, (_, nth) =>
      timeChoice(from * 60 + nth * timeStep, windows),
    ),
  }));
}

/** No longer than to the inspector's next booking, once a time is chosen. */
export function durationChoices(windows: readonly Span[] | null, time: string): Choice[] {
  const most = windows && time ? longestFrom(windows, readDuration(time)) : mostMinutes;
  return Array.from({ length: mostMinutes / durationStep }, (_, nth) => {
    const minutes = (nth + 1) * durationStep;
    const words = formatDuration(minutes);
    return { value: words, label: words, disabled: minutes > most };
  });
}
