import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { EarlierFiles, type EarlierFile } from "#app/ui/bulk/earlier-files.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { FileField, SelectField } from "#app/ui/fields/field.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { SearchableSelect } from "#app/ui/fields/searchable/searchable-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import type { ImportChoices } from "../domain/receive-import.server.ts";

interface ImportRecordsPageProps {
  form: { id: string; title: string; isPublished: boolean };
  choices: ImportChoices;
  earlier: readonly EarlierFile[];
  zone: string;
  refusal: FormRefusal | null;
}

/** Uploads the records of another product that answer this form. They are reviewed before a project is created. */
export function ImportRecordsPage({
  form,
  choices,
  earlier,
  zone,
  refusal,
}: ImportRecordsPageProps) {
  const href = useOrganizationPath();
  const back = href(`/forms/${form.id}`);
  return (
    <Page
      title="Import records"
      help="move-records"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: form.title, to: back },
      ]}
      width="narrow"
    >
      <p>
        Bring the inspections that another product recorded with this form. Each record becomes a
        project with its answers, photos, dates, and author, and its score is computed again. You
        can check everything before a project is created, and undo the import later. Nobody is
        notified.
      </p>
      {form.isPublished ? (
        <UploadForm choices={choices} refusal={refusal} back={back} />
      ) : (
        <Notice tone="warn">Publish this form first. Records answer its published version.</Notice>
      )}
      <EarlierFiles files={earlier} zone={zone} pathOf={(id) => href(`/forms/records/${id}`)} />
    </Page>
  );
}

interface UploadFormProps {
  choices: ImportChoices;
  refusal: FormRefusal | null;
  back: string;
}

function UploadForm({ choices, refusal, back }: UploadFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const errors = refusal?.errors ?? {};
  return (
    <Form method="post" replace encType="multipart/form-data" className="grid gap-6">
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
      <FileField
        name="file"
        label="Records"
        hint="A CSV, JSON or ZIP file of ODK, KoboToolbox, Fulcrum, SafetyCulture or SurveyJS, up to 1 GB."
        accept=".csv,.json,.geojson,.zip"
        error={errors.file}
        required
      />
      <FileField
        name="media"
        label="Photos"
        hint="Up to four ZIP files with the photos that the records name, each up to 1 GB, if they are not in the first file."
        accept=".zip"
        multiple
        error={errors.media}
      />
      <SearchableSelect
        label="Client"
        name="clientId"
        placeholder="Choose the client"
        offered={choices.clients}
        defaultValue={typedValue(refusal, "clientId", choices.chosen.clientId)}
        hint="The client of all these projects."
        error={errors.clientId}
        find={{ formMethod: "get" }}
        required
      />
      <SelectField
        label="Rubric"
        name="rubricId"
        placeholder="Choose the rubric"
        hint="Scores the inspections."
        options={choices.rubrics}
        defaultValue={typedValue(refusal, "rubricId", choices.chosen.rubricId)}
        error={errors.rubricId}
        required
      />
      <SubmitActions label="Review the records" busy={busy} cancelTo={back} />
    </Form>
  );
}
