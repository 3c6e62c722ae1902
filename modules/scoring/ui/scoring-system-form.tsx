import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { FormActions, FieldGroup } from "#app/ui/fields/form-layout.tsx";
import { countRows, maxCriticalities } from "../domain/systems/criticality-rows.ts";
import { CriticalityRow } from "./criticality-row.tsx";
import { PercentField } from "./percent-field.tsx";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";

const rowsAtFirst = 3;

interface ScoringSystemFormProps {
  id: string;
  refusal: FormRefusal | null;
  /** The person requested one more criticality. */
  addRow: boolean;
}

/** Every button posts, so that it works the same without JavaScript. */
export function ScoringSystemForm({ id, refusal, addRow }: ScoringSystemFormProps) {
  const href = useOrganizationPath();
  const sent = useNavigation().formData?.get("intent");
  const posted = refusal ? countRows(refusal.values) : rowsAtFirst;
  const rows = Math.min(maxCriticalities, posted + (addRow ? 1 : 0));
  return (
    <Form method="post" replace className="grid gap-6" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {refusal?.message && (
        <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />
      )}
      <EnterButton intent="save" />
      <TextField
        name="name"
        label="Name"
        required
        autoComplete="off"
        defaultValue={typedValue(refusal, "name")}
        error={refusal?.errors.name}
      />
      <PercentField value={typedValue(refusal, "percent")} error={refusal?.errors.percent} />
      <Criticalities rows={rows} refusal={refusal} busy={sent === "add-row"} />
      <FormActions>
        <Button name="intent" value="save" tone="primary" busy={sent === "save"}>
          Save scoring system
        </Button>
        <LinkButton to={href("/scoringSystems")}>Cancel</LinkButton>
      </FormActions>
    </Form>
  );
}

interface CriticalitiesProps {
  rows: number;
  refusal: FormRefusal | null;
  busy: boolean;
}

function Criticalities({ rows, refusal, busy }: CriticalitiesProps) {
  return (
    <FieldGroup
      title="Criticalities"
      text="How many failures of each criticality an inspection can have. Rubrics assign these criticalities to questions. Empty rows are not saved. (The Criticality ratings of a form are different. They say how soon an action is needed.)"
    >
      {Array.from({ length: rows }, (_, row) => (
        <CriticalityRow key={row} row={row} refusal={refusal} />
      ))}
      <div>
        {rows < maxCriticalities ? (
          <Button name="intent" value="add-row" icon="plus" busy={busy}>
            Add a criticality
          </Button>
        ) : (
          <p className="text-sm text-muted">You can add up to {maxCriticalities} criticalities.</p>
        )}
      </div>
    </FieldGroup>
  );
}
