import { useState, type ReactNode } from "react";
import type { Choice, OfferedChoices } from "../../../platform/lists/choices.ts";
import { CheckboxGroup } from "../choice-field.tsx";
import { ChoiceSearchBox, type FindButton } from "./choice-search-box.tsx";
import { useChoices } from "./use-choices.ts";

interface SearchableCheckboxesProps {
  name: string;
  label: string;
  /** The heading above the boxes, if it is not the label. */
  legend?: ReactNode;
  offered: OfferedChoices;
  defaultValues: readonly string[];
  error?: string;
  find?: FindButton;
  /** The selected choices that were found by typing, for callers that show their names elsewhere. */
  onSelect?: (choice: Choice) => void;
}

/** Choose any of a list that can be long: checkboxes, and a search box if there are many. Selected choices stay visible. */
export function SearchableCheckboxes(props: SearchableCheckboxesProps) {
  const { name, label, legend = label, offered, defaultValues, error } = props;
  if (offered.moreChoices) return <LongBoxes {...props} />;
  return (
    <CheckboxGroup
      name={name}
      label={legend}
      choices={offered.choices}
      defaultValues={defaultValues}
      error={error}
    />
  );
}

function LongBoxes(props: SearchableCheckboxesProps) {
  const { name, label, legend = label, offered, defaultValues, error, find, onSelect } = props;
  const [searchText, setSearchText] = useState(offered.moreChoices!.searchText);
  const found = useChoices(offered, searchText);
  const [selected, setSelected] = useState<readonly Choice[]>(() =>
    offered.choices.filter(({ value }) => defaultValues.includes(value)),
  );
  const isFound = ({ value }: Choice) => found.some((one) => one.value === value);
  // A checked box keeps its position, so that it stays under the finger and keeps the focus.
  const choices = [...selected.filter((choice) => !isFound(choice)), ...found];
  const select = (value: string, on: boolean) => {
    const choice = choices.find((one) => one.value === value)!;
    if (on) onSelect?.(choice);
    setSelected((before) =>
      on ? [...before, choice] : before.filter((one) => one.value !== choice.value),
    );
  };
  return (
    <div className="grid gap-2">
      <ChoiceSearchBox
        name={name}
        label={label}
        searchText={offered.moreChoices!.searchText}
        find={find}
        onSearchText={setSearchText}
      />
      {choices.length === 0 ? (
        <p className="text-muted">Nothing found</p>
      ) : (
        <CheckboxGroup
          name={name}
          label={legend}
          error={error}
          choices={choices}
          values={selected.map(({ value }) => value)}
          onChange={select}
        />
      )}
    </div>
  );
}
