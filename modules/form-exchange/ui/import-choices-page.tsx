import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { FileField, TextField } from "#app/ui/fields/field.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { Page } from "#app/ui/page.tsx";

interface ImportChoicesPageProps {
  list: { id: string; name: string };
  refusal: FormRefusal | null;
}

/** Replaces the choices of a list by those of a file. */
export function ImportChoicesPage({ list, refusal }: ImportChoicesPageProps) {
  const href = useOrganizationPath();
  const page = href(`/forms/lists/${list.id}`);
  const busy = useNavigation().state === "submitting";
  return (
    <Page
      title="Import choices"
      width="narrow"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: "Choice lists", to: href("/forms/lists") },
        { label: list.name, to: page },
      ]}
    >
      <p>
        The first line has headings. The first column has the choices, further columns say what each
        belongs to. The file replaces the choices of the list. The list of PV modules that the
        California Energy Commission publishes, also as the CSV of the System Advisor Model, becomes
        choices with Voc, Isc, Vmp, Imp, and their temperature coefficients.
      </p>
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
        {/* Before the file, so that its text is there when the file arrives. */}
        <TextField
          name="only"
          id="only"
          label="Only choices with these words"
          hint="Such as the manufacturers that you install, separated by commas. Empty for all."
          maxLength={1_000}
          defaultValue={refusal?.values.only}
        />
        <FileField
          name="file"
          label="File"
          hint="A .csv file up to 20 MB, or an .xlsx file up to 5 MB. A list can have up to 2,000 choices."
          accept=".csv,.xlsx,.xls"
          error={refusal?.errors.file}
          required
        />
        <SubmitActions label="Import choices" busy={busy} cancelTo={page} />
      </Form>
    </Page>
  );
}
