import { useRef, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import type { Choice } from "#app/platform/lists/choices.ts";
import { DateField } from "#app/ui/fields/field.tsx";
import type { FindButton } from "#app/ui/fields/searchable/choice-search-box.tsx";
import { SearchableCheckboxes } from "#app/ui/fields/searchable/searchable-checkboxes.tsx";
import type { Criteria } from "../domain/criteria/criteria.input.ts";
import {
  filterText,
  type FilterChoices,
  type FilterType,
} from "../domain/criteria/filter-types.ts";

interface FilterRowsProps {
  types: readonly FilterType[];
  criteria: Criteria;
  choices: FilterChoices;
  /** What the search buttons do in a form that is posted. */
  find?: FindButton;
}

/** One row per filter: its name, the chosen values, and the choices, which the Edit button shows. */
export function FilterRows({ types, criteria, choices, find }: FilterRowsProps) {
  const table = useRef<HTMLTableElement>(null);
  const [shown, setShown] = useState(criteria);
  const [found, setFound] = useState<readonly Choice[]>([]);
  const readAgain = () => {
    const form = table.current?.closest("form");
    if (form) setShown((before) => chosenIn(new FormData(form), types, before));
  };
  return (
    <table ref={table} onChange={readAgain} className="filter-rows w-full text-left">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 pr-4">
            Data
          </th>
          <th scope="col" className="py-2 pr-4">
            Filter
          </th>
          <th scope="col" className="py-2">
            Edit
          </th>
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <tr key={type.label} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-4 font-semibold">
              {type.label}
            </th>
            <td className="min-w-32 py-3 pr-2 wrap-anywhere">
              {filterText(type, shown, choices, found)}
            </td>
            <td className="py-2">
              <EditFilter
                type={type}
                criteria={criteria}
                choices={choices}
                find={find}
                onTick={(choice) => setFound((before) => [...before, choice])}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EditFilterProps extends Omit<FilterRowsProps, "types"> {
  type: FilterType;
  onTick: (choice: Choice) => void;
}

function EditFilter(props: EditFilterProps) {
  const { type, choices } = props;
  const isFinding = type.kind === "list" && Boolean(choices[type.name].moreChoices?.searchText);
  return (
    <details open={isFinding || undefined}>
      <summary className={buttonClass()}>
        Edit<span className="sr-only"> {props.type.label}</span>
      </summary>
      <div className="max-h-72 max-w-80 overflow-y-auto py-2">
        <FilterControls {...props} />
      </div>
    </details>
  );
}

function FilterControls({ type, criteria, choices, find, onTick }: EditFilterProps) {
  if (type.kind === "range") {
    const { name, label } = type;
    return (
      <fieldset className="grid gap-3">
        <legend className="sr-only">{label}</legend>
        <DateField name={`${name}From`} label="From" defaultValue={criteria[`${name}From`]} />
        <DateField name={`${name}To`} label="To" defaultValue={criteria[`${name}To`]} />
      </fieldset>
    );
  }
  const offered = choices[type.name];
  if (offered.choices.length === 0 && !offered.moreChoices)
    return <p className="text-muted">There is nothing to choose.</p>;
  return (
    <SearchableCheckboxes
      name={type.name}
      label={type.label}
      offered={offered}
      defaultValues={criteria[type.name]}
      find={find}
      onSelect={onTick}
    />
  );
}

/** Returns the criteria as currently selected in the form, to show them as text. */
function chosenIn(form: FormData, types: readonly FilterType[], before: Criteria): Criteria {
  const values: Record<string, string[]> = {};
  for (const name of form.keys()) values[name] = form.getAll(name).map(String);
  return { ...before, ...criteriaIn(values, types) };
}

/** Returns the criteria among the values of a form, such as those of a refusal. */
export function criteriaIn(
  values: Readonly<Record<string, string | string[]>>,
  types: readonly FilterType[],
): Partial<Criteria> {
  const all = (name: string) => [values[name] ?? []].flat();
  const chosen = types.map((type) => {
    if (type.kind === "list") return { [type.name]: all(type.name) };
    const [from, to] = [`${type.name}From`, `${type.name}To`];
    return { [from]: all(from)[0] ?? "", [to]: all(to)[0] ?? "" };
  });
  return Object.assign({}, ...chosen) as Partial<Criteria>;
}
