/**
 * Drags a visit to another lane or time by mouse or keyboard. The server checks each position below the visit, so that
 * the same rules apply to the drag and to the visit.
 */
import { useNavigate, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { boardPath } from "../../domain/board/board-query.ts";
import type { DropCheck } from "../../domain/board/check-drop.server.ts";
import type { Board } from "../../domain/board/load-board.server.ts";
import { durationStep, minMinutes } from "../../domain/booking/scheduling-constants.ts";
import { visitOf, type DraggedVisit } from "./dragged-visit.ts";
import { formatBookedTime } from "../../domain/time/format-clock.ts";

/** 9 AM in minutes, for a visit that has no time yet. */
const defaultStart = 540;
const snap = 15;
/** A press that moves fewer pixels than this is a click. */
const minPixels = 5;
/** The width of the right edge of a visit, which changes the duration. The stylesheet has the same. */
const gripPixels = 8;
/** The check starts when the visit has not moved for this many milliseconds. */
const checkDelay = 120;

const inSteps = (minutes: number) => Math.round(minutes / snap) * snap;
const placeOf = ({
  lane,
  index,
  from,
  minutes,
}: Pick<DraggedVisit, "lane" | "index" | "from" | "minutes">) =>
  `${lane ?? ""} ${index} ${from} ${minutes}`;

/** Starts a drag with the visit of a row in the tray or in a lane. */
function pickUp(
  element: HTMLElement,
  board: Board,
  point: DraggedVisit["at"],
): DraggedVisit | null {
  const found = visitOf(element, board);
  if (!found) return null;
  const { project, version, name, lane, index } = found;
  const own = {
    lane,
    index,
    from: found.booked?.from ?? defaultStart,
    minutes: found.minutes || board.chosen?.minutes || board.query.minutes || 90,
  };
  const source = lane === null ? "" : placeOf(own);
  return {
    project,
    version,
    name,
    ...own,
    time: timeOf(own),
    at: point,
    source,
  };
}

const timeOf = ({ from, minutes }: { from: number; minutes: number }) =>
  `${formatBookedTime(from)} – ${formatBookedTime(from + minutes)}`;

function movedTo(dragged: DraggedVisit, change: Partial<DraggedVisit>): DraggedVisit {
  const next = { ...dragged, ...change };
  return { ...next, time: timeOf(next) };
}

interface LanePosition {
  lane: string;
  index: number;
  /** Absent in the week. */
  minute?: number;
  from?: number;
}

/**
 * The lane below a point, and the minute of its day there. A cell of the week has no times, so the visit keeps its own.
 */
function laneAt(x: number, y: number, board: Board, grabbed: number): LanePosition | null {
  const { axis } = board;
  const track = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>("[data-lane]"))
    .find((element) => element !== null);
  if (!track) return null;
  const index = Number(track.dataset.index);
  const lane = track.dataset.lane!;
  if (board.query.view === "week") return { lane, index };
  const { left, width } = track.getBoundingClientRect();
  const minute = axis.from + ((x - left) / width) * (axis.to - axis.from);
  return { lane, index, minute, from: inSteps(minute - grabbed) };
}

const instantOf = (board: Board, { lane, index, from }: DraggedVisit) => {
  const midnight = board.lanes.find(({ id }) => id === lane)?.midnights[index] ?? 0;
  return new Date(midnight + from * 60_000).toISOString();
};

export function useDragging(container: RefObject<HTMLElement>, board: Board) {
  const [dragged, setDragged] = useState<DraggedVisit | null>(null);
  const check = useCheck(board, dragged);
  const drop = useDrop(board);
  const latest = useRef({ board, dragged, check, drop });
  useEffect(() => {
    latest.current = { board, dragged, check, drop };
  });
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const set = (next: DraggedVisit | null) => {
      latest.current.dragged = next;
      setDragged(next);
    };
    const finish = () => {
      const { dragged: held, check: known } = latest.current;
      if (held) latest.current.drop(held, known);
      set(null);
    };
    const stop = new AbortController();
    dragByMouse(element, { latest, set, finish, signal: stop.signal });
    dragByKeys(element, { latest, set, finish, signal: stop.signal });
    return () => stop.abort();
  }, [container]);
  return { dragged, check };
}

interface DragOptions {
  latest: RefObject<{ board: Board; dragged: DraggedVisit | null }> & {
    current: { board: Board; dragged: DraggedVisit | null };
  };
  set: (dragged: DraggedVisit | null) => void;
  finish: () => void;
  signal: AbortSignal;
}

interface Press {
  target: HTMLElement;
  x: number;
  y: number;
  /** The user pressed the edge of the visit, which changes the duration. */
  isStretch: boolean;
}

/** Whether a press on a visit starts a drag. Only the mouse drags; a finger scrolls. */
function pressOf({
  button,
  pointerType,
  target,
  clientX: x,
  clientY: y,
}: PointerEvent): Press | null {
  if (button !== 0 || pointerType === "touch" || !(target instanceof Element)) return null;
  const visit = target.closest<HTMLElement>("[data-drag]");
  if (!visit) return null;
  const isBooked = visit.parentElement?.classList.contains("board-place") ?? false;
  const isAtEdge = visit.getBoundingClientRect().right - x <= gripPixels;
  return { target: visit, x, y, isStretch: isBooked && isAtEdge };
}

