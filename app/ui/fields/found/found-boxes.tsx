import { useState } from "react";
import type { Choice, Offered } from "../../../platform/lists/choices.ts";
import { CheckboxGroup } from "../choice-field.tsx";
import { FindBox } from "./find-box.tsx";
import { useChoices } from "./use-choices.ts";

interface FoundBoxesProps {
  name: string;
  label: string;
  offered: Offered;
  defaultValues: readonly string[];
  /** What was found by typing and is ticked, for those who say its name elsewhere. */
  onTick?: (choice: Choice) => void;
}

/** Any of a list that may be long: boxes, and where there are many a box to find others by. What is ticked stays in sight. */
export function FoundBoxes(props: FoundBoxesProps) {
  const { name, label, offered, defaultValues } = props;
  if (offered.more) return <LongBoxes {...props} />;
  return (
    <CheckboxGroup
      name={name}
      label={label}
      choices={offered.choices}
      defaultValues={defaultValues}
    />
  );
}

function LongBoxes({ name, label, offered, defaultValues, onTick }: FoundBoxesProps) {
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
      <FindBox name={name} label={label} words={offered.more!.words} onWords={setWords} />
      {choices.length === 0 ? (
        <p className="text-muted">Nothing found</p>
      ) : (
        <CheckboxGroup
          name={name}
          label={label}
          choices={choices}
          values={ticked.map(({ value }) => value)}
          onChange={tick}
        />
      )}
    </div>
  );
}
