import type { ReactNode } from "react";

interface ButtonRadioGroupProps<Value extends string> {
  legend: string;
  choices: readonly { value: Value; label: ReactNode }[];
  chosen: Value;
  onChoose(value: Value): void;
}

/** A row of radio inputs that look like buttons. */
export function ButtonRadioGroup<Value extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: ButtonRadioGroupProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="button has-checked:border-accent has-checked:bg-info-soft has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={legend}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="size-4"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