function dragByMouse(element: HTMLElement, { latest, set, finish, signal }: DragOptions): void {
  let press: Press | null = null;
  let grabbed = 0;
  let wasDragged = false;
  element.addEventListener(
    "pointerdown",
    (event) => {
      wasDragged = false;
      press = pressOf(event);
    },
    { signal },
  );
  window.addEventListener(
    "pointermove",
    (event) => {
      if (!press) return;
      const { board, dragged } = latest.current;
      const [x, y] = [event.clientX, event.clientY];
      if (!dragged && Math.hypot(x - press.x, y - press.y) < minPixels) return;
      const held = dragged ?? pickUp(press.target, board, { x, y });
      if (!held) return;
      if (!dragged) {
        wasDragged = true;
        const start = laneAt(press.x, press.y, board, 0);
        grabbed = held.lane === null ? 0 : (start?.minute ?? held.from) - held.from;
      }
      const over = laneAt(x, y, board, grabbed);
      const point = { x, y };
      if (press.isStretch && over?.minute !== undefined) {
        const minutes = Math.max(minMinutes, inSteps(over.minute - held.from));
        return set(movedTo(held, { minutes: minutes - (minutes % durationStep), at: point }));
      }
      const { lane, index = held.index, from = held.from } = over ?? { lane: null };
      set(movedTo(held, { lane, index, from, at: point }));
    },
    { signal },
  );
  window.addEventListener(
    "pointerup",
    () => {
      press = null;
      finish();
    },
    { signal },
  );
  ignoreClickAfter(element, () => wasDragged, signal);
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      press = null;
      set(null);
    },
    { signal },
  );
}

/** Suppresses the click that the browser fires on the link after a drag. */
function ignoreClickAfter(
  element: HTMLElement,
  wasDragged: () => boolean,
  signal: AbortSignal,
): void {
  const ignore = (event: MouseEvent) => {
    if (!wasDragged()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("click", ignore, { signal, capture: true });
}

/** Keyboard control: Space starts the drag, arrow keys move, Enter drops. Escape is handled elsewhere in this file. */
function dragByKeys(element: HTMLElement, { latest, set, finish, signal }: DragOptions): void {
  const keydown = (event: KeyboardEvent) => {
    const { board, dragged } = latest.current;
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-drag]");
    if (!dragged) {
      if (event.key !== " " || !target) return;
      event.preventDefault();
      const { left, bottom } = target.getBoundingClientRect();
      const held = pickUp(target, board, { x: left, y: bottom });
      if (!held) return;
      return set(held.lane ? held : movedTo(held, { lane: board.lanes[0]?.id ?? null }));
    }
    const step = keySteps[event.key];
    if (event.key !== "Enter" && !step) return;
    event.preventDefault();
    if (!step) return finish();
    const index = board.lanes.findIndex(({ id }) => id === dragged.lane) + step.lanes;
    const lane = board.lanes[Math.min(board.lanes.length - 1, Math.max(0, index))]?.id ?? null;
    if (board.query.view === "week") {
      const day = Math.min(board.days.length - 1, Math.max(0, dragged.index + step.across));
      return set(movedTo(dragged, { lane, index: day }));
    }
    set(movedTo(dragged, { lane, from: Math.max(0, dragged.from + step.across * snap) }));
  };
  element.addEventListener("keydown", keydown, { signal });
}

/** `across` means quarter hours in a day, or days in a week. */
const keySteps: Record<string, { lanes: number; across: number } | undefined> = {
  ArrowLeft: { lanes: 0, across: -1 },
  ArrowRight: { lanes: 0, across: 1 },
  ArrowUp: { lanes: -1, across: 0 },
  ArrowDown: { lanes: 1, across: 0 },
};

/** The server's checks for the current position of the dragged visit; null until the server has answered. */
function useCheck(board: Board, dragged: DraggedVisit | null): DropCheck | null {
  const href = useOrganizationPath();
  const [known, setKnown] = useState<{ place: string; check: DropCheck } | null>(null);
  const place = dragged ? `${dragged.project} ${placeOf(dragged)}` : "";
  const path =
    dragged?.lane === undefined || dragged.lane === null
      ? null
      : `${href(`/schedule/board/check/${dragged.project}`)}?${new URLSearchParams({
          inspector: dragged.lane,
          at: instantOf(board, dragged),
          minutes: String(dragged.minutes),
        }).toString()}`;
  useEffect(() => {
    if (path === null) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      const response = await fetch(path, { signal: stop.signal });
      if (response.ok) setKnown({ place, check: (await response.json()) as DropCheck });
    };
    // When the request fails, nothing is shown. The server checks the booking itself in any case.
    const settled = setTimeout(() => void ask().catch(() => undefined), checkDelay);
    return () => {
      clearTimeout(settled);
      stop.abort();
    };
  }, [path, place]);
  return known?.place === place ? known.check : null;
}

/** Books the visit where it was dropped. A warning opens the page that asks for a reason. A refusal changes nothing. */
function useDrop(board: Board) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const href = useOrganizationPath();
  return (dragged: DraggedVisit, check: DropCheck | null) => {
    if (dragged.lane === null || placeOf(dragged) === dragged.source) return;
    if (check?.checks.some(({ tone }) => tone === "bad")) return;
    const at = instantOf(board, dragged);
    const { project, minutes, lane: inspector } = dragged;
    if (check?.needsReason) {
      const path = boardPath(board.query, { project, inspector, at, minutes });
      return navigate(href(path), { preventScrollReset: true });
    }
    const fields = {
      intent: "book",
      project,
      version: String(dragged.version),
      minutes: String(minutes),
    };
    submit(
      { ...fields, slot: `${inspector}~${at}`, stays: "yes" },
      { method: "post", preventScrollReset: true },
    );
  };
}
