import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { DateField, SelectField, TextField, TimeField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import type { HoursView } from "../domain/hours/view-hours.server.ts";
import { timeOffKinds } from "../domain/hours/weekly-hours.ts";

interface HoursProps {
  hours: HoursView;
  refusal: FormRefusal | null;
}

/** The weekly hours of an inspector, time off, and the organization's holidays. */
export function HoursContent({ hours, refusal }: HoursProps) {
  const intent = refusal?.values.intent;
  const refusalOf = (name: string) => (intent === name ? refusal : null);
  return (
    <div className="grid gap-6">
      {refusal && intent !== "weekly" && intent !== "time-off" && intent !== "calendar" && (
        <Notice tone="bad">{refusal.message}</Notice>
      )}
      <section
        aria-labelledby="weekly-hours"
        className="grid gap-3 rounded-md border border-line bg-raised p-4"
      >
        <h2 id="weekly-hours" className="text-lg">
          Weekly hours
        </h2>
        <p className="text-muted">
          {`Visits are booked within these hours, by the clock in ${hours.zone}. `}
          {hours.isOwn
            ? "Days that you add in the calendar count instead."
            : "Days that were added in the calendar count instead."}
        </p>
        {hours.canEdit ? (
          <WeeklyForm key={hours.version} hours={hours} refusal={refusalOf("weekly")} />
        ) : (
          <WeeklyList hours={hours} />
        )}
      </section>
      <TimeOff hours={hours} refusal={refusalOf("time-off")} />
      {hours.externalCalendar !== "hidden" && (
        <ExternalCalendar
          externalCalendar={hours.externalCalendar}
          refusal={refusalOf("calendar")}
        />
      )}
      {hours.holidays.length > 0 && (
        <section
          aria-labelledby="holidays"
          className="grid gap-3 rounded-md border border-line bg-raised p-4"
        >
          <h2 id="holidays" className="text-lg">
            Holidays
          </h2>
          <ul className="divide-y divide-line">
            {hours.holidays.map(({ day, dateText, name }) => (
              <li key={day} className="flex flex-wrap gap-x-4 py-2">
                <span className="min-w-60">{dateText}</span>
                <span className="text-muted">{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function WeeklyList({ hours }: { hours: HoursView }) {
  if (hours.version === 0) return <p>No weekly hours were entered.</p>;
  return (
    <dl className="grid gap-1">
      {hours.days.map(({ name, hoursText }) => (
        <div key={name} className="grid grid-cols-[8rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd>{hoursText}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Monday first, as a working week is written. */
const order = [1, 2, 3, 4, 5, 6, 0];

/** The times that an empty form proposes for a working week. */
const proposed = { from: "08:00", to: "17:00" };

function WeeklyForm({ hours: { days, version }, refusal }: HoursProps) {
  const busy = useNavigation().formMethod === "POST";
  const errors = refusal?.errors ?? {};
  const isNew = version === 0;
  const stored = (index: number, end: "from" | "to") =>
    isNew && index >= 1 && index <= 5 ? proposed[end] : days[index]![end];
  return (
    <>
      <Form method="post" replace className="grid gap-3" data-keeps-typing="">
        <input type="hidden" name="intent" value="weekly" />
        <input type="hidden" name="version" value={version} />
        {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
        {isNew && (
          <p>
            <strong>Not saved yet.</strong> Clear both times of a day for a day off.
          </p>
        )}
        <div className="grid gap-3">
          {order.map((index) => (
            <WeekdayFields
              key={index}
              name={days[index]!.name}
              from={{ name: `from${index}`, stored: stored(index, "from") }}
              to={{ name: `to${index}`, stored: stored(index, "to") }}
              refusal={refusal}
            />
          ))}
        </div>
        <FormActions>
          <Button tone="primary" busy={busy}>
            Save weekly hours
          </Button>
        </FormActions>
      </Form>
      {!isNew && (
        <div>
          <Confirm
            id="clear-hours"
            label="Delete weekly hours"
            question="Delete the weekly hours? The usual working day counts again."
            pageButtonTone="plain"
            fields={{ intent: "clear" }}
          />
        </div>
      )}
    </>
  );
}

interface WeekdayProps {
  name: string;
  from: { name: string; stored: string };
  to: { name: string; stored: string };
  refusal: FormRefusal | null;
}

/** On a wide screen the labels are shown above the first row only. */
function WeekdayFields({ name, from, to, refusal }: WeekdayProps) {
  const field = ({ name: field, stored }: WeekdayProps["from"]) => ({
    name: field,
    step: 300,
    defaultValue: typedValue(refusal, field, stored),
    error: refusal?.errors[field],
  });
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[8rem_1fr_1fr] sm:not-first:[&_label]:sr-only"
    >
      <b aria-hidden className="font-semibold max-sm:col-span-2 sm:pb-2">
        {name}
      </b>
      <TimeField {...field(from)} label="From" />
      <TimeField {...field(to)} label="To" />
    </div>
  );
}

interface ExternalCalendarProps {
  externalCalendar: Exclude<HoursView["externalCalendar"], "hidden">;
  refusal: FormRefusal | null;
}

/** The calendar of another program from which busy times are read. */
function ExternalCalendar({ externalCalendar, refusal }: ExternalCalendarProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <section
      aria-labelledby="outside-calendar"
      className="grid gap-3 rounded-md border border-line bg-raised p-4"
    >
      <h2 id="outside-calendar" className="text-lg">
        Your other calendar
      </h2>
      <p className="text-muted">
        Fieldlight reads when you are busy from the secret iCal address of another calendar, and
        offers no visits then. Nothing else of it is stored.
      </p>
      {externalCalendar && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {externalCalendar.host}
            <span className={`block ${externalCalendar.error ? "text-bad" : "text-muted"}`}>
              {externalCalendar.error ?? externalCalendar.lastReadText}
            </span>
          </span>
          <Form method="post" replace>
            <Button name="intent" value="remove-calendar">
              Remove<span className="sr-only"> the calendar</span>
            </Button>
          </Form>
        </div>
      )}
      {!externalCalendar && (
        <Form method="post" replace className="grid gap-4">
          <input type="hidden" name="intent" value="calendar" />
          <TextField
            name="url"
            type="url"
            label="Web address"
            hint="It begins with https:// or webcal:// and usually ends with .ics"
            autoComplete="off"
            defaultValue={typedValue(refusal, "url")}
            error={refusal?.errors.url}
          />
          <FormActions>
            <Button busy={busy}>Read this calendar</Button>
          </FormActions>
        </Form>
      )}
    </section>
  );
}

function TimeOff({ hours, refusal }: HoursProps) {
  return (
    <section
      aria-labelledby="time-off"
      className="grid gap-3 rounded-md border border-line bg-raised p-4"
    >
      <h2 id="time-off" className="text-lg">
        Time off
      </h2>
      {hours.off.length === 0 ? (
        <p className="text-muted">No time off is entered.</p>
      ) : (
        <ul aria-labelledby="time-off" className="divide-y divide-line">
          {hours.off.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <span className={`min-w-0 ${each.isPast ? "text-muted" : ""}`}>
                <b className="font-semibold">{each.kind}</b>{" "}
                <span className="block">
                  {each.days}
                  {each.times && `, ${each.times}`}
                </span>
                {(each.note ?? each.by) && (
                  <span className="block text-muted">
                    {[each.note, each.by && `Entered by ${each.by}`].filter(Boolean).join(" · ")}
                  </span>
                )}
              </span>
              {hours.canEdit && !each.isPast && (
                <Form method="post" replace>
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="id" value={each.id} />
                  <Button>
                    Remove<span className="sr-only"> the time off of {each.days}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {hours.canEdit && <TimeOffForm key={hours.newId} hours={hours} refusal={refusal} />}
    </section>
  );
}

function TimeOffForm({ hours: { newId }, refusal }: HoursProps) {
  const busy = useNavigation().formMethod === "POST";
  const errors = refusal?.errors ?? {};
  const field = (name: string, stored = "") => ({
    name,
    defaultValue: typedValue(refusal, name, stored),
    error: errors[name],
  });
  return (
    <Form method="post" replace className="grid gap-4" data-keeps-typing="">
      <input type="hidden" name="intent" value="time-off" />
      <input type="hidden" name="id" value={typedValue(refusal, "id", newId)} />
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
      <p className="text-muted">Leave the times empty for whole days.</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField {...field("first")} label="First day" />
        <DateField {...field("last")} label="Last day" />
        <TimeField {...field("from")} label="From" step={300} />
        <TimeField {...field("to")} label="To" step={300} />
        <SelectField {...field("kind", timeOffKinds[0])} label="Kind" options={timeOffKinds} />
        <TextField {...field("note")} label="Note" maxLength={300} />
      </div>
      <FormActions>
        <Button busy={busy}>Add time off</Button>
      </FormActions>
    </Form>
  );
}
