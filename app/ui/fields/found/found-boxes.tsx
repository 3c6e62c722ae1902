import { useState, type ReactNode } from "react";
import type { Choice, Offered } from "../../../platform/lists/choices.ts";
import { CheckboxGroup } from "../choice-field.tsx";
import { FindBox, type FindButton } from "./find-box.tsx";
import { useChoices } from "./use-choices.ts";

interface FoundBoxesProps {
  name: string;
  label: string;
  /** What stands over the boxes, where it is not the label. */
  legend?: ReactNode;
  offered: Offered;
  defaultValues: readonly string[];
  error?: string;
  find?: FindButton;
  /** What was found by typing and is ticked, for those who say its name elsewhere. */
  onTick?: (choice: Choice) => void;
}

/** Any of a list that may be long: boxes, and where there are many a box to find others by. What is ticked stays in sight. */
export function FoundBoxes(props: FoundBoxesProps) {
  const { name, label, legend = label, offered, defaultValues, error } = props;
  if (offered.more) return <LongBoxes {...props} />;
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

function LongBoxes(props: FoundBoxesProps) {
  const { name, label, legend = label, offered, defaultValues, error, find, onTick } = props;
  const [words, setWords] = useState(offered.more!.words);
  const found = useChoices(offered, words);
  const [ticked, setTicked] = useState<readonly Choice[]>(() =>
    offered.choices.filter(({ value }) => defaultValues.includes(value)),
  );
  const isFound = ({ value }: Choice) => found.some((one) => one.value === value);
  // A box that is ticked stays where it is, under the finger and with the focus.
  const choices = [...ticked.filter((choice) => !isFound(choice)), ...found];
  const tick = (value: string, on: boolean) => {
    const choice = choices.find((one) => one.value === value)!;
    if (on) onTick?.(choice);
    setTicked((before) =>
      on ? [...before, choice] : before.filter((one) => one.value !== choice.value),
    );
  };
  return (
    <div className="grid gap-2">
      <FindBox
        name={name}
        label={label}
        words={offered.more!.words}
        find={find}
        onWords={setWords}
      />
      {choices.length === 0 ? (
        <p className="text-muted">Nothing found</p>
      ) : (
        <CheckboxGroup
          name={name}
          label={legend}
          error={error}
          choices={choices}
          values={ticked.map(({ value }) => value)}
          onChange={tick}
        />
      )}
    </div>
  );
}
