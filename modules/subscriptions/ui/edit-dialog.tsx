import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import type { Frequency } from "../domain/frequency.ts";
import { SubscriptionForm, type ReportFields } from "./subscription-form.tsx";

interface EditDialogProps extends ReportFields {
  id: string;
  title: string;
  frequency: Frequency;
  format: string;
  email: string;
  omitEmptyColumns: boolean;
  skipEmpty: boolean;
}

/** All settings of a subscription, with its criteria. Its runs and the addresses that stopped its mails stay. */
export function EditDialog(props: EditDialogProps) {
  const { id, title, frequency, format, email, omitEmptyColumns, skipEmpty, ...report } = props;
  const closeTo = useOrganizationPath()(`/settings/subscriptions/${id}`);
  const on = (isOn: boolean) => (isOn ? "on" : "");
  return (
    <DialogPage title="Edit Subscription" closeTo={closeTo} width="wide">
      <SubscriptionForm
        {...report}
        stored={{
          title,
          frequency,
          format,
          email,
          omitEmptyColumns: on(omitEmptyColumns),
          skipEmpty: on(skipEmpty),
        }}
        submitLabel="Save subscription"
        cancelTo={closeTo}
      />
    </DialogPage>
  );
}
