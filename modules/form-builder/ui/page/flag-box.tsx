import { useEffect, useState } from "react";
import { CheckboxField } from "#app/ui/fields/field.tsx";
import type { SaveFields } from "./use-autosave.ts";
import type { FormFlag } from "#modules/forms/public.ts";

export interface FlagTexts {
  flag: FormFlag;
  label: string;
  /** Its effect, in one sentence. */
  hint: string;
}

interface FlagBoxProps extends FlagTexts {
  value: boolean;
  disabled: boolean;
  save: SaveFields;
}

/** A switch of the form that saves immediately; without JavaScript, with the next button of the page. */
export function FlagBox({ flag, label, hint, value, disabled, save }: FlagBoxProps) {
  const [isOn, setOn] = useState(value);
  useEffect(() => setOn(value), [value]);
  return (
    <div>
      <input type="hidden" name={`was.${flag}`} value={String(value)} />
      <CheckboxField
        name={flag}
        label={label}
        hint={hint}
        checked={isOn}
        disabled={disabled}
        onChange={({ target }) => {
          setOn(target.checked);
          void save({
            [`was.${flag}`]: String(!target.checked),
            ...(target.checked && { [flag]: "on" }),
          });
        }}
      />
    </div>
  );
}
