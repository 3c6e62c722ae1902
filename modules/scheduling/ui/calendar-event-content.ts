import type { EventContentArg } from "@fullcalendar/core";
import type { CalendarEvent } from "../domain/calendar/calendar-events.ts";
import { timeInWords } from "../domain/time/wall-clock.ts";
import { badgeWords, looks } from "./event-link.tsx";

function piece(tag: "a" | "abbr" | "span", classes: string, text = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = classes;
  element.textContent = text;
  return element;
}

/** The same words in the same order as the calendar of the server; the list tells the times in a column of its own. */
export function eventNodes({ event: shown, view }: EventContentArg): Node[] {
  const event = shown.extendedProps.event as CalendarEvent | undefined;
  const range = `${timeInWords(shown.startStr)} – ${timeInWords(shown.endStr)}`;
  // What is being selected is no event yet.
  if (!event) return [piece("span", "px-1 text-xs tabular-nums", range)];
  if (view.type.startsWith("list")) return [listLink(event, shown.url)];
  const time = event.type === "Availability" ? range : timeInWords(shown.startStr);
  const all = piece("span", "flex items-start gap-1 px-1 py-1 text-xs");
  all.append(badgeOf(event), wordsOf(event, time));
  return [all];
}

function listLink(event: CalendarEvent, path: string): HTMLElement {
  const link = piece("a", "flex items-start gap-1 text-sm");
  link.setAttribute("href", path);
  const look = `min-w-6 rounded-md border px-1 text-center text-xs ${looks[event.badge]}`;
  link.append(badgeOf(event, look), wordsOf(event));
  return link;
}

function badgeOf({ badge }: CalendarEvent, look = ""): HTMLElement {
  const letters = piece("abbr", `flex-none font-semibold no-underline ${look}`, badge);
  letters.title = badgeWords[badge] ?? "";
  return letters;
}

function wordsOf(event: CalendarEvent, time?: string): HTMLElement {
  const words = piece("span", "min-w-0 wrap-anywhere whitespace-normal");
  const when = [time, event.zone].filter(Boolean).join(" ");
  if (when) words.append(piece("span", "tabular-nums", when), " ");
  words.append(piece("span", "font-semibold", event.title));
  if (event.label) words.append(piece("span", "block font-semibold", event.label));
  if (event.site) words.append(piece("span", "block", event.site));
  words.append(piece("span", "block", event.owner));
  return words;
}
