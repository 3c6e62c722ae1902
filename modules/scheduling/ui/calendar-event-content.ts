import type { EventContentArg } from "@fullcalendar/core";
import type { CalendarEvent } from "../domain/calendar-events.ts";
import { timeInWords } from "../domain/wall-clock.ts";
import { badgeWords, looks } from "./event-link.tsx";

function piece(tag: "abbr" | "span", classes: string, text = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = classes;
  element.textContent = text;
  return element;
}

/** The same words in the same order as the calendar of the server; the list tells the times in a column of its own. */
export function eventNodes({ event: shown, view }: EventContentArg): Node[] {
  const event = shown.extendedProps.event as CalendarEvent;
  const isList = view.type.startsWith("list");
  const badge = piece(
    "abbr",
    `flex-none font-semibold no-underline ${isList ? listBadge(event) : ""}`,
  );
  badge.title = badgeWords[event.badge] ?? "";
  badge.textContent = event.badge;
  const words = piece("span", "min-w-0 wrap-anywhere whitespace-normal");
  const ends = event.type === "Availability" ? ` – ${timeInWords(shown.endStr)}` : "";
  const time = isList ? "" : timeInWords(shown.startStr) + ends;
  const told = [time, event.zone].filter(Boolean).join(" ");
  if (told) words.append(piece("span", "tabular-nums", told), " ");
  words.append(piece("span", "font-semibold", event.title));
  if (event.label) words.append(piece("span", "block font-semibold", event.label));
  words.append(piece("span", "block", event.owner));
  const all = piece("span", `flex items-start gap-1 ${isList ? "text-sm" : "px-1 py-1 text-xs"}`);
  all.append(badge, words);
  return [all];
}

const listBadge = ({ badge }: CalendarEvent) =>
  `min-w-6 rounded-md border px-1 text-center text-xs ${looks[badge]}`;
