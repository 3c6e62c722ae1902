import type { ComponentPropsWithoutRef } from "react";
import { findParameter } from "../../../platform/lists/choices.ts";
import { Button } from "../../button.tsx";
import { controlClass } from "../field-frame.tsx";

interface FindBoxProps {
  /** Of the filter whose choices are found. */
  name: string;
  label: string;
  words: string;
  /** What its button does, where the form is not simply sent. */
  find?: FindButton;
  /** Only with JavaScript, where choices come while one types and the box needs no button. */
  onWords?: (words: string) => void;
}

/** Of a form that is posted: `name` and `value` that draw the page again, or `formMethod="get"` for a page that reads them. */
export type FindButton = Pick<
  ComponentPropsWithoutRef<"button">,
  "form" | "formMethod" | "formAction" | "name" | "value"
>;

/** Where a part of a name is typed; its button sends the form that it stands in. */
export function FindBox({ name, label, words, find, onWords }: FindBoxProps) {
  return (
    <div className="flex gap-2">
      <input
        type="search"
        name={findParameter(name)}
        aria-label={`${label}: find by name`}
        placeholder="Find by name"
        autoComplete="off"
        form={find?.form}
        defaultValue={words}
        onChange={onWords && ((event) => onWords(event.target.value))}
        className={controlClass}
      />
      <Button icon="search" iconOnly formNoValidate {...find}>
        Find
      </Button>
    </div>
  );
}
