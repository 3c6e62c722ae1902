import type { EventContentArg } from "@fullcalendar/core";
import { formatEventRange, type CalendarEvent } from "../domain/calendar/calendar-events.ts";
import { formatCalendarTime } from "../domain/time/format-clock.ts";
import {
  badgeTexts,
  labelsOf,
  linesOf,
  listLineClass,
  badgeClasses,
  monthLineOf,
} from "./event-link.tsx";

function piece(tag: "a" | "abbr" | "b" | "span" | "time", classes: string, text = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = classes;
  element.textContent = text;
  return element;
}

/** Renders the same texts in the same order as the server-rendered calendar. */
export function eventNodes({ event: shown, view }: EventContentArg): Node[] {
  const event = shown.extendedProps.event as CalendarEvent | undefined;
  // A selection has no event, and availability has new times while it is dragged.
  const range = `${formatCalendarTime(shown.startStr)} – ${formatCalendarTime(shown.endStr)}`;
  if (!event) return [piece("span", "px-1 text-xs tabular-nums", range)];
  const isList = view.type.startsWith("list");
  if (isList) return [listLink(event, shown.url, formatEventRange(event))];
  if (view.type === "dayGridMonth") return [monthLine(event, range)];
  const time = event.type === "Availability" ? range : event.from;
  const all = piece("span", "flex min-w-0 items-start gap-1 px-1 py-1 text-xs");
  all.append(badgeOf(event), wordsOf(event, time, "block truncate"));
  return [all];
}

/** The same line as in the server-rendered month. Availability that is being dragged shows its new times. */
function monthLine(event: CalendarEvent, range: string): HTMLElement {
  const { time, name, hidden } = monthLineOf(event);
  const line = piece("span", "event-line");
  line.dataset.badge = event.badge;
  if (event.answer) line.dataset.answer = event.answer;
  line.title = `${`${formatEventRange(event)} ${event.zone}`.trim()}, ${hidden}`;
  line.style.setProperty("--inspector", `var(--chart-${event.color})`);
  line.append(badgeOf(event));
  if (event.label) line.append(piece("span", "event-label", event.label));
  const shown = time && event.type === "Availability" ? range : time;
  if (shown) line.append(piece("time", "", shown));
  if (name) line.append(piece("b", "", name));
  line.append(piece("span", "sr-only", ` ${hidden}`));
  return line;
}

/** One line for each event, with start and end. */
function listLink(event: CalendarEvent, path: string, range: string): HTMLElement {
  const link = piece("a", "flex items-start gap-2 text-sm");
  link.setAttribute("href", path);
  const className = `min-w-6 rounded-md border px-1 text-center text-xs ${badgeClasses[event.badge]}`;
  const element = wordsOf(event, range, "");
  element.className = listLineClass;
  link.append(badgeOf(event, className), element);
  return link;
}

function badgeOf({ badge }: CalendarEvent, look = ""): HTMLElement {
  const letters = piece("abbr", `flex-none font-semibold no-underline ${look}`, badge);
  letters.title = badgeTexts[badge] ?? "";
  return letters;
}

/** In a list every text has its own column; a card leaves out empty texts. */
function wordsOf(event: CalendarEvent, time: string, lineClass: string): HTMLElement {
  const element = piece("span", "min-w-0 grow");
  const title = piece("span", `${lineClass} font-semibold`, event.title);
  const labels = labelsOf(event);
  if (labels) title.append(" ", piece("span", "block", labels));
  element.append(
    piece("span", `${lineClass} tabular-nums`, `${time} ${event.zone}`.trim()),
    " ",
    title,
  );
  for (const one of linesOf(event)) element.append(" ", piece("span", lineClass, one));
  return element;
}
