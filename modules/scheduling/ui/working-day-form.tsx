import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { NumberField, TextField, TimeField } from "#app/ui/fields/field.tsx";
import { FormActions, FieldGroup } from "#app/ui/fields/form-layout.tsx";
import { Button } from "#app/ui/button.tsx";
import type { WorkingDayView } from "../domain/working-day/working-days.server.ts";

interface WorkingDayFormProps {
  day: WorkingDayView;
  refusal: FormRefusal | null;
}

/** The form for a person's working day: start place, hours and limits. Empty fields mean the usual values. */
export function WorkingDayForm({ day, refusal }: WorkingDayFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const errors = refusal?.errors ?? {};
  const field = (name: Exclude<keyof WorkingDayView, "version" | "profileAddress">) => ({
    name,
    defaultValue: typedValue(refusal, name, day[name]),
    error: errors[name],
  });
  return (
    <Form
      method="post"
      replace
      className="grid gap-6 rounded-md border border-line bg-raised p-4"
      data-keeps-typing=""
    >
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
      <input type="hidden" name="version" value={day.version} />
      <TextField
        {...field("start")}
        label="Start point"
        hint={
          day.profileAddress
            ? `Where the day starts and ends. Empty: ${day.profileAddress}`
            : "Where the day starts and ends, as an address"
        }
        autoComplete="off"
      />
      <FieldGroup
        title="Hours"
        text="By the clock at the start point. Entered availability counts first."
      >
        <div className="grid grid-cols-2 items-start gap-4">
          <TimeField {...field("leavesAt")} label="Leaves at" step={300} />
          <TimeField {...field("backAt")} label="Is back by" step={300} />
          <TimeField {...field("breakAt")} label="Break at" step={300} />
          <NumberField {...field("breakMinutes")} label="Break lasts" unit="min" />
        </div>
      </FieldGroup>
      <FieldGroup title="Limits">
        <NumberField
          {...field("overtime")}
          label="Overtime"
          unit="min"
          hint="How much later the day may end"
        />
        <NumberField
          {...field("longestDrive")}
          label="Longest drive"
          unit="min"
          hint="Of one drive. Visits farther away are not offered, and the board warns"
        />
      </FieldGroup>
      <FormActions>
        <Button tone="primary" busy={busy}>
          Save working day
        </Button>
      </FormActions>
    </Form>
  );
}
