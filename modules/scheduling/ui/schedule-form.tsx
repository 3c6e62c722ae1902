import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState, type FocusEvent, type FormEvent } from "react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
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
  draftErrors,
  laterField,
  isDay,
  stillToChoose,
  type DraftField,
  type ScheduleDraft,
} from "../domain/booking/check-schedule-draft.ts";

interface ScheduleFormProps {
  project: { id: string; version: number; time: string | null; minutes: number | null } | null;
  inspectorId: string;
  date: string | null;
  /** Called when the user types a day, so that the calendar marks it and shows its visits. */
  onDay: (day: string) => void;
  zone: { abbreviation: string };
  /** The minutes of the day at which a restricted visit may take place; null without restriction. */
  windows: readonly Span[] | null;
  refusal: FormRefusal | null;
}

/**
 * Stores the typed values and the last field that the user has reached. Skipped fields show errors; later fields do
 * not.
 */
function useDraft(props: ScheduleFormProps) {
  const { project, inspectorId, date, refusal, onDay } = props;
  const [isHydrated, setIsHydrated] = useState(false);
  const [typedIn, setTypedIn] = useState(() => firstDraft(props));
  const [reached, setReached] = useState<DraftField | null>(refusal ? "duration" : null);
  // A day chosen in the calendar renders its field again. A typed day does not, so that the field keeps focus and
  // cursor position.
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
    setReached((before) => laterField(before, nameOf(event)));
    if (isDay(next.date) && next.date !== date) onDay(next.date);
  };
  /** When the user leaves the last field, the end is reached, even if the field is empty. */
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
 * The fields for date, time and duration. With JavaScript the button appears when nothing is missing. Without, the
 * server says what is missing.
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
      <RepeatedHourChoice refusal={refusal} />
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
            hint="Saved in the project's log"
            defaultValue={typedValue(refusal, "reason")}
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
  /** The currently chosen time. */
  time: string;
}

/**
 * The two fields are side by side when there is space, so that the button is near. The time zone is that of the
 * project, so none is shown before a project is chosen.
 */
function TimeAndDuration({ project, zone, windows, refusal, time }: TimeAndDurationProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-start gap-4">
      <SelectField
        name="time"
        label="Time"
        hint={project ? `At the site (${zone.abbreviation})` : "At the site"}
        placeholder="Choose"
        options={timeChoices(windows)}
        defaultValue={typedValue(refusal, "time", project?.time ?? "")}
        error={refusal?.errors.time}
      />
      <SelectField
        name="duration"
        label="Duration"
        hint="Hours and minutes"
        placeholder="Choose"
        options={durationChoices(windows, time)}
        defaultValue={typedValue(refusal, "duration", storedDuration(project))}
        error={refusal?.errors.duration}
      />
    </div>
  );
}

/**
 * The field for typing a day. When only available days may be chosen, it is not editable; the user chooses in the
 * calendar above, which offers only those days.
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
        defaultValue={typedValue(refusal, "date", date ?? "")}
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
 * Asks which of two hours is meant when daylight saving time ends. It appears once the server has found that the time
 * occurs twice.
 */
function RepeatedHourChoice({ refusal }: Pick<ScheduleFormProps, "refusal">) {
  if (!refusal?.errors.which && !refusal?.values.which) return null;
  return (
    <RadioGroup
      name="which"
      label="Which of the two"
      choices={[
        { value: "first", label: "The first, before the clocks go back" },
        { value: "second", label: "The second, an hour later" },
      ]}
      defaultValue={typedValue(refusal, "which", "")}
      error={refusal.errors.which}
    />
  );
}

/** The button stays visible at the bottom while the panel is visible, even if the form is longer than the window. */
const atHand = "schedule-send sticky bottom-0 z-10 bg-raised py-3";

interface SendingProps {
  /** Null without JavaScript. The server then validates the form after it is submitted. */
  draft: ScheduleDraft | null;
  reached: DraftField | null;
}

/** Shows the button, or the fields that are still missing. */
function Sending({ draft, reached }: SendingProps) {
  const busy = useNavigation().formMethod === "POST";
  if (draft && draftErrors(draft).length > 0) {
    const ahead = stillToChoose(draft, reached);
    return (
      <div className={`grid gap-1 text-sm text-muted ${atHand}`}>
        <ul aria-live="polite" className="grid gap-1 empty:absolute">
          {reached &&
            draftErrors(draft, reached).map((message) => <li key={message}>{message}</li>)}
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
    date: typedValue(refusal, "date", date ?? ""),
    time: typedValue(refusal, "time", project?.time ?? ""),
    duration: typedValue(refusal, "duration", storedDuration(project)),
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
