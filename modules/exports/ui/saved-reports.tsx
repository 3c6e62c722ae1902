import { Form } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";

interface SavedReportsProps {
  saved: readonly { id: string; name: string }[];
  savedId: string;
}

/** Selects one of the viewer's saved reports, or deletes the selected one. */
export function SavedReports({ saved, savedId }: SavedReportsProps) {
  const href = useOrganizationPath();
  if (saved.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Form
        key={savedId}
        method="get"
        action={href("/reports/csv")}
        replace
        className="flex min-w-0 flex-wrap items-end gap-3"
      >
        <SelectField
          name="saved"
          label="Saved reports"
          placeholder="Choose a saved report"
          defaultValue={savedId}
          options={saved.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button>Open</Button>
      </Form>
      {savedId && (
        <Form method="post" action={href(`/reports/csv/saved/${savedId}/delete`)} replace>
          <Button icon="trash">Delete saved report</Button>
        </Form>
      )}
    </div>
  );
}
