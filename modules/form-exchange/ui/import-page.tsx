import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Page } from "#app/ui/page.tsx";
import { FileForm } from "./file-form.tsx";

/** Choosing the file; what it would become is shown before anything is made. */
export function ImportPage({ refusal }: { refusal: FormRefusal | null }) {
  const under = useOrganizationPath();
  return (
    <Page
      title="Import a form"
      breadcrumbs={[{ label: "Forms", to: under("/forms") }]}
      width="narrow"
    >
      <p>
        Bring a form from ODK or KoboToolbox (an XLSForm, .xlsx), or one that was exported from here
        as JSON. You see what it becomes, and what cannot be taken over, before it is made.
      </p>
      <FileForm refusal={refusal} closeTo={under("/forms")} />
    </Page>
  );
}
