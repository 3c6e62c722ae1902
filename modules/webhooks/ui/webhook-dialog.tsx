import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { CheckboxGroup, TextField } from "#app/ui/fields/field.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { webhookEventNames, webhookEvents } from "../domain/announce/webhook-events.ts";

interface WebhookDialogProps {
  title: string;
  submit: string;
  closeTo: string;
  values: { url: string; events: readonly string[] };
  refusal: FormRefusal | null;
}

/** The form of a webhook: its URL and its events. */
export function WebhookDialog({ title, submit, closeTo, values, refusal }: WebhookDialogProps) {
  const busy = useNavigation().state === "submitting";
  const typed = refusal?.values;
  return (
    <DialogPage title={title} closeTo={closeTo}>
      <Form method="post" replace className="grid gap-4">
        {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
        <TextField
          name="url"
          label="Address"
          hint="We send each event there as a POST request with JSON."
          inputMode="url"
          autoComplete="off"
          required
          defaultValue={String(typed?.url ?? values.url)}
          error={refusal?.errors.url}
        />
        <CheckboxGroup
          name="events"
          label="Events"
          required
          inColumns
          choices={webhookEventNames.map((name) => ({
            value: name,
            label: webhookEvents[name],
            hint: name,
          }))}
          defaultValues={typed ? [typed.events ?? []].flat() : values.events}
          error={refusal?.errors.events}
        />
        <SubmitActions label={submit} busy={busy} cancelTo={closeTo} replace />
      </Form>
    </DialogPage>
  );
}
