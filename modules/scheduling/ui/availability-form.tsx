import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { TimeField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";

interface AvailabilityFormProps {
  refusal: FormRefusal | null;
  from: string;
  to: string;
  /** The IANA time zone of the times. */
  zone: string;
  button: string;
  /** Renders the fields of the days, above the times. */
  children: (
    value: (name: string, stored: string) => string,
    errors: FormRefusal["errors"],
  ) => ReactNode;
}

/** Days, and the times of day of the availability. */
export function AvailabilityForm(props: AvailabilityFormProps) {
  const { refusal, from, to, zone, button, children } = props;
  const busy = useNavigation().formMethod === "POST";
  const errors = refusal?.errors ?? {};
  const value = (name: string, stored: string) => typedValue(refusal, name, stored);
  return (
    <Form method="post" replace className="grid gap-4" data-keeps-typing="">
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
      {children(value, errors)}
      <TimeField
        name="from"
        label="From"
        step={300}
        defaultValue={value("from", from)}
        error={errors.from}
      />
      <TimeField
        name="to"
        label="To"
        hint={`Times are in your organization's time zone: ${zone}`}
        step={300}
        defaultValue={value("to", to)}
        error={errors.to}
      />
      <FormActions>
        <Button tone="primary" name="intent" value="save" busy={busy}>
          {button}
        </Button>
      </FormActions>
    </Form>
  );
}
