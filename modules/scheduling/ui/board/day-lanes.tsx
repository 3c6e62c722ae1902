import { Link, useLocation } from "@remix-run/react";
import { Fragment, type CSSProperties } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { initials } from "#app/ui/avatar.tsx";
import { boardPath, type BoardQuery } from "../../domain/board/board-query.ts";
import type { LaneDrive, LaneSpan, LaneVisit } from "../../domain/board/lanes.server.ts";
import type { Board, BoardLane, BoardSlot } from "../../domain/board/load-board.server.ts";
import { colorStyle } from "../../domain/calendar/inspector-colors.ts";
import { ContactAnswerBadge } from "../contact-answer-badge.tsx";
import { formatHoursAndMinutes, slotForm, slotValue } from "./slot-text.ts";
import { SelectAllVisits, VisitCheckbox } from "./visit-selection.tsx";
import { titleOfVisit } from "./use-visit-titles.ts";
import { draggableAttributes, type DraggedVisit } from "./dragged-visit.ts";

export interface Axis {
  from: number;
  to: number;
}

/** The position of a span of minutes in a lane, in percent of its width. */
export function styleOf({ from, to }: LaneSpan, axis: Axis): CSSProperties {
  const whole = axis.to - axis.from;
  const share = (minutes: number) => `${Math.round((minutes / whole) * 1_000) / 10}%`;
  const start = Math.max(from, axis.from);
  return {
    left: share(start - axis.from),
    width: share(Math.max(0, Math.min(to, axis.to) - start)),
  };
}

const hasWork = ({ visits, load }: BoardLane["days"][number]) =>
  visits.length > 0 || (load.hasWorkingHours && load.availableMinutes > 0);

interface DayLanesProps {
  board: Board;
  dragged: DraggedVisit | null;
}

/** A lane for each inspector of the day. Inspectors who live too far from the chosen project come last. */
export function DayLanes({ board, dragged }: DayLanesProps) {
  const { axis, lanes } = board;
  const near = lanes.filter(({ away }) => away === null);
  const far = lanes.filter(({ away }) => away !== null);
  const whole = axis.to - axis.from;
  const firstHour = (60 - (axis.from % 60)) % 60;
  const style = {
    "--hour": `${(60 / whole) * 100}%`,
    "--first-hour": `${(firstHour / (whole - 60)) * 100}%`,
  } as CSSProperties;
  const props = { board, dragged };
  return (
    // It is focusable, so that the keyboard can scroll it even when it contains nothing focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label="Lanes" tabIndex={0} className="board-scroll" style={style}>
      <Hours axis={axis} />
      {near.map((lane) => (
        <LaneRow key={lane.id} lane={lane} {...props} />
      ))}
      {far.length > 0 && (
        <details open={lanes.length <= 12}>
          <summary className="board-far">
            Too far from {board.chosen?.city} that day <b>{far.length}</b>
          </summary>
          {far.map((lane) => (
            <LaneRow key={lane.id} lane={lane} {...props} />
          ))}
        </details>
      )}
    </div>
  );
}

function Hours({ axis }: { axis: Axis }) {
  const first = Math.ceil(axis.from / 60);
  const hours = Array.from(
    { length: Math.floor(axis.to / 60) - first + 1 },
    (_, index) => first + index,
  );
  return (
    <div className="board-axis" aria-hidden="true">
      <span>Each in its own time</span>
      <div className="board-hours">
        {hours.map((hour) => (
          <span key={hour} style={{ left: styleOf({ from: hour * 60, to: 0 }, axis).left }}>
            {hour % 12 || 12} {hour % 24 < 12 ? "AM" : "PM"}
          </span>
        ))}
      </div>
    </div>
  );
}

