import { useState, type ComponentProps } from "react";
import { countCharacters } from "../../platform/form/count-characters.ts";
import { useIsHydrated } from "../use-is-hydrated.ts";
import { TextField } from "./field.tsx";

interface CountedFieldProps extends Omit<ComponentProps<typeof TextField>, "hint"> {
  hint?: string;
  /** Maximum number of characters. */
  max: number;
}

/** A short text field with a maximum length. It shows the limit and, with JavaScript, the number of characters typed. */
export function CountedField({ max, hint = "", ...field }: CountedFieldProps) {
  const isHydrated = useIsHydrated();
  const [count, setCount] = useState(() =>
    countCharacters(String(field.defaultValue ?? ""), Number.POSITIVE_INFINITY),
  );
  return (
    <TextField
      {...field}
      hint={`${hint} ${isHydrated ? `${count} of` : "Up to"} ${max} characters.`.trim()}
      onChange={({ target }) => setCount(countCharacters(target.value, Number.POSITIVE_INFINITY))}
    />
  );
}
