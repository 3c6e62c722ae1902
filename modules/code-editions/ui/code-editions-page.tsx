import { Form } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { usStates } from "#app/platform/maps/us-states.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Page } from "#app/ui/page.tsx";
import { codeEditions } from "#modules/form-logic/public.ts";
import { listedIn } from "../domain/adopted-editions.ts";
import { stateInput } from "../domain/code-editions.input.ts";

interface CodeEditionsPageProps {
  choices: { edition: string; byState: Readonly<Record<string, string>> };
  refusal: FormRefusal | null;
}

const editions = codeEditions.map((edition) => ({ value: edition, label: `NEC ${edition}` }));

/** The edition that questions cite: one for all states, and exceptions. */
export function CodeEditionsPage({ choices, refusal }: CodeEditionsPageProps) {
  const href = useOrganizationPath();
  const { values = {}, errors = {} } = refusal ?? {};
  const names = Object.entries(usStates).toSorted(([, a], [, b]) => a.localeCompare(b));
  return (
    <Page
      title="Code editions"
      width="narrow"
      breadcrumbs={[{ label: "Forms", to: href("/forms") }]}
    >
      <p className="-mt-5 text-muted">
        States adopt editions of the National Electrical Code at different times, and some cities
        have their own. Questions cite the edition that you choose for the state of the site. A
        project keeps the edition with which it began. Until you save, states have the edition that
        published lists agree on, as of {listedIn}. Check it with the authority of the site.
      </p>
      <Form method="post" className="grid gap-6">
        <ErrorSummary errors={errorList(errors)} refusal={refusal} />
        <Card title="Edition">
          <SelectField
            name="edition"
            label="In all states, except those below"
            options={editions}
            error={errors.edition}
            defaultValue={values.edition ?? choices.edition}
          />
        </Card>
        <Card title="States with another edition">
          <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {names.map(([state, name]) => (
              <SelectField
                key={state}
                name={stateInput(state)}
                label={name}
                placeholder="Same as above"
                options={editions}
                error={errors[stateInput(state)]}
                defaultValue={values[stateInput(state)] ?? choices.byState[state] ?? ""}
              />
            ))}
          </div>
        </Card>
        <FormActions>
          <Button tone="primary">Save code editions</Button>
        </FormActions>
      </Form>
    </Page>
  );
}