function LaneRow({ lane, board, dragged }: DayLanesProps & { lane: BoardLane }) {
  const { axis, query, slots, days } = board;
  const [shown] = lane.days;
  if (!shown) return null;
  const own = slots.filter(
    ({ inspectorId, day }) => inspectorId === lane.id && day === days[0]?.day,
  );
  return (
    <div role="group" aria-label={lane.name} className="board-lane" style={colorStyle(lane.color)}>
      <LaneHeader lane={lane} query={{ ...query, date: days[0]?.day ?? "" }} />
      <div className="board-track" data-lane={lane.id} data-index={0}>
        {shown.closedSpans.map((span) => (
          <span
            key={`${span.from}${span.name ?? ""}`}
            className="board-closed"
            style={styleOf(span, axis)}
            title={span.name}
          >
            {span.name && <b>{span.name}</b>}
          </span>
        ))}
        {shown.breaks.map((span) => (
          <span key={span.from} className="board-break" style={styleOf(span, axis)} title="Break" />
        ))}
        {lane.now !== null && hasWork(shown) && (
          <span
            className="board-now"
            style={{ left: styleOf({ from: lane.now, to: 0 }, axis).left }}
          />
        )}
        {shown.visits.map((visit) => (
          <Fragment key={visit.id}>
            <Drive drive={shown.drives.find(({ to }) => to === visit.from)} axis={axis} />
            <div className="board-place" style={styleOf(visit, axis)}>
              <Visit visit={visit} query={query} />
              <VisitCheckbox visit={visit} query={query} />
            </div>
          </Fragment>
        ))}
        <Drive
          drive={shown.drives.find(({ from }) => from === shown.visits.at(-1)?.to)}
          axis={axis}
        />
        {own.map((slot) => (
          <SlotButton key={slotValue(slot)} slot={slot} axis={axis} />
        ))}
        {dragged?.lane === lane.id && (
          <div
            className="board-visit board-ghost"
            style={styleOf({ from: dragged.from, to: dragged.from + dragged.minutes }, axis)}
          >
            <small>{dragged.time}</small>
            <b>{dragged.name}</b>
          </div>
        )}
      </div>
    </div>
  );
}

/** The drive from the previous visit to this one. */
function Drive({ drive, axis }: { drive: LaneDrive | undefined; axis: Axis }) {
  if (!drive) return null;
  const { minutes, missingMinutes } = drive;
  return (
    <span
      className="board-drive"
      data-short={missingMinutes > 0 ? "" : undefined}
      style={styleOf(drive, axis)}
    >
      <span>
        <b>{formatHoursAndMinutes(minutes)}</b>
        {missingMinutes > 0 && <i>{`, ${formatHoursAndMinutes(missingMinutes)} short`}</i>}
      </span>
    </span>
  );
}

/** The inspector's name, city and time zone, and how full the day is. */
export function LaneHeader({ lane, query }: { lane: BoardLane; query?: BoardQuery }) {
  const [shown] = lane.days;
  return (
    <div className="board-who">
      <span className="board-mark" aria-hidden="true">
        {initials(lane.name)}
      </span>
      <div>
        <b>
          <LaneName lane={lane} />
        </b>
        <SelectAllVisits of={`[data-lane="${lane.id}"]`} label={`visits of ${lane.name}`} />
        <small>{[lane.city, lane.zoneName].filter(Boolean).join(" · ")}</small>
        {lane.away !== null && <small>{lane.away} miles away</small>}
        {shown && lane.days.length === 1 && <Load {...shown} />}
        {query && <OrderLink lane={lane} query={query} />}
        {query && <ReplanLink lane={lane} query={query} />}
      </div>
    </div>
  );
}

/** Links to the working day of a colleague. */
function LaneName({ lane: { id, name, canSetDay } }: { lane: BoardLane }) {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  if (!canSetDay) return name;
  const back = new URLSearchParams({ back: pathname + search });
  return (
    <Link
      to={`${href(`/schedule/inspectors/${id}/day`)}?${back.toString()}`}
      preventScrollReset
      className="hover:underline"
    >
      <span className="sr-only">Working day of </span>
      {name}
    </Link>
  );
}

const isMovable = ({ isDone, projectId }: LaneVisit) => !isDone && projectId !== null;

/** A day needs at least two movable visits to have a better order. */
const minToOrder = 2;

function OrderLink({ lane: { id, name, days }, query }: { lane: BoardLane; query: BoardQuery }) {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  const movable = days[0]!.visits.filter(isMovable);
  if (query.view !== "day" || query.date === "" || movable.length < minToOrder) return null;
  const to = new URLSearchParams({ day: query.date, back: pathname + search });
  return (
    <Link
      to={`${href(`/schedule/inspectors/${id}/order`)}?${to.toString()}`}
      preventScrollReset
      className="text-link text-xs"
    >
      Shortest order<span className="sr-only"> of the day of {name}</span>
    </Link>
  );
}

