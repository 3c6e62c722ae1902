import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState, type FocusEvent, type FormEvent } from "react";
import { typed, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import {
  CheckboxField,
  DateField,
  RadioGroup,
  SelectField,
  TextField,
} from "#app/ui/fields/field.tsx";
import { formatDate, formatDuration } from "#app/platform/format.ts";
import { durationChoices, timeChoices, type Span } from "../domain/booking/free-times.ts";
import {
  draftProblems,
  furtherOf,
  isDay,
  stillToChoose,
  type DraftField,
  type ScheduleDraft,
} from "../domain/booking/check-schedule-draft.ts";

interface ScheduleFormProps {
  project: { id: string; version: number; time: string | null; minutes: number | null } | null;
  inspectorId: string;
  date: string | null;
  /** A day was typed: the calendar marks it and shows its bookings. */
  onDay: (day: string) => void;
  zone: { abbreviation: string };
  /** Local minutes when a restricted booking may take place; null without restriction. */
  windows: readonly Span[] | null;
  refusal: FormRefusal | null;
}

/** The typed values, and how far the user has come: skipped fields show errors, fields still ahead do not. */
function useDraft(props: ScheduleFormProps) {
  const { project, inspectorId, date, refusal, onDay } = props;
  const [isHydrated, setIsHydrated] = useState(false);
  const [typedIn, setTypedIn] = useState(() => firstDraft(props));
  const [reached, setReached] = useState<DraftField | null>(refusal ? "duration" : null);
  // A day picked in the calendar is rendered into its field. A typed day is already there, so the field keeps focus
  // and cursor.
  const [renderedDate, setRenderedDate] = useState({ date, index: 0 });
  if (renderedDate.date !== date) {
    setRenderedDate({
      date,
      index: date === typedIn.date ? renderedDate.index : renderedDate.index + 1,
    });
    setTypedIn({ ...typedIn, date: date ?? typedIn.date });
  }
  useEffect(() => setIsHydrated(true), []);
  const read = (event: FormEvent<HTMLFormElement>) => {
    const next = readDraft(event.currentTarget);
    setTypedIn(next);
    setReached((before) => furtherOf(before, nameOf(event)));
    if (isDay(next.date) && next.date !== date) onDay(next.date);
  };
  /** Leaving the last field means that the user has reached the end, even if it is empty. */
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (nameOf(event) === "duration") setReached("duration");
  };
  const draft = { ...typedIn, project: project?.id ?? "", inspector: inspectorId };
  return { isHydrated, draft, reached, dateKey: renderedDate.index, read, leave };
}

function nameOf({ target }: { target: EventTarget }): string {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    ? target.name
    : "";
}

/**
 * Date, time and duration. With JavaScript the button appears when nothing is missing; without, the server says what
 * is missing.
 */
export function ScheduleForm(props: ScheduleFormProps) {
  const { project, inspectorId, date, zone, windows, refusal } = props;
  const { isHydrated, draft, reached, dateKey, read, leave } = useDraft(props);
  const errors = refusal?.errors ?? {};
  return (
    <Form
      method="post"
      onChange={read}
      onBlur={leave}
      preventScrollReset
      className="contents print:hidden"
      data-keeps-typing={project ? "" : undefined}
    >
      <input type="hidden" name="project" value={project?.id ?? ""} />
      <input type="hidden" name="version" value={project?.version ?? ""} />
      <input type="hidden" name="inspector" value={inspectorId} />
      <Day key={dateKey} date={date} isRestricted={windows !== null} refusal={refusal} />
      <TimeAndDuration {...{ project, zone, windows, refusal }} time={draft.time} />
      <WhichHour refusal={refusal} />
      {errors.override && (
        <>
          <CheckboxField
            name="override"
            value="yes"
            label="Schedule anyway"
            error={errors.override}
          />
          <TextField
            name="reason"
            label="Reason"
            hint="Kept in the project's log"
            defaultValue={typed(refusal, "reason")}
            error={errors.reason}
          />
        </>
      )}
      <Sending draft={isHydrated ? draft : null} reached={reached} />
    </Form>
  );
}

interface TimeAndDurationProps extends Pick<
  ScheduleFormProps,
  "project" | "zone" | "windows" | "refusal"
