import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { FileField } from "#app/ui/fields/field.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { Page } from "#app/ui/page.tsx";
import { unpublishFirstMessage } from "#modules/forms/public.ts";
import type { LanguagesPageView } from "../../domain/languages/load-languages.server.ts";

interface TranslationFilesPageProps extends Pick<LanguagesPageView, "frame" | "canEdit"> {
  language: LanguagesPageView["languages"][number];
  refusal: FormRefusal | null;
}

/** A translation as a file: for a translator, and back. */
export function TranslationFilesPage(props: TranslationFilesPageProps) {
  const { frame, canEdit, language, refusal } = props;
  const href = useOrganizationPath();
  const table = href(`/forms/${frame.id}/languages/${language.code}`);
  const busy = useNavigation().state === "submitting";
  return (
    <Page
      title={`${language.name} as a file`}
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: frame.title, to: href(`/forms/${frame.id}`) },
        { label: "Languages", to: href(`/forms/${frame.id}/languages`) },
        { label: `${language.name} translation`, to: table },
      ]}
      width="narrow"
    >
      <Card title="Export">
        <p className="mb-2">
          Every text with its translation. XLIFF is the format of translation tools.
        </p>
        <p className="flex flex-wrap gap-2">
          <LinkButton to={`${table}/file/xlsx`} icon="download" reloadDocument>
            Excel
          </LinkButton>
          <LinkButton to={`${table}/file/xlf`} icon="download" reloadDocument>
            XLIFF
          </LinkButton>
        </p>
      </Card>
      <Card title="Import">
        <p className="mb-4">
          The file adds and replaces translations. A text without a translation stays as it is. A
          translation whose text has changed since the export is marked to check.
        </p>
        {canEdit ? (
          <Form method="post" encType="multipart/form-data" className="grid gap-4">
            {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
            <FileField
              name="file"
              label="File"
              hint="An exported .xlsx or .xlf file up to 5 MB."
              accept=".xlsx,.xlf,.xliff,.xml"
              error={refusal?.errors.file}
              required
            />
            <SubmitActions label="Import translations" busy={busy} cancelTo={table} />
          </Form>
        ) : (
          <p className="font-semibold">{unpublishFirstMessage}</p>
        )}
      </Card>
    </Page>
  );
}
