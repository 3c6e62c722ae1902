import {
  columnField,
  headerField,
  headerNamesField,
  columnChoicesId,
  matchTitle,
  type ColumnNames,
} from "../../platform/bulk/column-positions.ts";
import type { FormRefusal } from "../../platform/form/form-refusal.ts";
import { FieldGroup } from "../fields/form-layout.tsx";
import { SelectField } from "../fields/field.tsx";

interface BulkColumnsProps {
  columns: Pick<ColumnNames, "names" | "required">;
  refusal: FormRefusal | null;
}

/** Shows what each column holds for a file with its own header. Renders nothing for any other file. */
export function BulkColumns({ columns, refusal }: BulkColumnsProps) {
  const header = refusal?.values[headerField];
  if (!refusal || typeof header !== "string") return null;
  const names = [refusal.values[headerNamesField] ?? []].flat();
  const options = names.map((name, index) => ({
    value: String(index),
    label: name || `Column ${index + 1}`,
  }));
  return (
    <FieldGroup id={columnChoicesId} title={matchTitle}>
      <p>
        Choose which column of your file holds each value. We remember this for files with the same
        header.
      </p>
      <noscript>
        <p>Choose the file again before you continue.</p>
      </noscript>
      <input type="hidden" name={headerField} value={header} />
      <div key={header} className="grid gap-4 sm:grid-cols-2">
        {columns.names.map((name) => {
          const field = columnField(name);
          return (
            <SelectField
              key={field}
              label={name}
              name={field}
              placeholder="Not in the file"
              options={options}
              defaultValue={String(refusal.values[field] ?? "")}
              error={refusal.errors[field]}
              required={columns.required.includes(name)}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
