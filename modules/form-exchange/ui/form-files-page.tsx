import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { FileForm } from "./file-form.tsx";
import type { LossGroup } from "../domain/orange-button/template-losses.ts";
import { FormFileLinks } from "./form-file-links.tsx";
import { TemplateLosses } from "./template-losses.tsx";

interface FormFilesPageProps {
  form: { id: string; title: string };
  /** What a file for Orange Button cannot express of the draft. */
  losses: readonly LossGroup[];
  /** Why its draft cannot be replaced now; null when it can. */
  closed: string | null;
  refusal: FormRefusal | null;
}

/** Form files: export as a spreadsheet, JSON or Orange Button, and import to replace the draft. */
export function FormFilesPage({ form, losses, closed, refusal }: FormFilesPageProps) {
  const href = useOrganizationPath();
  return (
    <Page
      title="Import and export"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: form.title, to: href(`/forms/${form.id}`) },
      ]}
      width="narrow"
    >
      <Card title="Export">
        <p className="mb-2">
          An XLSForm opens in Excel, ODK, and KoboToolbox. JSON includes the entire form with its
          ratings, icons, actions, and report template. Orange Button is the data exchange of the
          solar industry; its file is a ChecklistTemplate with the questions. None includes the
          logo, access, or rubrics. Only JSON includes pictures and example photos.
        </p>
        <FormFileLinks formId={form.id} />
        <TemplateLosses losses={losses} />
      </Card>
      <Card title="Replace the draft with a file">
        <p className="mb-4">
          The file replaces all sections and questions. Ratings, icons, actions, and the report
          template stay the same. You can check the result first, and undo it later.
        </p>
        {closed === null ? (
          <FileForm refusal={refusal} closeTo={href(`/forms/${form.id}`)} />
        ) : (
          <p className="font-semibold">{closed}</p>
        )}
      </Card>
    </Page>
  );
}
