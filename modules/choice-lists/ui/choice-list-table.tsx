import { Form, Link, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/fields/field.tsx";
import type { ListedChoiceList } from "../domain/choice-lists.server.ts";
import { countedChoices } from "./counted.ts";

export function ChoiceListTable({ lists }: { lists: readonly ListedChoiceList[] }) {
  const href = useOrganizationPath();
  if (lists.length === 0)
    return (
      <EmptyState
        drawing="clipboard"
        title="No choice lists yet"
        text="Add one, and then choose it in the questions that use it."
      />
    );
  return (
    <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
      {lists.map(({ id, name, count }) => (
        <li key={id} className="flex min-h-control flex-wrap items-center gap-x-4 px-4 py-2">
          <Link
            to={href(`/forms/lists/${id}`)}
            className="min-w-0 flex-1 font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          <span className="text-sm text-muted">{countedChoices(count)}</span>
        </li>
      ))}
    </ul>
  );
}

interface NewListFormProps {
  ready: readonly Omit<ListedChoiceList, "columns">[];
  newListId: string;
  refusal: FormRefusal | null;
}

export function NewListForm({ ready, newListId, refusal }: NewListFormProps) {
  const busy = useNavigation().state === "submitting";
  const errors = refusal?.errors ?? {};
  return (
    <Card title="New list">
      <Form method="post" className="grid gap-4" data-keeps-typing="">
        {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
        <input type="hidden" name="newListId" value={newListId} />
        <TextField
          name="name"
          label="Name"
          hint="Such as “Approved inverters”. Empty for the name of a ready list."
          error={errors.name}
          defaultValue={typedValue(refusal, "name")}
          autoComplete="off"
        />
        <SelectField
          name="ready"
          label="Begin with"
          placeholder="An empty list"
          options={ready.map(({ id, name, count }) => ({
            value: id,
            label: `${name} (${countedChoices(count)})`,
          }))}
          defaultValue={typedValue(refusal, "ready")}
        />
        <div>
          <Button tone="primary" busy={busy}>
            Add list
          </Button>
        </div>
      </Form>
    </Card>
  );
}
