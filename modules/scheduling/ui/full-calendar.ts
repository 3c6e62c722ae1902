/**
 * Renders the loaded events with FullCalendar. It is a separate chunk, because it is larger than the rest of the page.
 */
import { Calendar, type CalendarOptions, type EventApi, type EventInput } from "@fullcalendar/core";
import dayGrid from "@fullcalendar/daygrid";
import interaction from "@fullcalendar/interaction";
import list from "@fullcalendar/list";
import timeGrid from "@fullcalendar/timegrid";
import type { AvailabilityDraft } from "../domain/availability/availability-draft.ts";
import { rankInDay, type Badge, type CalendarEvent } from "../domain/calendar/calendar-events.ts";
import { listedDays, type CalendarView } from "../domain/calendar/calendar-query.ts";
import { draftOf, hoursOf, isWithinDay, type WallSpan } from "../domain/time/wall-clock.ts";
import { eventNodes } from "./calendar-event-content.ts";

export interface CalendarContent {
  view: CalendarView;
  /** Any day of the shown range. */
  date: string;
  today: string;
  events: readonly CalendarEvent[];
  canAdd: boolean;
}

export interface CalendarHandlers {
  pathOf(event: CalendarEvent): string;
  open(path: string): void;
  openWeek(day: string): void;
  add(draft: Partial<AvailabilityDraft>): void;
  /** `undo` moves the event back. */
  change(event: CalendarEvent, span: WallSpan, undo: () => void): void;
}

export interface RenderedCalendar {
  show(content: CalendarContent): void;
  destroy(): void;
}

const token = (name: string) => `var(--color-${name})`;

/** Background and text color of each letter, as in the legend. */
const colours: Record<Badge, readonly [string, string]> = {
  I: ["info-soft", "info"],
  R: ["plum-soft", "plum"],
  C: ["raised", "bad"],
  CR: ["bad-soft", "bad"],
  A: ["ok-soft", "ok"],
  T: ["sunken", "muted"],
};

/** In a month the line of an event has the color of its inspector, so the event itself is transparent. */
function colorsIn(view: CalendarView, badge: Badge): readonly [string, string] {
  if (view === "month") return ["transparent", "inherit"];
  const [ground, ink] = colours[badge];
  return [token(ground), token(ink)];
}

const viewNames = { month: "dayGridMonth", week: "timeGridWeek", list: "listDays" } as const;

/** Renders into the element immediately. */
export function renderCalendar(
  element: HTMLElement,
  first: CalendarContent,
  handlers: CalendarHandlers,
): RenderedCalendar {
  let content = first;
  let busy = false;
  const hold = { start: () => void (busy = true), stop: () => void (busy = false) };
  const calendar = new Calendar(element, {
    ...appearance,
    ...reactions(handlers),
    initialView: viewNames[first.view],
    initialDate: first.date,
    now: () => content.today,
    eventDragStart: hold.start,
    eventDragStop: hold.stop,
    eventResizeStart: hold.start,
    eventResizeStop: hold.stop,
  });
  const show = (next: CalendarContent) => {
    content = next;
    // Nothing is rendered again while the user drags. The page is loaded again afterwards.
    if (!busy) showAll(calendar, next, handlers);
  };
  show(first);
  calendar.render();
  return { show, destroy: () => calendar.destroy() };
}

/** Such as "09:00 AM", the format of the calendar. */
const time = { hour: "2-digit", minute: "2-digit", hour12: true } as const;

const appearance: CalendarOptions = {
  plugins: [dayGrid, timeGrid, list, interaction],
  // Events are placed by clock times. UTC prevents the browser's time zone from shifting them.
  timeZone: "UTC",
  locale: "en",
  headerToolbar: false,
  height: "auto",
  fixedWeekCount: false,
  allDaySlot: false,
  slotDuration: "01:00:00",
  snapDuration: "00:15:00",
  slotLabelFormat: time,
  eventTimeFormat: time,
  eventDisplay: "block",
  eventMinHeight: 36,
  slotEventOverlap: false,
  selectMirror: true,
  eventResizableFromStart: true,
  noEventsText: "No entries in this period.",
  eventContent: (shown) => ({ domNodes: eventNodes(shown) }),
  moreLinkContent: ({ num }) => `${num} more`,
  moreLinkClassNames: "text-link",
  moreLinkDidMount: ({ el }) => el.setAttribute("role", "link"),
  // Otherwise screen readers would read only the day's number and not its events.
  dayCellDidMount: ({ el }) => el.removeAttribute("aria-labelledby"),
  views: {
    // Inspections before canceled ones and availability.
    dayGridMonth: { eventOrder: "rank,start", dayMaxEvents: 5 },
    week: { dayHeaderFormat: { weekday: "short", day: "numeric" } },
    // The same number of days as the server lists, from the first day on.
    listDays: { type: "list", duration: { days: listedDays } },
    list: {
      listDayFormat: { weekday: "long", month: "long", day: "numeric" },
      listDaySideFormat: false,
      // The event's own text shows the time with its time zone.
      displayEventTime: false,
    },
  },
};

const spanShown = ({ startStr: start, endStr: end }: { startStr: string; endStr: string }) => ({
  start,
  end,
});

const behind = (event: EventApi) => event.extendedProps.event as CalendarEvent;

function reactions(handlers: CalendarHandlers): CalendarOptions {
  const change = ({ event, revert }: { event: EventApi; revert: () => void }) =>
    handlers.change(behind(event), spanShown(event), revert);
  return {
    select: (chosen) => handlers.add(draftOf(spanShown(chosen))),
    eventAllow: (span) => isWithinDay(spanShown(span)),
    eventDrop: change,
    eventResize: change,
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault();
      const elsewhere = jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey;
      if (elsewhere) window.open(event.url, "_blank", "noopener");
      else handlers.open(event.url);
    },
    moreLinkClick: ({ date }) => {
      handlers.openWeek(date.toISOString().slice(0, 10));
      // This has no navigation of its own: the URL determines the view.
      return viewNames.month;
    },
  };
}

function showAll(calendar: Calendar, content: CalendarContent, handlers: CalendarHandlers): void {
  const inputs = content.events.map((event): EventInput => {
    const [ground, ink] = colorsIn(content.view, event.badge);
    return {
      id: event.id,
      ...event.span,
      title: event.title,
      url: handlers.pathOf(event),
      editable: event.version !== null,
      backgroundColor: ground,
      borderColor: ground,
      textColor: ink,
      extendedProps: { event, rank: rankInDay(event) },
    };
  });
  const hours = hoursOf(content.events.map(({ span }) => span));
  calendar.batchRendering(() => {
    calendar.setOption("selectable", content.canAdd);
    calendar.setOption("slotMinTime", hours.first);
    calendar.setOption("slotMaxTime", hours.last);
    calendar.removeAllEventSources();
    calendar.addEventSource(inputs);
    calendar.changeView(viewNames[content.view], content.date);
  });
}
