import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, TextField } from "#app/ui/fields/field.tsx";
import { FieldGroup } from "#app/ui/fields/form-layout.tsx";
import { countTagRows, maxTags, tagNames } from "../../domain/actions/action.input.ts";
import type { FormAction } from "../../domain/actions/list-actions.server.ts";

interface TagRowsProps {
  action: FormAction | null;
  refusal: FormRefusal | null;
  /** The person requested one more. */
  addRow: boolean;
  busy: boolean;
}

/** The maintenance tags of an action, with an empty row for a new one. */
export function TagRows({ action, refusal, addRow, busy }: TagRowsProps) {
  const tags = action?.tags.filter(({ isDelete }) => !isDelete) ?? [];
  const shown = refusal ? countTagRows(refusal.values) + (addRow ? 1 : 0) : tags.length + 1;
  const rows = Math.min(maxTags, shown);
  return (
    <FieldGroup
      title="Tags"
      text="Maintenance tags of this action, each with a description. Empty rows are not saved."
    >
      {Array.from({ length: rows }, (_, row) => {
        const names = tagNames(row);
        const tag = tags[row];
        const text = typedValue(refusal, names.text, tag?.text);
        const id = typedValue(refusal, names.id, tag?.id);
        return (
          <div key={row} className="grid gap-3 border-l-4 border-line pl-3 sm:grid-cols-2">
            <input type="hidden" name={names.id} value={id} />
            <TextField
              name={names.text}
              label={`Tag ${row + 1}`}
              defaultValue={text}
              error={refusal?.errors[names.text]}
            />
            <TextField
              name={names.description}
              label={`Maintenance description of tag ${row + 1}`}
              defaultValue={typedValue(refusal, names.description, tag?.maintenanceDescription)}
              error={refusal?.errors[names.description]}
            />
            {id !== "" && (
              <CheckboxField
                name={names.remove}
                label={`Delete tag ${row + 1}`}
                defaultChecked={refusal?.values[names.remove] !== undefined}
              />
            )}
          </div>
        );
      })}
      <div>
        {rows < maxTags ? (
          <Button name="intent" value="add-tag" icon="plus" busy={busy}>
            Add another tag
          </Button>
        ) : (
          <p className="text-sm text-muted">An action can have up to {maxTags} tags.</p>
        )}
      </div>
    </FieldGroup>
  );
}
