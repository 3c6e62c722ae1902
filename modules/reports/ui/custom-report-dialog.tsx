import { Form } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { CheckboxField, RadioGroup, SelectField } from "#app/ui/fields/field.tsx";
import { FieldGroup, SubmitActions } from "#app/ui/fields/form-layout.tsx";
import type { LanguageChoice } from "#modules/form-logic/public.answers.ts";
import { brandings } from "../domain/description/report-branding.ts";

interface CustomReportDialogProps {
  projectId: string;
  title: string;
  /** Those of the form; empty if it has only one. */
  languages: LanguageChoice[];
}

/** Selects the content of the document. The response to its form is the document. */
export function CustomReportDialog({ projectId, title, languages }: CustomReportDialogProps) {
  const href = useOrganizationPath();
  const closeTo = href(`/projects/${projectId}/manage`);
  return (
    <DialogPage title="Create Custom PDF Report" closeTo={closeTo}>
      <Form
        method="post"
        action={href(`/projects/${projectId}/custom-report.pdf`)}
        reloadDocument
        className="grid gap-6"
      >
        <p>{title}</p>
        <RadioGroup
          name="branding"
          label="Branding"
          choices={brandings}
          defaultValue={brandings[0].value}
        />
        {languages.length > 0 && (
          <SelectField
            name="language"
            label="Language of the form"
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
            defaultValue={languages.find(({ isChosen }) => isChosen)?.code}
          />
        )}
        <FieldGroup title="Contents">
          <div>
            <CheckboxField name="intakePhotos" label="Intake Photos" defaultChecked />
            <CheckboxField name="projectHistoryLog" label="Project History Log" defaultChecked />
            <CheckboxField name="noBlankFields" label="Do Not Include Blank Fields" />
          </div>
        </FieldGroup>
        <SubmitActions label="Create PDF" icon="download" cancelTo={closeTo} replace />
      </Form>
    </DialogPage>
  );
}