> {
  /** The time chosen so far. */
  time: string;
}

/**
 * Side by side when both fit, so that the button is near. The time zone belongs to the project, so there is none
 * before a project is chosen.
 */
function TimeAndDuration({ project, zone, windows, refusal, time }: TimeAndDurationProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <SelectField
        name="time"
        label="Time"
        hint={project ? `At the site (${zone.abbreviation})` : "At the site"}
        placeholder="Choose"
        options={timeChoices(windows)}
        defaultValue={typed(refusal, "time", project?.time ?? "")}
        error={refusal?.errors.time}
      />
      <SelectField
        name="duration"
        label="Duration"
        hint="Hours and minutes"
        placeholder="Choose"
        options={durationChoices(windows, time)}
        defaultValue={typed(refusal, "duration", storedDuration(project))}
        error={refusal?.errors.duration}
      />
    </div>
  );
}

/**
 * A typed day. When only days of the availability may be chosen, it comes from the calendar above, which offers no
 * others.
 */
function Day({
  date,
  isRestricted,
  refusal,
}: Pick<ScheduleFormProps, "date" | "refusal"> & { isRestricted: boolean }) {
  if (!isRestricted)
    return (
      <DateField
        name="date"
        label="Date"
        defaultValue={typed(refusal, "date", date ?? "")}
        error={refusal?.errors.date}
      />
    );
  return (
    <div className="grid gap-1">
      <input type="hidden" name="date" value={date ?? ""} />
      <p className="font-semibold">Date</p>
      <p>{date ? formatDate(`${date}T12:00:00Z`, "UTC") : "Choose a day in the calendar."}</p>
      {refusal?.errors.date && <p className="text-sm text-bad">{refusal.errors.date}</p>}
    </div>
  );
}

/**
 * When daylight saving time ends, an hour occurs twice. The question appears once the server has found that the time
 * is in that hour.
 */
function WhichHour({ refusal }: Pick<ScheduleFormProps, "refusal">) {
  if (!refusal?.errors.which && !refusal?.values.which) return null;
  return (
    <RadioGroup
      name="which"
      label="Which of the two"
      choices={[
        { value: "first", label: "The first, before the clocks go back" },
        { value: "second", label: "The second, an hour later" },
      ]}
      defaultValue={typed(refusal, "which", "")}
      error={refusal.errors.which}
    />
  );
}

/** In sight while the panel is, however far down the form ends. */
const atHand = "sticky bottom-0 z-10 -mt-2 bg-surface py-3";

interface SendingProps {
  /** Null without JavaScript: then the server validates it after submitting. */
  draft: ScheduleDraft | null;
  reached: DraftField | null;
}

/** The button, or what is still missing. */
function Sending({ draft, reached }: SendingProps) {
  const busy = useNavigation().formMethod === "POST";
  if (draft && draftProblems(draft).length > 0) {
    const ahead = stillToChoose(draft, reached);
    return (
      <div className={`grid gap-1 text-sm text-muted ${atHand}`}>
        <ul aria-live="polite" className="grid gap-1 empty:absolute">
          {reached &&
            draftProblems(draft, reached).map((message) => <li key={message}>{message}</li>)}
        </ul>
        {ahead && <p>{ahead}</p>}
      </div>
    );
  }
  return (
    <div className={atHand}>
      <Button tone="primary" busy={busy}>
        Schedule Inspection
      </Button>
    </div>
  );
}

function storedDuration(project: ScheduleFormProps["project"]): string {
  return project?.minutes ? formatDuration(project.minutes) : "";
}

function firstDraft({ project, inspectorId, date, refusal }: ScheduleFormProps): ScheduleDraft {
  return {
    project: project?.id ?? "",
    inspector: inspectorId,
    date: typed(refusal, "date", date ?? ""),
    time: typed(refusal, "time", project?.time ?? ""),
    duration: typed(refusal, "duration", storedDuration(project)),
  };
}

function readDraft(form: HTMLFormElement): ScheduleDraft {
  const values = new FormData(form);
  const param = (name: string) => {
    const value = values.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    project: param("project"),
    inspector: param("inspector"),
    date: param("date"),
    time: param("time"),
    duration: param("duration"),
  };
}
