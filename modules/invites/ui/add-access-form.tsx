import { Form, Link, useNavigation } from "@remix-run/react";
import type { OfferedChoices } from "#app/platform/lists/choices.ts";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { SearchableSelect } from "#app/ui/fields/searchable/searchable-select.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface AddAccessFormProps {
  id: string;
  rubrics: readonly { id: string; name: string }[];
  clients: OfferedChoices;
  /** The initial choices. */
  chosen: { rubric: string; client: string };
  refusal: FormRefusal | null;
  closeTo: string;
}

/** Chooses the client of a link and the rubric of the first project. */
export function AddAccessForm(props: AddAccessFormProps) {
  const { id, rubrics, clients, chosen, refusal, closeTo } = props;
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" replace className="grid gap-6">
      <input type="hidden" name="id" value={id} />
      {rubrics.length === 0 && (
        <Notice tone="warn">
          This form has no rubric yet. Add a rubric before you share a link.
        </Notice>
      )}
      <SelectField
        name="rubric"
        label="Rubric"
        required
        placeholder="Choose a rubric"
        options={rubrics.map((rubric) => ({ value: rubric.id, label: rubric.name }))}
        defaultValue={typedValue(refusal, "rubric", chosen.rubric)}
        error={refusal?.errors.rubric}
      />
      <SearchableSelect
        name="client"
        label="Client"
        required
        placeholder="Choose a client"
        offered={clients}
        find={{ formMethod: "get" }}
        defaultValue={typedValue(refusal, "client", chosen.client)}
        error={refusal?.errors.client}
      />
      <FormActions>
        <Button tone="primary" busy={busy}>
          Save
        </Button>
        <Link to={closeTo} className={buttonClass()}>
          Cancel
        </Link>
      </FormActions>
    </Form>
  );
}
