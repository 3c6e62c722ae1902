import type { KeyboardEventHandler } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface PaletteFieldProps {
  /** Id of the list of options. */
  list: string;
  /** The option that the keyboard has selected; null when there is none. */
  current: number | null;
  searchText: string;
  onSearchText: (text: string) => void;
  onKeyDown: KeyboardEventHandler;
}

/** The search field. Its dialog focuses it. */
export function PaletteField({
  list,
  current,
  searchText,
  onSearchText,
  onKeyDown,
}: PaletteFieldProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        data-autofocus
        aria-label="Pages and records"
        aria-expanded={current !== null}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current === null ? undefined : `${list}-${current}`}
        autoComplete="off"
        spellCheck={false}
        placeholder="Search for a page, project, user, or form"
        value={searchText}
        onChange={(event) => onSearchText(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-14 w-full bg-raised outline-none"
      />
    </div>
  );
}
