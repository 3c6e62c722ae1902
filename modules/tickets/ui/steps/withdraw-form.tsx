import { Form, useNavigation } from "@remix-run/react";
import { typed, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-section.tsx";
import { reasonFault } from "../../domain/ticket-fields.ts";
import { useTypedFaults } from "../fields/use-typed-faults.ts";

interface WithdrawFormProps {
  title: string;
  closeTo: string;
  refusal: FormRefusal | null;
}

const rules = { reason: { fault: reasonFault } };

/** Watchers and the ticket's history have the reason. */
export function WithdrawForm({ title, closeTo, refusal }: WithdrawFormProps) {
  const { form, onChange, passes, faults } = useTypedFaults(rules);
  const busy = useNavigation().state !== "idle";
  return (
    <>
      {refusal && refusal.sentence !== "" && (
        <ErrorSummary title={refusal.sentence} errors={errorList(refusal.errors)} />
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
        <TextField
          name="reason"
          label="Why is this ticket not needed?"
          hint="Its watchers read this. The ticket leaves the list and can be restored."
          defaultValue={typed(refusal, "reason")}
          error={faults.reason ?? refusal?.errors.reason}
          data-rule="reason"
          required
        />
        <FormActions>
          <Button tone="danger" busy={busy} disabled={passes === false}>
            Withdraw Ticket
          </Button>
          <LinkButton to={closeTo} replace>
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
    </>
  );
}
