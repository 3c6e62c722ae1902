import { Form, useNavigation } from "@remix-run/react";
import { typed, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { TextArea } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-section.tsx";
import { rejectionFault } from "../../domain/ticket-fields.ts";
import { useTypedFaults } from "../fields/use-typed-faults.ts";

interface RejectFormProps {
  title: string;
  closeTo: string;
  refusal: FormRefusal | null;
}

const rules = { rejection: { fault: rejectionFault } };

/** The assignee needs the reason to continue the work. */
export function RejectForm({ title, closeTo, refusal }: RejectFormProps) {
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
        <TextArea
          name="comment"
          label="Reason for rejecting"
          hint="The assignee reads this and works on the ticket again."
          defaultValue={typed(refusal, "comment")}
          error={faults.comment ?? refusal?.errors.comment}
          data-rule="rejection"
          required
        />
        <FormActions>
          <Button tone="danger" busy={busy} disabled={passes === false}>
            Reject Ticket
          </Button>
          <LinkButton to={closeTo} replace>
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
    </>
  );
}