/** Links to the page that plans the day again, for when the inspector is ill or a visit cannot take place as booked. */
function ReplanLink({ lane: { id, name, days }, query }: { lane: BoardLane; query: BoardQuery }) {
  const href = useOrganizationPath();
  if (query.date === "" || !days[0]!.visits.some(isMovable)) return null;
  return (
    <Link
      to={href(`/schedule/inspectors/${id}/replan?day=${query.date}`)}
      className="text-link text-xs"
    >
      Replan<span className="sr-only"> the day of {name}</span>
    </Link>
  );
}

function Load({ load, visits, off }: BoardLane["days"][number]) {
  const total = load.visitMinutes + load.drivingMinutes;
  const share = (minutes: number) =>
    `${Math.min(100, Math.round((minutes / Math.max(load.availableMinutes, total, 1)) * 100))}%`;
  const { hasWorkingHours } = load;
  const over = total - load.availableMinutes;
  const isOver = hasWorkingHours && over > load.overtimeMinutes;
  const hours = hasWorkingHours ? `of ${formatHoursAndMinutes(load.availableMinutes)}` : "";
  if (visits.length === 0 && off) return <small>{off}</small>;
  if (visits.length === 0)
    return (
      <small>
        {hasWorkingHours ? `Free, ${formatHoursAndMinutes(load.availableMinutes)}` : "No hours"}
      </small>
    );
  return (
    <>
      <span
        className="board-load"
        title={`Visits ${formatHoursAndMinutes(load.visitMinutes)}, driving ${formatHoursAndMinutes(load.drivingMinutes)} ${hours}`}
      >
        <i style={{ width: share(load.visitMinutes) }} />
        <i style={{ width: share(load.drivingMinutes) }} />
      </span>
      <small className={isOver ? "board-over" : ""}>
        {isOver
          ? `${formatHoursAndMinutes(over)} over`
          : `${formatHoursAndMinutes(total)} ${hours}`.trim()}
        {load.miles > 0 && ` · ${load.miles} mi`}
      </small>
    </>
  );
}

interface VisitProps {
  visit: LaneVisit;
  query: BoardQuery;
}

/** A shorter text where the visit is narrow. */
const conflictOf = ({ conflict, minutes }: LaneVisit) =>
  conflict && (minutes > 75 ? conflict.text : conflict.shortText);

/** A booked visit. Its link selects it, so that the user can move it. */
function Visit({ visit, query }: VisitProps) {
  const href = useOrganizationPath();
  const { projectId } = visit;
  const content = (
    <>
      <small>
        <ContactAnswerBadge answer={visit.answer} /> {visit.start}
      </small>
      <b>{visit.name}</b>
      <small>{conflictOf(visit) ?? visit.city}</small>
    </>
  );
  const attributes = {
    className: "board-visit",
    "data-conflict": visit.conflict ? "" : undefined,
    "data-done": visit.isDone ? "" : undefined,
  };
  const title = visit.isDone ? titleOfVisit(visit, visit.conflict?.text) : undefined;
  if (projectId === null) return <div {...attributes}>{content}</div>;
  return (
    <Link
      to={href(boardPath(query, { project: projectId, inspector: "", at: "", pane: "" }))}
      preventScrollReset
      aria-current={query.project === projectId || undefined}
      draggable={false}
      title={title}
      {...draggableAttributes(visit)}
      {...attributes}
    >
      {content}
    </Link>
  );
}

function SlotButton({ slot, axis }: { slot: BoardSlot; axis: Axis }) {
  return (
    <button
      form={slotForm}
      name="slot"
      value={slotValue(slot)}
      className="board-slot"
      data-best={slot.rank === 1 ? "" : undefined}
      style={styleOf(slot, axis)}
      title={`Book ${slot.inspector}, ${slot.range}`}
    >
      <span className="board-rank">{slot.rank}</span>
      <span>
        <b className="block font-semibold">{slot.time}</b>+
        {formatHoursAndMinutes(slot.addedDriving)}
      </span>
    </button>
  );
}
