import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import type { CalendarEvent } from "../domain/calendar/calendar-events.ts";
import type { CalendarQuery } from "../domain/calendar/calendar-query.ts";
import { FullCalendarView, type RenderCalendar } from "./full-calendar-view.tsx";

interface LiveCalendarProps {
  query: CalendarQuery;
  today: string;
  canAdd: boolean;
  /** Not all events are there. */
  isCrowded: boolean;
  days: readonly { events: CalendarEvent[] }[];
  /** The server-rendered calendar. It is shown until FullCalendar is ready, and when FullCalendar fails to load. */
  children: ReactNode;
}

let fetched: RenderCalendar | null = null;

/** FullCalendar is used from this width on. On a phone the server-rendered month and lists fit better. */
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
 * Shows the server-rendered calendar first and replaces it once the browser has loaded FullCalendar. The week of a
 * whole organization stays server-rendered, because it has a lane for each inspector, and so do crowded months and lists.
 */
export function LiveCalendar(props: LiveCalendarProps) {
  const { children, query, today, canAdd, isCrowded, days } = props;
  const container = useRef<HTMLDivElement>(null);
  const [render, setRender] = useState(() => fetched);
  const [height, setHeight] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const isWide = useIsWide();
  const isLive = isWide && !isCrowded && (canAdd || query.view !== "week");
  useEffect(() => {
    if (!isLive || render || hasFailed) return undefined;
    let isUnmounted = false;
    import("./full-calendar.ts").then(
      ({ renderCalendar }) => {
        fetched = renderCalendar;
        if (isUnmounted) return;
        setHeight(container.current?.offsetHeight ?? 0);
        setRender(() => renderCalendar);
      },
      (error: unknown) => console.error("The calendar stays as it is:", error),
    );
    return () => {
      isUnmounted = true;
    };
  }, [isLive, render, hasFailed]);
  const content = {
    date: query.date || today,
    today,
    canAdd,
    events: days.flatMap((day) => day.events),
  };
  const reserve = query.view === "week" && canAdd ? "[@media(scripting:enabled)]:sm:min-h-160" : "";
  return (
    <div ref={container} className={reserve}>
      {render && isLive && !hasFailed ? (
        <FullCalendarView
          render={render}
          query={query}
          content={{ ...content, view: query.view }}
          reserved={height}
          onFailure={() => setHasFailed(true)}
        />
      ) : (
        children
      )}
    </div>
  );
}
