import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { NumberField } from "#app/ui/fields/field.tsx";
import type { AccessSettings } from "../domain/access-settings.server.ts";

interface AccessSettingsFormProps {
  settings: AccessSettings;
  refusal: FormRefusal | null;
}

/** How long links of this form are valid. */
export function AccessSettingsForm({ settings, refusal }: AccessSettingsFormProps) {
  const busy = useNavigation().state === "submitting";
  const stored = settings.expiresAfterDays;
  return (
    <Card title="Access settings">
      <Form method="post" className="grid gap-4">
        {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
        <NumberField
          name="expiresAfterDays"
          label="New links expire after"
          unit="days"
          hint="Leave this empty for links that never expire. Existing links do not change."
          defaultValue={typedValue(
            refusal,
            "expiresAfterDays",
            stored === null ? "" : String(stored),
          )}
          error={refusal?.errors.expiresAfterDays}
        />
        <div>
          <Button busy={busy}>Save settings</Button>
        </div>
      </Form>
    </Card>
  );
}
