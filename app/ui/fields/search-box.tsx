import { Button } from "../button.tsx";
import { controlClass } from "./field-frame.tsx";

interface SearchBoxProps {
  label: string;
  /** The label unless given. */
  placeholder?: string;
  /** What was searched for last. */
  words: string;
}

/** Where words are typed that a list is searched for, within a form that is sent by GET. */
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
