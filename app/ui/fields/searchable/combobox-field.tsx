import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useEffect, useRef, useState } from "react";
import type { Choice } from "../../../platform/lists/choices.ts";
import { controlClass, controlTies, Field } from "../field-frame.tsx";
import { shownLabel, type SearchableSelectProps } from "./searchable-select.tsx";
import { useChoices } from "./use-choices.ts";

/** The same field with JavaScript: choices load during typing, and the arrow keys move through them. */
export default function ComboboxField(props: SearchableSelectProps) {
  const { name, id, placeholder, offered, defaultValue, hint, error, required, onChoose } = props;
  const initial: Choice = offered.choices.find(({ value }) => value === defaultValue) ?? {
    value: defaultValue,
    label: defaultValue === "" ? placeholder : defaultValue,
  };
  const [chosen, setChosen] = useState(initial);
  const [followed, setFollowed] = useState(defaultValue);
  if (followed !== defaultValue) {
    setFollowed(defaultValue);
    setChosen(initial);
  }
  const [searchText, setSearchText] = useState("");
  const found = useChoices(offered, searchText);
  const noChoice: Choice = { value: "", label: placeholder };
  const choices = searchText === "" ? [noChoice, ...found] : found;
  const hiddenInput = useRef<HTMLInputElement>(null);
  const reportedValue = useRef(chosen.value);
  useEffect(() => {
    reportedValue.current = defaultValue;
  }, [defaultValue]);
  useEffect(() => {
    if (reportedValue.current === chosen.value) return;
    reportedValue.current = chosen.value;
    onChoose?.(hiddenInput.current?.form ?? null);
  }, [chosen.value, onChoose]);
  const texts = { name, id, label: shownLabel(props), hint, error, required };
  return (
    <Field {...texts}>
      <input ref={hiddenInput} type="hidden" name={name} value={chosen.value} />
      <Combobox
        immediate
        value={chosen}
        by="value"
        onChange={(next: Choice | null) => setChosen(next ?? noChoice)}
        onClose={() => setSearchText("")}
      >
        <div className="relative">
          <ComboboxInput
            {...controlTies(texts)}
            displayValue={(choice: Choice) => choice.label}
            onChange={(event) => setSearchText(event.target.value)}
            onFocus={(event) => event.target.select()}
            autoComplete="off"
            spellCheck={false}
            className={controlClass}
          />
          <FoundOptions choices={choices} chosen={chosen} />
        </div>
      </Combobox>
    </Field>
  );
}

function FoundOptions({ choices, chosen }: { choices: readonly Choice[]; chosen: Choice }) {
  return (
    <ComboboxOptions
      modal={false}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border border-edge bg-raised py-1"
    >
      {choices.length === 0 && (
        <ComboboxOption value={chosen} disabled className="px-3 py-2 text-muted">
          Nothing found
        </ComboboxOption>
      )}
      {choices.map((choice) => (
        <ComboboxOption
          key={choice.value}
          value={choice}
          className="flex min-h-9 cursor-pointer items-center px-3 py-1 wrap-anywhere data-focus:bg-sunken data-selected:font-semibold"
        >
          {choice.label}
        </ComboboxOption>
      ))}
    </ComboboxOptions>
  );
}
