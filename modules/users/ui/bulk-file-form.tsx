import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { BulkColumns } from "#app/ui/bulk/bulk-columns.tsx";
import { BulkEncoding } from "#app/ui/bulk/bulk-encoding.tsx";
import { BulkFileActions, BulkFileField } from "#app/ui/bulk/bulk-file.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { bulkUserColumnNames } from "../domain/bulk/bulk-user-columns.ts";

/** Accepts a file of users, dropped or chosen. */
export function BulkFileForm({ refusal }: { refusal: FormRefusal | null }) {
  const href = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
  const error = refusal?.errors.file;
  return (
    <Form method="post" replace encType="multipart/form-data" className="grid gap-6">
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
      <p>
        One row for each user. The type is client, field-user, quality-manager, or scheduler. You
        can check every row before anything is saved.
      </p>
      <BulkFileField limit="Up to 10,000 users." error={error} />
      <BulkEncoding refusal={refusal} />
      <BulkColumns columns={bulkUserColumnNames} refusal={refusal} />
      <BulkFileActions
        busy={busy}
        template={href("/users/bulk/template.csv")}
        cancelTo={href("/users")}
      />
    </Form>
  );
}
