import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { BulkFileActions, BulkFileField } from "#app/ui/fields/bulk-file.tsx";
import { ErrorSummary } from "#app/ui/fields/error-summary.tsx";

/** Takes a file of users, dropped or chosen. */
export function BulkFileForm({ refusal }: { refusal: FormRefusal | null }) {
  const under = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
  const error = refusal?.errors.file;
  return (
    <Form method="post" replace encType="multipart/form-data" className="grid gap-6">
      {error && <ErrorSummary errors={[{ field: "file", message: error }]} />}
      <p>
        One row for each user. The type is client, field-user, quality-manager, or scheduler. You
        can check every row before anything is saved.
      </p>
      <BulkFileField limit="Up to 10,000 users." error={error} />
      <BulkFileActions busy={busy} template={under("/users/bulk/template.csv")} />
    </Form>
  );
}
