import { Button } from "../button.tsx";
import { controlClass } from "./field-frame.tsx";

interface SearchBoxProps {
  label: string;
  /** Defaults to the label. */
  placeholder?: string;
  /** The current search words. */
  words: string;
}

/** The search field of a list, inside a form that is sent by GET. */
export function SearchBox({ label, placeholder = label, words }: SearchBoxProps) {
  return (
    <>
      <input
        key={words}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={words}
        className={controlClass}
      />
      <Button icon="search" iconOnly>
        Search
      </Button>
    </>
  );
}
