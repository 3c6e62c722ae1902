import { useState, type ComponentProps } from "react";
import { countCharacters } from "../../platform/form/count-characters.ts";
import { useIsAlive } from "../use-is-alive.ts";
import { TextField } from "./field.tsx";

interface CountedFieldProps extends Omit<ComponentProps<typeof TextField>, "hint"> {
  hint?: string;
  /** Characters that may be typed. */
  most: number;
}

/** A line of text of which little may be typed: says how much, and with scripts how much has been. */
export function CountedField({ most, hint = "", ...field }: CountedFieldProps) {
  const isAlive = useIsAlive();
  const [count, setCount] = useState(() =>
    countCharacters(String(field.defaultValue ?? ""), Number.POSITIVE_INFINITY),
  );
  return (
    <TextField
      {...field}
      hint={`${hint} ${isAlive ? `${count} of` : "Up to"} ${most} characters.`.trim()}
      onChange={({ target }) => setCount(countCharacters(target.value, Number.POSITIVE_INFINITY))}
    />
  );
}
