import type { FormEventHandler } from "react";
import { Icon } from "../icon.tsx";
import { controlClass } from "./field-frame.tsx";

interface SearchBoxProps {
  label: string;
  /** Defaults to the label. */
  placeholder?: string;
  /** The current search words. */
  searchText: string;
  /** For a search while typing, whose field stays the same when its search text arrives. */
  onInput?: FormEventHandler<HTMLInputElement>;
}

/** The search field of a list, inside a form that is sent by GET. */
export function SearchBox({ label, placeholder = label, searchText, onInput }: SearchBoxProps) {
  return (
    <span className="search-box">
      <button title="Search" aria-label="Search">
        <Icon name="search" />
      </button>
      <input
        key={onInput ? undefined : searchText}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={searchText}
        onInput={onInput}
        autoComplete={onInput && "off"}
        className={controlClass}
      />
    </span>
  );
}
