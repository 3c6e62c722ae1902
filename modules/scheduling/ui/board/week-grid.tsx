import { countOf } from "#app/platform/format.ts";
import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { boardPath, type BoardQuery } from "../../domain/board/board-query.ts";
import type { Board, BoardLane } from "../../domain/board/load-board.server.ts";
import { colorStyle } from "../../domain/calendar/inspector-colors.ts";
import { ContactAnswerBadge } from "../contact-answer-badge.tsx";
import { titleOfVisit } from "./use-visit-titles.ts";
import { draggableAttributes, type DraggedVisit } from "./dragged-visit.ts";
import { LaneHeader } from "./day-lanes.tsx";
import { SelectAllVisits, VisitCheckbox } from "./visit-selection.tsx";
import { formatHoursAndMinutes, slotForm, slotValue } from "./slot-text.ts";

/** A cell shows up to this many visits on two lines each, and more visits on one line each. */
const maxOnTwoLines = 3;
const maxShown = 5;

/** The week: a row for each inspector, a column for each day, and how full each day is. */
export function WeekGrid({ board, dragged }: { board: Board; dragged: DraggedVisit | null }) {
  const href = useOrganizationPath();
  const { query, lanes, today } = board;
  const shown = shownDays(board);
  return (
    // It is focusable, so that the keyboard can scroll it even when it contains nothing focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label="Week" tabIndex={0} className="board-scroll">
      <table className="board-week">
        <caption className="sr-only">The week by inspector</caption>
        <thead>
          <tr>
            <th scope="col" className="w-44 text-muted">
              {countOf(lanes.length, "inspector")}
            </th>
            {shown.map(({ day, shortText, dateText, index }) => {
              const count = lanes.flatMap((lane) => lane.days[index]!.visits).length;
              return (
                <th
                  key={day}
                  scope="col"
                  aria-label={dateText}
                  aria-current={day === today ? "date" : undefined}
                >
                  <Link
                    to={href(boardPath(query, { view: "day", date: day }))}
                    preventScrollReset
                    className="block hover:underline"
                  >
                    <span aria-hidden="true">{shortText}</span>
                    <span className="sr-only">{dateText}</span>
                    <small className="block text-xs font-normal text-muted">
                      {countOf(count, "visit")}
                    </small>
                  </Link>
                  <SelectAllVisits of={`[data-index="${index}"]`} label={`visits of ${dateText}`} />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.id} style={colorStyle(lane.color)}>
              <th scope="row">
                <LaneHeader lane={lane} />
              </th>
              {shown.map(({ day, index }) => (
                <td key={day} className="p-0">
                  <Cell {...{ board, dragged, lane, day, index }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const shownDays = ({ days, lanes }: Board) =>
  days
    .map((day, index) => ({ ...day, index }))
    .filter(({ day, index }) => isWorkday(day) || lanes.some((lane) => isUsed(lane, index)));

/** Saturday and Sunday are shown only if someone works then. */
const isWorkday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const isUsed = ({ days }: BoardLane, index: number) =>
  days[index]!.visits.length > 0 || days[index]!.hasAvailableHours;

interface CellProps {
  board: Board;
  dragged: DraggedVisit | null;
  lane: BoardLane;
  day: string;
  index: number;
}

function Cell({ board, dragged, lane, day, index }: CellProps) {
  const href = useOrganizationPath();
  const { query, slots } = board;
  const { visits, drives, load, hasAvailableHours, off } = lane.days[index]!;
  const isClosed =
    !hasAvailableHours &&
    visits.length === 0 &&
    (off !== null || lane.days.some((each) => each.hasAvailableHours));
  const own = slots.filter((slot) => slot.inspectorId === lane.id && slot.day === day);
  const shown = visits.length > maxShown ? visits.slice(0, maxShown - 1) : visits;
  const isShort = visits.length > maxOnTwoLines;
  return (
    <div
      className="board-cell"
      data-lane={lane.id}
      data-index={index}
      data-closed={isClosed ? "" : undefined}
      data-over={dragged?.lane === lane.id && dragged.index === index ? "" : undefined}
    >
      {off && <span className="text-xs text-muted">{off}</span>}
      {shown.map((visit) => {
        const missingMinutes = drives.find(({ to }) => to === visit.from)?.missingMinutes ?? 0;
        const conflict =
          visit.conflict?.shortText ?? (missingMinutes > 0 ? `${missingMinutes} min short` : null);
        return <CellVisit key={visit.id} {...{ visit, conflict, query, isShort }} />;
      })}
      {visits.length > shown.length && (
        <Link to={href(boardPath(query, { view: "day", date: day }))} className="text-link text-xs">
          {visits.length - shown.length} more
        </Link>
      )}
      {own.map((slot) => (
        <button
          key={slotValue(slot)}
          form={slotForm}
          name="slot"
          value={slotValue(slot)}
          className="board-slot board-desk"
          data-best={slot.rank === 1 ? "" : undefined}
          title={`Book ${slot.inspector}, ${slot.timestamp}, +${formatHoursAndMinutes(slot.addedDriving)} of driving`}
        >
          <span className="board-rank">{slot.rank}</span>
          <span>
            <b className="font-semibold">{slot.time}</b>
          </span>
        </button>
      ))}
      {!isClosed && <DayLoad load={load} isFree={visits.length === 0} />}
    </div>
  );
}

interface CellVisitProps {
  visit: BoardLane["days"][number]["visits"][number];
  conflict: string | null;
  query: BoardQuery;
  isShort: boolean;
}

function CellVisit({ visit, conflict, query, isShort }: CellVisitProps) {
  const href = useOrganizationPath();
  const { projectId, name, start, city, isDone, answer } = visit;
  const marks = {
    className: "board-visit",
    title: titleOfVisit(visit, conflict),
    "data-conflict": conflict ? "" : undefined,
    "data-done": isDone ? "" : undefined,
  };
  const content = isShort ? (
    <span>
      <small>{start}</small> <ContactAnswerBadge answer={answer} /> <b>{name}</b>
      {conflict && <span className="sr-only">, {conflict}</span>}
    </span>
  ) : (
    <>
      <b>
        {name}
        {isDone && <span aria-hidden> ✓</span>}
        {isDone && <span className="sr-only">, done</span>}
      </b>
      <small>
        <ContactAnswerBadge answer={answer} /> {conflict ?? `${start} · ${city}`}
      </small>
    </>
  );
  if (projectId === null) return <div {...marks}>{content}</div>;
  return (
    <div className="relative">
      <Link
        to={href(boardPath(query, { project: projectId, inspector: "", at: "", pane: "" }))}
        preventScrollReset
        aria-current={query.project === projectId || undefined}
        draggable={false}
        {...draggableAttributes(visit)}
        {...marks}
      >
        {content}
      </Link>
      <VisitCheckbox visit={visit} query={query} />
    </div>
  );
}

function DayLoad({ load, isFree }: { load: BoardLane["days"][number]["load"]; isFree: boolean }) {
  if (isFree) return <span className="sr-only">free</span>;
  const total = load.visitMinutes + load.drivingMinutes;
  // A day without hours has no percentage.
  if (load.availableMinutes === 0)
    return <span className="board-foot text-muted">{formatHoursAndMinutes(total)}</span>;
  const percent = Math.round((total / Math.max(1, load.availableMinutes)) * 100);
  return (
    <span className="board-foot">
      <span className="board-load">
        <i style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <small className={total > load.availableMinutes + load.overtimeMinutes ? "board-over" : ""}>
        {percent}%
      </small>
    </span>
  );
}
