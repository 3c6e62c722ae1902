import { Form, useNavigation } from "@remix-run/react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { CountedField } from "#app/ui/fields/counted-field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { maxTitleLength } from "#modules/form-logic/public.authoring.ts";
import type { BuilderRefusal } from "#modules/form-builder/public.ts";

/** The data of the confirmation, and what was typed before. */
export interface ImportConfirmation {
  /** The title in the file. */
  title: string;
  /** The proposed title: the file's title, numbered when it is already used. */
  freeTitle: string;
  /** The posted title that was refused. */
  typedTitle: string | null;
  language: string;
  /** The form whose draft it is to replace; null for a new form. */
  replaced: { id: string; title: string } | null;
  refusal: BuilderRefusal | null;
}

interface ConfirmImportProps extends ImportConfirmation {
  titleError: string | undefined;
  closeTo: string;
}

/** The last step of an import: create the form under a title, or discard the file. */
export function ConfirmImport({
  title,
  freeTitle,
  typedTitle,
  language,
  replaced,
  refusal,
  titleError,
  closeTo,
}: ConfirmImportProps) {
  const navigation = useNavigation();
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="language" value={language} />
      {titleError && <ErrorSummary errors={errorList({ title: titleError })} refusal={refusal} />}
      {!replaced && (
        <CountedField
          name="title"
          label="Name of the form"
          hint={
            freeTitle === title
              ? undefined
              : `There is a form named “${title}” already, so we suggest another name.`
          }
          error={titleError}
          defaultValue={typedTitle ?? freeTitle}
          max={maxTitleLength}
          required
        />
      )}
      <FormActions>
        <Button tone="primary" busy={navigation.formMethod === "POST"}>
          {replaced ? "Replace the draft" : "Import this form"}
        </Button>
        <LinkButton to={closeTo}>Choose another file</LinkButton>
        <Button name="intent" value="discard">
          Discard
        </Button>
      </FormActions>
    </Form>
  );
}
