import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import type { CalendarEvent } from "../domain/calendar/calendar-events.ts";
import type { CalendarQuery } from "../domain/calendar/calendar-query.ts";
import { DrawnCalendar, type DrawCalendar } from "./drawn-calendar.tsx";

interface LiveCalendarProps {
  query: CalendarQuery;
  today: string;
  mayAdd: boolean;
  days: readonly { events: CalendarEvent[] }[];
  /** The calendar the server has drawn; it stays until the living one is there, and when that fails. */
  children: ReactNode;
}

let fetched: DrawCalendar | null = null;

/** On a phone the server's own month and lists are what fits. */
const wide = "(min-width: 640px)";

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => window.matchMedia(wide).matches,
    () => false,
  );
}

/**
 * The server's calendar first; FullCalendar in its place as soon as the browser has fetched it. The week of an office
 * stays the server's, which has a lane for each inspector.
 */
export function LiveCalendar({ children, query, today, mayAdd, days }: LiveCalendarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [draw, setDraw] = useState(() => fetched);
  const [height, setHeight] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const isWide = useIsWide();
  const isLive = isWide && (mayAdd || query.view !== "week");
  useEffect(() => {
    if (!isLive || draw || hasFailed) return undefined;
    let isGone = false;
    import("./full-calendar.ts").then(
      ({ drawCalendar }) => {
        fetched = drawCalendar;
        if (isGone) return;
        setHeight(place.current?.offsetHeight ?? 0);
        setDraw(() => drawCalendar);
      },
      (error: unknown) => console.error("The calendar stays as it is:", error),
    );
    return () => {
      isGone = true;
    };
  }, [isLive, draw, hasFailed]);
  const picture = {
    date: query.date || today,
    today,
    mayAdd,
    events: days.flatMap((day) => day.events),
  };
  const reserve = query.view === "week" && mayAdd ? "[@media(scripting:enabled)]:sm:min-h-160" : "";
  return (
    <div ref={place} className={reserve}>
      {draw && isLive && !hasFailed ? (
        <DrawnCalendar
          draw={draw}
          query={query}
          picture={{ ...picture, view: query.view }}
          reserved={height}
          onFailure={() => setHasFailed(true)}
        />
      ) : (
        children
      )}
    </div>
  );
}
