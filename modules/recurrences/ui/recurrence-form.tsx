import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { DateField, NumberField, RadioGroup } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";

export interface RecurrenceFormView {
  site: string;
  due: string;
  months: number;
  until: string;
  /** 0 when the project does not recur yet. */
  version: number;
  isStopped: boolean;
}

interface RecurrenceFormProps {
  view: RecurrenceFormView;
  refusal: FormRefusal | null;
}

/** How often the inspection of a site recurs. A change applies to one project or to all that follow. */
export function RecurrenceForm({ view, refusal }: RecurrenceFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const errors = refusal?.errors ?? {};
  const field = (name: string, stored: string) => ({
    name,
    defaultValue: typedValue(refusal, name, stored),
    error: errors[name],
  });
  const isNew = view.version === 0;
  return (
    <div className="grid gap-6">
      <Form method="post" replace className="grid gap-4" data-keeps-typing="">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={view.version} />
        {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
        <p>
          The next projects are created 60 days before they are due, with the site, people, and type
          of this one ({view.site}).
        </p>
        <DateField {...field("due", view.due)} label="This inspection is due" />
        <NumberField {...field("months", String(view.months))} label="Repeat every" unit="months" />
        <DateField {...field("until", view.until)} label="Until" />
        {isNew ? (
          <input type="hidden" name="which" value="following" />
        ) : (
          <RadioGroup
            name="which"
            label="Change"
            choices={[
              { value: "one", label: "The due date of this project only" },
              {
                value: "following",
                label: "This project and all that follow",
                hint: "Its inspector and type apply to the next projects.",
              },
            ]}
            defaultValue={typedValue(refusal, "which", "following")}
            error={errors.which}
          />
        )}
        <FormActions>
          <Button tone="primary" busy={busy}>
            {isNew ? "Repeat this inspection" : "Save"}
          </Button>
        </FormActions>
      </Form>
      {!isNew && (
        <Form method="post" className="border-t border-line pt-4">
          <Button name="intent" value={view.isStopped ? "resume" : "stop"} busy={busy}>
            {view.isStopped ? "Resume" : "Stop repeating"}
          </Button>
        </Form>
      )}
    </div>
  );
}
