import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { SubscriptionForm, type ReportFields } from "./subscription-form.tsx";

interface AddDialogProps extends ReportFields {
  saved: { id: string; name: string }[];
  /** The name of the saved report it begins with, "" for none. */
  title: string;
  /** The viewer's own address. */
  email: string;
}

/** Subscribes to the projects of some criteria in one step. */
export function AddDialog({ saved, title, email, ...report }: AddDialogProps) {
  const href = useOrganizationPath();
  const closeTo = href("/settings/subscriptions");
  return (
    <DialogPage title="Add Subscription" closeTo={closeTo} width="wide">
      {saved.length > 0 && (
        <p className="mb-4 flex flex-wrap gap-x-4 gap-y-2">
          <span>Begin with a saved report:</span>
          {saved.map(({ id, name }) => (
            <Link
              key={id}
              to={href(`/settings/subscriptions/add?saved=${id}`)}
              replace
              className="text-link"
            >
              {name}
            </Link>
          ))}
        </p>
      )}
      <SubscriptionForm
        // Another saved report fills in the form again.
        key={JSON.stringify([title, report.criteria])}
        {...report}
        stored={{ title, email }}
        submitLabel="Add subscription"
        cancelTo={closeTo}
      />
    </DialogPage>
  );
}
