import { useEffect, useState, type FocusEvent } from "react";
import { TextField } from "#app/ui/field.tsx";

interface TitleFieldProps {
  label: string;
  title: string;
  /** What was just typed and refused. */
  typed?: string;
  error?: string;
  disabled?: boolean;
  /** Called when the field is left with another text than the stored one. */
  onChange?: (event: FocusEvent<HTMLInputElement>) => void;
}

/**
 * A title edited in place. `was.title` tells the server what this page began from; a new title of somebody else is
 * shown unless one is being typed here.
 */
export function TitleField({ label, title, typed, error, disabled, onChange }: TitleFieldProps) {
  const [was, setWas] = useState(title);
  const [text, setText] = useState(typed ?? title);
  const isUntouched = text.trim() === was;
  useEffect(() => {
    if (isUntouched || text.trim() === title || error !== undefined) setWas(title);
    if (isUntouched) setText(title);
  }, [title, text, isUntouched, error]);
  return (
    <>
      <input type="hidden" name="was.title" value={was} />
      <TextField
        name="title"
        label={label}
        value={text}
        error={error}
        disabled={disabled}
        autoComplete="off"
        dir="auto"
        onChange={(event) => setText(event.target.value)}
        onBlur={(event) => {
          if (event.target.value.trim() !== was && event.target.value.trim() !== "")
            onChange?.(event);
        }}
      />
    </>
  );
}
