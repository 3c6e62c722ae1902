import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FileField } from "#app/ui/field.tsx";
import { FormActions } from "#app/ui/form-section.tsx";

/** Takes a file of users, dropped or chosen. */
export function BulkFileForm({ refusal }: { refusal: FormRefusal | null }) {
  const under = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
  const error = refusal?.errors.file;
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6">
      {error && <ErrorSummary errors={[{ field: "file", message: error }]} />}
      <p>
        One row for each user, of type client, field-user, quality-manager or scheduler. You see
        what becomes of every row before anything is written.
      </p>
      <div className="rounded-md border-2 border-dashed border-edge p-4">
        <FileField
          name="file"
          label="CSV file"
          accept=".csv,text/csv"
          hint="Drop a file on the field, or choose one. At most 5,000 users."
          error={error}
          required
        />
      </div>
      <FormActions>
        <Button tone="primary" busy={busy}>
          Preview
        </Button>
        <LinkButton to={under("/users/bulk/template.csv")} icon="download" reloadDocument>
          Download template
        </LinkButton>
      </FormActions>
    </Form>
  );
}
