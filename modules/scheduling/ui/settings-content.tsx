import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { CheckboxField, DateField, NumberField, TextField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import type { SchedulingSettingsView } from "../domain/settings/scheduling-settings.server.ts";

interface SettingsProps {
  view: SchedulingSettingsView;
  refusal: FormRefusal | null;
}

/** What the organization allows in scheduling, and its holidays. */
export function SettingsContent({ view, refusal }: SettingsProps) {
  const busy = useNavigation().formMethod === "POST";
  const isOfSettings = refusal !== null && "choiceHours" in refusal.errors;
  return (
    <div className="grid gap-6">
      <Form
        method="post"
        replace
        className="grid gap-4 rounded-md border border-line bg-raised p-4"
      >
        <input type="hidden" name="intent" value="settings" />
        {isOfSettings && (
          <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />
        )}
        <CheckboxField
          name="schedulersEnterHours"
          value="yes"
          label="Schedulers may enter weekly hours and time off of inspectors"
          hint="Inspectors always enter their own."
          defaultChecked={view.settings.schedulersEnterHours}
        />
        <CheckboxField
          name="contactsChoose"
          value="yes"
          label="Site contacts may choose the time of their visit"
          hint="Ask them on the project, on the board, or for checked projects. They get a link and choose a time that an inspector can reach."
          defaultChecked={view.settings.contactsChoose}
        />
        <NumberField
          name="choiceHours"
          label="They choose and move a visit until this long before it"
          unit="hours"
          defaultValue={typedValue(refusal, "choiceHours", String(view.settings.choiceHours))}
          error={refusal?.errors.choiceHours}
        />
        <FormActions>
          <Button tone="primary" busy={busy}>
            Save settings
          </Button>
        </FormActions>
      </Form>
      <Holidays view={view} refusal={isOfSettings ? null : refusal} />
    </div>
  );
}

function Holidays({ view: { holidays, years }, refusal }: SettingsProps) {
  const busy = useNavigation().formMethod === "POST";
  const errors = refusal?.errors ?? {};
  return (
    <section
      aria-labelledby="holidays"
      className="grid gap-3 rounded-md border border-line bg-raised p-4"
    >
      <h2 id="holidays" className="text-lg">
        Holidays
      </h2>
      <p className="text-muted">
        On a holiday no visits are offered, except with inspectors who added the day in their
        calendar.
      </p>
      {years.length > 0 && (
        <Form method="post" replace className="flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="add-federal" />
          {years.map((year) => (
            <Button key={year} name="year" value={year} busy={busy}>
              Add federal holidays of {year}
            </Button>
          ))}
        </Form>
      )}
      {holidays.length > 0 && <HolidayList holidays={holidays} />}
      <Form key={holidays.length} method="post" replace className="grid gap-4">
        <input type="hidden" name="intent" value="add-holiday" />
        {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField
            name="day"
            label="Date"
            defaultValue={typedValue(refusal, "day")}
            error={errors.day}
          />
          <TextField
            name="name"
            label="Name"
            maxLength={80}
            defaultValue={typedValue(refusal, "name")}
            error={errors.name}
          />
        </div>
        <FormActions>
          <Button busy={busy}>Add holiday</Button>
        </FormActions>
      </Form>
    </section>
  );
}

function HolidayList({ holidays }: Pick<SchedulingSettingsView, "holidays">) {
  return (
    <ul aria-labelledby="holidays" className="divide-y divide-line">
      {holidays.map(({ day, dateText, name }) => (
        <li key={day} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <span>
            {name} <span className="block text-muted">{dateText}</span>
          </span>
          <Form method="post" replace>
            <input type="hidden" name="intent" value="remove-holiday" />
            <input type="hidden" name="day" value={day} />
            <Button>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
