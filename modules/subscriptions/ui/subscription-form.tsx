import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { choiceSearchButton } from "#app/platform/lists/choices.ts";
import { CheckboxField } from "#app/ui/fields/field.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import {
  criteriaIn,
  csvFilterTypes,
  FilterRows,
  type FilterChoices,
} from "#modules/exports/public.ui.ts";
import type { SavedCriteria } from "#modules/exports/public.saved.server.ts";
import { SettingsFields } from "./settings-fields.tsx";

/** What the file contains, and what was refused. */
export interface ReportFields {
  includeIntakeData: boolean;
  criteria: SavedCriteria["criteria"];
  choices: FilterChoices;
  refusal: FormRefusal | null;
}

interface SubscriptionFormProps extends ReportFields {
  /** The settings as posted. Without a frequency, the subscription is new. */
  stored: Readonly<Record<string, string>>;
  submitLabel: string;
  cancelTo: string;
}

/** Title, days, file and recipients of a subscription, then which projects it contains. */
export function SubscriptionForm(props: SubscriptionFormProps) {
  const { stored, criteria, choices, refusal, submitLabel, cancelTo } = props;
  const busy = useNavigation().state === "submitting";
  const typed = refusal?.values;
  const errors = refusal?.errors ?? {};
  return (
    <Form method="post" replace className="grid min-w-0 gap-4">
      {refusal?.message && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
      <SettingsFields shown={typed ?? stored} errors={errors} />
      <h2 className="mt-2 text-base font-semibold">Which projects</h2>
      <FilterRows
        types={csvFilterTypes}
        criteria={{ ...criteria, ...(typed && criteriaIn(typed, csvFilterTypes)) }}
        choices={{ ...choices, ...refusal?.offered }}
        find={choiceSearchButton}
      />
      <CheckboxField
        name="includeIntakeData"
        label="Include Intake Comments"
        hint="Adds a column for each question with its answer, and one with its comment."
        defaultChecked={typed ? typed.includeIntakeData === "on" : props.includeIntakeData}
      />
      <SubmitActions label={submitLabel} busy={busy} cancelTo={cancelTo} replace />
    </Form>
  );
}
