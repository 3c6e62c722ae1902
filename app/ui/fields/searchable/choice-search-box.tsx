import type { ComponentPropsWithoutRef } from "react";
import { choiceSearchParameter } from "../../../platform/lists/choices.ts";
import { Button } from "../../button.tsx";
import { controlClass } from "../field-frame.tsx";

interface ChoiceSearchBoxProps {
  /** Name of the filter whose choices are searched. */
  name: string;
  label: string;
  searchText: string;
  /** What the button does, if it does not submit the form. */
  find?: FindButton;
  /** Shown only with JavaScript, where choices load during typing and the box needs no button. */
  onSearchText?: (text: string) => void;
}

/**
 * For a posted form: `name` and `value` that render the page again, or `formMethod="get"` for a page that reads them.
 */
export type FindButton = Pick<
  ComponentPropsWithoutRef<"button">,
  "form" | "formMethod" | "formAction" | "name" | "value"
>;

/** A field for a part of a name. Its button submits the surrounding form. */
export function ChoiceSearchBox({
  name,
  label,
  searchText,
  find,
  onSearchText,
}: ChoiceSearchBoxProps) {
  return (
    <div className="flex gap-2">
      <input
        type="search"
        name={choiceSearchParameter(name)}
        aria-label={`${label}: find by name`}
        placeholder="Find by name"
        autoComplete="off"
        form={find?.form}
        defaultValue={searchText}
        onChange={onSearchText && ((event) => onSearchText(event.target.value))}
        className={controlClass}
      />
      <Button icon="search" iconOnly formNoValidate {...find}>
        Find
      </Button>
    </div>
  );
}
