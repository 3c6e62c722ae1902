import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { findInForm } from "#app/platform/lists/choices.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/field.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { FormActions } from "#app/ui/fields/form-section.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import {
  criteriaIn,
  csvFilterTypes,
  FilterRows,
  type FilterChoices,
} from "#modules/exports/public.ui.ts";
import type { SavedCriteria } from "#modules/exports/public.saved.server.ts";
import type { Frequency } from "../domain/frequency.ts";
import { SettingsFields } from "./settings-fields.tsx";

interface EditDialogProps {
  id: string;
  title: string;
  frequency: Frequency;
  format: string;
  email: string;
  omitEmptyColumns: boolean;
  skipEmpty: boolean;
  includeIntakeData: boolean;
  criteria: SavedCriteria["criteria"];
  choices: FilterChoices;
  refusal: FormRefusal | null;
}

/** All settings of a subscription, with its criteria. Its runs and the addresses that stopped its mails stay. */
export function EditDialog(props: EditDialogProps) {
  const { id, criteria, choices, refusal } = props;
  const closeTo = useOrganizationPath()(`/settings/subscriptions/${id}`);
  const busy = useNavigation().state === "submitting";
  const on = (isOn: boolean) => (isOn ? "on" : "");
  const { title, frequency, format, email } = props;
  const stored = {
    title,
    frequency,
    format,
    email,
    omitEmptyColumns: on(props.omitEmptyColumns),
    skipEmpty: on(props.skipEmpty),
  };
  const typed = refusal?.values;
  const errors = refusal?.errors ?? {};
  return (
    <DialogPage title="Edit Subscription" closeTo={closeTo} width="wide">
      <Form method="post" replace className="grid min-w-0 gap-4">
        {refusal?.sentence && <ErrorSummary title={refusal.sentence} errors={errorList(errors)} />}
        <SettingsFields shown={typed ?? stored} errors={errors} />
        <FilterRows
          types={csvFilterTypes}
          criteria={{ ...criteria, ...(typed && criteriaIn(typed, csvFilterTypes)) }}
          choices={{ ...choices, ...refusal?.offered }}
          find={findInForm}
        />
        <CheckboxField
          name="includeIntakeData"
          label="Include Intake Comments"
          hint="Adds a column for each question with its answer, and one with its comment."
          defaultChecked={typed ? typed.includeIntakeData === "on" : props.includeIntakeData}
        />
        <FormActions>
          <Button tone="primary" busy={busy}>
            Save subscription
          </Button>
          <LinkButton to={closeTo} replace>
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
    </DialogPage>
  );
}
