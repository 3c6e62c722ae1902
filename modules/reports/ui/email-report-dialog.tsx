import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { SelectField, TextArea } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import type { LanguageChoice } from "#modules/form-logic/public.answers.ts";
import { emailReportText } from "../domain/email-addresses.ts";

interface EmailReportDialogProps {
  title: string;
  /** How many more can be sent today, when few are left. */
  few: string | null;
  /** The languages of the form; empty if it has only one. */
  languages: readonly LanguageChoice[];
  refusal: FormRefusal | null;
}

/** Sends copies of one report. */
export function EmailReportDialog({ title, few, languages, refusal }: EmailReportDialogProps) {
  const href = useOrganizationPath();
  const busy = useNavigation().state === "submitting";
  return (
    <DialogPage title="Email Report" closeTo={href("/reports")}>
      <Form method="post" replace className="grid gap-4">
        {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
        <p className="font-semibold">{title}</p>
        {few && <Notice tone="warn">{few}</Notice>}
        <TextArea
          name="emails"
          label="Addresses"
          hint={emailReportText}
          rows={3}
          spellCheck={false}
          defaultValue={typedValue(refusal, "emails")}
          error={refusal?.errors.emails}
        />
        {languages.length > 0 && (
          <SelectField
            name="language"
            label="Language"
            hint="The email and the attached PDF are in this language."
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
            defaultValue={
              typedValue(refusal, "language") || languages.find(({ isChosen }) => isChosen)?.code
            }
          />
        )}
        <SubmitActions label="Send report" icon="mail" busy={busy} cancelTo={href("/reports")} />
      </Form>
    </DialogPage>
  );
}
