import { findParameter } from "../../../platform/lists/choices.ts";
import { Button } from "../../button.tsx";
import { controlClass } from "../field-frame.tsx";

interface FindBoxProps {
  /** Of the filter whose choices are found. */
  name: string;
  label: string;
  words: string;
  /** Only with JavaScript, where choices come while one types and the box needs no button. */
  onWords?: (words: string) => void;
}

/** Where a part of a name is typed; its button sends the form that it stands in. */
export function FindBox({ name, label, words, onWords }: FindBoxProps) {
  return (
    <div className="flex gap-2">
      <input
        type="search"
        name={findParameter(name)}
        aria-label={`${label}: find by name`}
        placeholder="Find by name"
        autoComplete="off"
        defaultValue={words}
        onChange={onWords && ((event) => onWords(event.target.value))}
        className={controlClass}
      />
      <Button icon="search" iconOnly>
        Find
      </Button>
    </div>
  );
}
