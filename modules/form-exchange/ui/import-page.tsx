import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Page } from "#app/ui/page.tsx";
import { FileForm } from "./file-form.tsx";

/** Selects the file. A review is shown before anything is created. */
export function ImportPage({ refusal }: { refusal: FormRefusal | null }) {
  const href = useOrganizationPath();
  return (
    <Page
      title="Import a form"
      breadcrumbs={[{ label: "Forms", to: href("/forms") }]}
      width="narrow"
    >
      <p>
        Import a form from ODK or KoboToolbox (an XLSForm, .xlsx or .xls), or a JSON file: a form
        exported from Fieldlight, a form of SurveyJS or Fulcrum, a template of SafetyCulture as its
        API answers it, or a ChecklistTemplate of Orange Button. You can check the result before the
        form is created. The inspections that the other product recorded come in afterwards, with
        Import records on the page of the form.
      </p>
      <FileForm refusal={refusal} closeTo={href("/forms")} />
    </Page>
  );
}
