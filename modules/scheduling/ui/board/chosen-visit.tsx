import { Form, Link, useNavigation } from "@remix-run/react";
import { formatDuration, formatHours } from "#app/platform/format.ts";
import { isFormRefusal, typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField, TextField, TimeField, DateField } from "#app/ui/fields/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { boardPath, hiddenParameters, type BoardQuery } from "../../domain/board/board-query.ts";
import type { Board, BoardSlot, ChosenVisit } from "../../domain/board/load-board.server.ts";
import { durationStep, minMinutes, maxMinutes } from "../../domain/booking/scheduling-constants.ts";
import { replanCases } from "../../domain/replan/replan-query.ts";
import { AnswerLine } from "../contact-answer-badge.tsx";
import { formatHoursAndMinutes, slotForm, slotTime, slotValue } from "./slot-text.ts";
import { WaitingDays } from "./tray.tsx";

interface ChosenPanelProps {
  board: Board;
  chosen: ChosenVisit;
  refusal: FormRefusal | null;
}

/** The chosen project in the tray: its facts, the best times, and a form for any other time. */
export function ChosenPanel({ board, chosen, refusal }: ChosenPanelProps) {
  const href = useOrganizationPath();
  const { query, slots, confirm } = board;
  const next = board.trayNext?.id ?? "";
  const facts = [chosen.client, chosen.type].filter(Boolean).join(" · ");
  return (
    <div className="board-chosen" id="chosen">
      <div className="flex items-baseline gap-2">
        <Link
          to={href(`/projects/${chosen.id}/manage`)}
          className="mr-auto min-w-0 font-semibold hover:underline"
        >
          {chosen.siteOwner}
        </Link>
        {chosen.booked === null && <WaitingDays days={chosen.days} />}
      </div>
      <p className="text-muted">
        {chosen.address}
        {facts && <span className="block">{facts}</span>}
      </p>
      {chosen.booked && <p className="font-semibold">{chosen.booked}</p>}
      <AnswerLine answer={chosen.answer} />
      {chosen.attempts && <p className="text-xs">{chosen.attempts} to reach the site contact</p>}
      <ChosenLinks query={query} chosen={chosen} />
      {chosen.restricted && (
        <p className="text-sm text-muted">Only within the hours that an inspector entered.</p>
      )}
      {!chosen.canBook && <Notice>You cannot schedule this project in its current status.</Notice>}
      {refusal && <BookingRefusal chosen={chosen} next={next} refusal={refusal} />}
      {chosen.canBook && confirm && !refusal && (
        <BookingConfirmation {...{ board, chosen, confirm, next }} />
      )}
      {chosen.canBook && !confirm && (
        <>
          <LengthField query={query} minutes={chosen.minutes} />
          <Slots {...{ query, slots, chosen, next }} />
          <OtherTimeForm board={board} chosen={chosen} refusal={refusal} />
          {board.trayNext && chosen.booked === null && (
            <p className="board-phone text-muted">
              Next: {board.trayNext.siteOwner}, {board.trayNext.city}. Day and length carry over.
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** What else can be done with the chosen project: asking its contact, or replanning its visit. */
function ChosenLinks({ query, chosen }: { query: BoardQuery; chosen: ChosenVisit }) {
  const href = useOrganizationPath();
  return (
    <>
      {chosen.contactActions.map(({ label, path }) => (
        <Form key={path} method="post" action={href(path)} preventScrollReset>
          <input type="hidden" name="back" value={href(boardPath(query, {}))} />
          <button className="text-link">{label}</button>
        </Form>
      ))}
      {chosen.replan && (
        <p className="flex flex-wrap gap-x-4">
          {visitCases.map(({ name, label }) => (
            <Link
              key={name}
              to={href(`${chosen.replan}&case=${name}`)}
              className="text-link text-xs"
            >
              {label}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

const visitCases = Object.entries(replanCases).flatMap(([name, { label, isOfVisit }]) =>
  isOfVisit ? [{ name, label }] : [],
);

/** The hidden fields that every form of the panel sends. */
function HiddenFields({ chosen, next }: { chosen: ChosenVisit; next: string }) {
  const fields = {
    intent: "book",
    project: chosen.id,
    version: chosen.version,
    next: chosen.booked === null ? next : "",
  };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

const lengths = Array.from(
  { length: maxMinutes / durationStep },
  (_, index) => (index + 1) * durationStep,
)
  .filter((minutes) => minutes >= minMinutes)
  .map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) }));

/** The field for the length. The offered times depend on it, so changing it loads them again. */
function LengthField({ query, minutes }: { query: BoardQuery; minutes: number }) {
  const href = useOrganizationPath();
  return (
    <Form
      method="get"
      action={href("/schedule/board")}
      preventScrollReset
      replace
      onChange={(event) => event.currentTarget.requestSubmit()}
      className="flex items-center gap-2"
    >
      {hiddenParameters(query, ["minutes"]).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2">
        Duration
        <select key={minutes} name="minutes" defaultValue={minutes} className="board-length">
          {lengths.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button>Show times</Button>
      </noscript>
    </Form>
  );
}

interface SlotsProps {
  query: BoardQuery;
  slots: readonly BoardSlot[];
  chosen: ChosenVisit;
  next: string;
}

/** The best times in order. On a wide screen a press books; on a phone it opens the confirmation. */
function Slots({ query, slots, chosen, next }: SlotsProps) {
  const href = useOrganizationPath();
  const busy = useNavigation().formMethod === "POST";
  const [best] = slots;
  if (!best)
    return (
      <p>
        Nobody can be there in the next two weeks.{" "}
        {chosen.restricted && "No availability was entered that fits."}
      </p>
    );
  return (
    <Form method="post" id={slotForm} preventScrollReset className="grid gap-2">
      <HiddenFields chosen={chosen} next={next} />
      <input type="hidden" name="minutes" value={chosen.minutes} />
      <h2 className="board-phone text-base">Three best times</h2>
      <ol aria-label="Best times" className="board-slots">
        {slots.map((slot) => (
          <li key={slotValue(slot)}>
            <button name="slot" value={slotValue(slot)} className="board-desk">
              <SlotContent slot={slot} />
            </button>
            <Link
              to={href(boardPath(query, { inspector: slot.inspectorId, at: slot.at }))}
              className="board-phone"
            >
              <SlotContent slot={slot} isLong />
            </Link>
          </li>
        ))}
      </ol>
      <Button tone="primary" name="slot" value={slotValue(best)} busy={busy} className="board-desk">
        Book {best.inspector.split(" ")[0]}, {slotTime(best).replace(/^\w+, (?=\w+ \d)/, "")}
      </Button>
    </Form>
  );
}

function SlotContent({ slot, isLong }: { slot: BoardSlot; isLong?: true }) {
  const added = `+${formatHoursAndMinutes(slot.addedDriving)}`;
  return (
    <>
      <span className="board-rank">{slot.rank}</span>
      <span className="min-w-0 truncate">
        <b className="font-semibold">{isLong ? slot.timestamp : slotTime(slot)}</b>{" "}
        {isLong || slotTime(slot) === slot.timestamp ? (
          <span className={`block truncate text-muted ${isLong ? "text-sm" : "text-xs"}`}>
            {slot.inspector}, {slot.between}
          </span>
        ) : (
          slot.inspector
        )}
        {slot.hasMissingRequirement && (
          <span className="block text-xs text-warn">Not qualified or not allowed</span>
        )}
      </span>
      <span className={`text-muted tabular-nums ${isLong ? "" : "text-xs"}`}>
        {added}
        <span className="sr-only"> of driving</span>
      </span>
    </>
  );
}

/** A form for any inspector, day and time, in the time zone of the site. */
function OtherTimeForm({ board, chosen, refusal }: ChosenPanelProps) {
  return (
    <details open={refusal !== null && "time" in refusal.errors}>
      <summary className="text-link">Another time or inspector</summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-2">
        <HiddenFields chosen={chosen} next={board.trayNext?.id ?? ""} />
        <input type="hidden" name="minutes" value={chosen.minutes} />
        <SelectField
          name="inspector"
          label="Inspector"
          placeholder="Choose"
          options={board.lanes.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={typedValue(refusal, "inspector", chosen.inspectorId ?? "")}
          error={refusal?.errors.inspector}
        />
        <DateField
          name="date"
          label="Date"
          defaultValue={typedValue(refusal, "date", board.days[0]?.day)}
          error={refusal?.errors.date}
        />
        <TimeField
          name="time"
          label="Time"
          hint={`At the site (${chosen.zoneName})`}
          step={300}
          defaultValue={typedValue(refusal, "time")}
          error={refusal?.errors.time}
        />
        <Button>Schedule</Button>
      </Form>
    </details>
  );
}

interface ConfirmProps {
  chosen: ChosenVisit;
  confirm: NonNullable<Board["confirm"]>;
  next: string;
  board: Board;
}

/** One time with the results of its checks, before the user confirms it. */
function BookingConfirmation({ chosen, confirm, next, board: { query, lanes } }: ConfirmProps) {
  const href = useOrganizationPath();
  const inspector = lanes.find(({ id }) => id === confirm.inspector)?.name;
  const isRefused = confirm.checks.some(({ tone }) => tone === "bad");
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <HiddenFields chosen={chosen} next={next} />
      <input type="hidden" name="minutes" value={chosen.minutes} />
      <input type="hidden" name="slot" value={`${confirm.inspector}~${confirm.at}`} />
      <h2 className="text-base">{confirm.timestamp}</h2>
      <p className="text-muted">
        {inspector}, {formatHours(chosen.minutes)}
      </p>
      <Checks checks={confirm.checks} />
      {confirm.needsReason && !isRefused && <Reason />}
      <div className="board-confirm flex flex-wrap gap-2">
        {!isRefused && <Button tone="primary">Schedule inspection</Button>}
        <LinkButton to={href(boardPath(query, { inspector: "", at: "" }))} preventScrollReset>
          {isRefused ? "Choose another time" : "Cancel"}
        </LinkButton>
      </div>
    </Form>
  );
}

/** The field for the reason with which the user overrides a warning. */
function Reason({ error }: { error?: string }) {
  return (
    <>
      <input type="hidden" name="override" value="yes" />
      <TextField
        name="reason"
        label="Reason"
        hint="Saved in the project's log"
        required
        error={error}
      />
    </>
  );
}

const toneIcons = { ok: "check", warn: "alert", bad: "x" } as const;

export function Checks({
  checks,
}: {
  checks: readonly { tone: keyof typeof toneIcons; text: string }[];
}) {
  return (
    <ul className="board-checks">
      {checks.map(({ tone, text }) => (
        <li key={text} data-tone={tone}>
          <Icon name={toneIcons[tone]} className="mt-1" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows why the server refused a booking, with a field for a reason if the user may book anyway. */
function BookingRefusal({
  chosen,
  next,
  refusal,
}: {
  chosen: ChosenVisit;
  next: string;
  refusal: FormRefusal;
}) {
  const messages = Object.values(refusal.errors);
  const sent = ["slot", "inspector", "date", "time", "minutes"].filter(
    (name) => name in refusal.values,
  );
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <div role="alert">
        <Notice tone={refusal.errors.override ? "warn" : "bad"}>
          {messages.length > 0 ? messages.join(" ") : refusal.message}
        </Notice>
      </div>
      {(refusal.errors.override || refusal.errors.reason) && (
        <>
          <HiddenFields chosen={chosen} next={next} />
          {sent.map((name) => (
            <input key={name} type="hidden" name={name} value={typedValue(refusal, name)} />
          ))}
          <Reason error={refusal.errors.reason} />
          <Button tone="primary">Schedule anyway</Button>
        </>
      )}
    </Form>
  );
}

export const refusalOf = (answer: unknown) => (isFormRefusal(answer) ? answer : null);
