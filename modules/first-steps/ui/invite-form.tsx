import { Form, useNavigation } from "@remix-run/react";
import { type FormRefusal, typedValue } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";

interface InviteFormProps {
  refusal: FormRefusal | null;
  /** Where it is posted; the page itself without it. */
  action?: string;
}

export function InviteForm({ refusal, action }: InviteFormProps) {
  const { state, formAction } = useNavigation();
  const busy = state !== "idle" && formAction?.endsWith("/first-steps/inspector");
  const field = (name: "name" | "email") => ({
    name,
    defaultValue: typedValue(refusal, name),
    error: refusal?.errors[name],
  });
  return (
    <Form method="post" action={action} noValidate className="grid gap-3">
      {refusal?.message && (
        <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />
      )}
      <TextField {...field("name")} label="Full name" autoComplete="off" required />
      <TextField {...field("email")} label="Email" type="email" autoComplete="off" required />
      <div>
        <Button tone="primary" busy={busy === true}>
          Send the invitation
        </Button>
      </div>
    </Form>
  );
}
