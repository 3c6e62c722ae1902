import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/fields/field.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { reasonError, rejectionError } from "../../domain/ticket-fields.ts";
import { useLiveValidation } from "../fields/use-live-validation.ts";

const rules = { reason: { error: reasonError }, rejection: { error: rejectionError } };

/** The field of each step. Its text is added to the thread. */
const steps = {
  withdraw: {
    Field: TextField,
    name: "reason",
    rule: "reason",
    label: "Why is this ticket not needed?",
    hint: "Its watchers read this. The ticket leaves the list and can be restored.",
    button: "Withdraw Ticket",
  },
  reject: {
    Field: TextArea,
    name: "comment",
    rule: "rejection",
    label: "Reason for rejecting",
    hint: "The assignee reads this and works on the ticket again.",
    button: "Reject Ticket",
  },
} as const;

interface ReasonFormProps {
  step: keyof typeof steps;
  title: string;
  closeTo: string;
  refusal: FormRefusal | null;
}

/** A step of a ticket that needs a reason. */
export function ReasonForm({ step, title, closeTo, refusal }: ReasonFormProps) {
  const { form, onChange, passes, errors } = useLiveValidation(rules);
  const busy = useNavigation().state !== "idle";
  const { Field, name, rule, label, hint, button } = steps[step];
  return (
    <>
      {refusal && refusal.message !== "" && (
        <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />
      )}
      <Form
        ref={form}
        method="post"
        replace
        noValidate
        onChange={onChange}
        data-keeps-typing
        className="grid gap-4"
      >
        <p className="wrap-anywhere">{title}</p>
        <Field
          name={name}
          label={label}
          hint={hint}
          defaultValue={typedValue(refusal, name)}
          error={errors[name] ?? refusal?.errors[name]}
          data-rule={rule}
          required
        />
        <SubmitActions
          label={button}
          tone="danger"
          busy={busy}
          disabled={passes === false}
          cancelTo={closeTo}
          replace
        />
      </Form>
    </>
  );
}
