import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/fields/field.tsx";
import { FieldGroup } from "#app/ui/fields/form-layout.tsx";
import {
  categoryNames,
  countCategoryRows,
  maxCategories,
} from "../../domain/template/report-template.input.ts";
import type { ReportTemplate } from "../../domain/template/report-template.server.ts";

interface CategoryRowsProps {
  template: ReportTemplate;
  refusal: FormRefusal | null;
  /** True when the person requested one more. */
  addRow: boolean;
  busy: boolean;
}

/** Categories with their meaning, and an empty row for a new one. */
export function CategoryRows({ template, refusal, addRow, busy }: CategoryRowsProps) {
  const stored = template.categoryDescriptions;
  const shown = refusal ? countCategoryRows(refusal.values) + (addRow ? 1 : 0) : stored.length + 1;
  const rows = Math.min(maxCategories, shown);
  return (
    <FieldGroup
      title="Category Descriptions"
      text="Explain each category of findings to the people who read the report. Empty rows are not saved."
    >
      {Array.from({ length: rows }, (_, row) => {
        const names = categoryNames(row);
        return (
          <div key={row} className="grid gap-3 border-l-4 border-line pl-3">
            <TextField
              name={names.name}
              label={`Category ${row + 1}`}
              defaultValue={typedValue(refusal, names.name, stored[row]?.name)}
              error={refusal?.errors[names.name]}
            />
            <TextArea
              name={names.description}
              label={`Description of category ${row + 1}`}
              rows={2}
              defaultValue={typedValue(refusal, names.description, stored[row]?.description)}
              error={refusal?.errors[names.description]}
            />
          </div>
        );
      })}
      <div>
        {rows < maxCategories ? (
          <Button name="intent" value="add-category" icon="plus" busy={busy}>
            Add another category
          </Button>
        ) : (
          <p className="text-sm text-muted">You can add up to {maxCategories} categories.</p>
        )}
      </div>
    </FieldGroup>
  );
}
