import { useFetcher, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Toast } from "#app/ui/overlay/toast.tsx";
import { addAvailabilityPath } from "../domain/availability/availability-draft.ts";
import {
  calendarPath,
  calendarSearch,
  type CalendarQuery,
} from "../domain/calendar/calendar-query.ts";
import { changeOf } from "../domain/time/wall-clock.ts";
import type { CalendarHandlers, CalendarContent, RenderedCalendar } from "./full-calendar.ts";

export type RenderCalendar = (typeof import("./full-calendar.ts"))["renderCalendar"];

interface FullCalendarViewProps {
  render: RenderCalendar;
  query: CalendarQuery;
  content: CalendarContent;
  /** The height of the server-rendered calendar in pixels. Reserving it prevents a layout shift when it is replaced. */
  reserved: number;
  onFailure: () => void;
}

/**
 * Runs only in the browser. The page's links for previous and next change the URL, and this renders what the URL says.
 */
export function FullCalendarView({
  render,
  query,
  content,
  reserved,
  onFailure,
}: FullCalendarViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const calendar = useRef<RenderedCalendar | null>(null);
  const { change, refused } = useAvailabilityChange(query);
  const latest = useLatest({ ...useCalendarLinks(query), change, content, onFailure });
  useLayoutEffect(() => {
    const { current: now } = latest;
    try {
      calendar.current = render(element.current!, now.content, {
        pathOf: (event) => latest.current.pathOf(event),
        open: (path) => latest.current.open(path),
        openWeek: (day) => latest.current.openWeek(day),
        add: (draft) => latest.current.add(draft),
        change: (...moved) => latest.current.change(...moved),
      });
    } catch (error) {
      console.error("The calendar stays as it is:", error);
      now.onFailure();
    }
    return () => calendar.current?.destroy();
  }, [render, latest]);
  const shown = JSON.stringify([query, content]);
  const lastShown = useRef(shown);
  useLayoutEffect(() => {
    if (lastShown.current !== shown) calendar.current?.show(latest.current.content);
    lastShown.current = shown;
  }, [shown, latest]);
  return (
    <>
      <div role="alert" className="toasts">
        {refused && <Toast key={refused.count} message={refused.message} tone="error" />}
      </div>
      <div ref={element} className="min-w-0" style={{ minHeight: reserved }} />
    </>
  );
}

/** Gives current values to handlers that FullCalendar stores at its first render. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

function useCalendarLinks(query: CalendarQuery): Omit<CalendarHandlers, "change"> {
  const href = useOrganizationPath();
  const navigate = useNavigate();
  const open = (path: string) => navigate(path, { preventScrollReset: true });
  return {
    pathOf: ({ id }) => href(`/calendar/events/${id}${calendarSearch(query)}`),
    open,
    openWeek: (day) => open(href(calendarPath(query, { view: "week", date: day }))),
    add: (draft) => open(href(addAvailabilityPath(query, draft))),
  };
}

/**
 * Posts a dragged day to the page that edits availability. If the server refuses, the day moves back and the reason is
 * shown.
 */
function useAvailabilityChange(query: CalendarQuery) {
  const href = useOrganizationPath();
  const fetcher = useFetcher();
  const { revalidate } = useRevalidator();
  const undo = useRef<(() => void) | null>(null);
  const [count, setCount] = useState(0);
  const refusal = isFormRefusal(fetcher.data) ? fetcher.data : null;
  useEffect(() => {
    if (!refusal) return;
    undo.current?.();
    undo.current = null;
    revalidate();
  }, [refusal, revalidate]);
  const change: CalendarHandlers["change"] = ({ id, version }, span, revert) => {
    // Only one change runs at a time, so that a refusal reverts the right day.
    if (fetcher.state !== "idle" || version === null) return revert();
    undo.current = revert;
    setCount((before) => before + 1);
    const action = href(`/calendar/availability/${id}${calendarSearch(query)}`);
    const fields = { ...changeOf(span), version: String(version), intent: "save" };
    fetcher.submit(fields, { method: "post", action });
  };
  const message = refusal && (Object.values(refusal.errors)[0] ?? refusal.message);
  const isReported = message !== null && fetcher.state === "idle";
  return { change, refused: isReported ? { message, count } : null };
}
