import { Form, Link, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-section.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { SettingsFields } from "./settings-fields.tsx";

interface SubscriptionDialogProps {
  saved: { id: string; name: string }[];
  /** The saved report it was opened for, "" for none. */
  savedId: string;
  /** The viewer's own address. */
  email: string;
  refusal: FormRefusal | null;
}

/** Chooses a saved report, the days and the recipients. */
export function SubscriptionDialog(props: SubscriptionDialogProps) {
  const { saved } = props;
  const under = useOrganizationPath();
  const closeTo = under("/settings/subscriptions");
  return (
    <DialogPage title="Add Subscription" closeTo={closeTo}>
      {saved.length === 0 ? (
        <p>
          You have no saved report yet.{" "}
          <Link to={under("/reports/csv")} className="text-link">
            Save a CSV report
          </Link>{" "}
          first, then come back.
        </p>
      ) : (
        <SubscriptionForm {...props} />
      )}
    </DialogPage>
  );
}

function SubscriptionForm({ saved, savedId, email, refusal }: SubscriptionDialogProps) {
  const under = useOrganizationPath();
  const busy = useNavigation().state === "submitting";
  const typed = refusal?.values;
  const errors = refusal?.errors ?? {};
  return (
    <Form method="post" replace className="grid gap-4">
      {refusal && <ErrorSummary title={refusal.sentence} errors={errorList(errors)} />}
      <SelectField
        name="savedId"
        label="Saved report"
        placeholder="Choose a saved report"
        required
        options={saved.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={String(typed?.savedId ?? savedId)}
        error={errors.savedId}
      />
      <SettingsFields
        shown={typed ?? { email }}
        errors={errors}
        titleHint="The name of the saved report, unless you choose another."
      />
      <FormActions>
        <Button tone="primary" busy={busy}>
          Add subscription
        </Button>
        <LinkButton to={under("/settings/subscriptions")} replace>
          Cancel
        </LinkButton>
      </FormActions>
    </Form>
  );
}
