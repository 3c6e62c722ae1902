import { useEffect } from "react";
import { Kbd } from "#app/ui/kbd.tsx";
import { HighlightedText } from "#app/ui/highlighted-text.tsx";
import type { RecentPage } from "./recent.ts";

interface PaletteOptionsProps {
  /** Id of the list. The ids of the options start with it. */
  id: string;
  groups: readonly { label: string; found: readonly RecentPage[] }[];
  /** Index of the option that the keyboard has selected, over all groups. */
  current: number;
  /** The typed text, which is highlighted in the results. */
  searchText: string;
  /** Whether the options match the text typed so far. */
  isFresh: boolean;
  onPick: (page: RecentPage) => void;
}

/** The search results in groups. The focus stays in the field, and the keyboard moves a selection. */
export function PaletteOptions({
  id,
  groups,
  current,
  searchText,
  isFresh,
  onPick,
}: PaletteOptionsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { found }) => sum + found.length, 0),
  );
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Found"
        className="max-h-[calc(100dvh-120px)] overflow-y-auto p-2 sm:max-h-[50dvh]"
      >
        {groups.map(({ label, found }, group) => (
          <div key={label} role="group" aria-label={label} className="pb-2">
            <p aria-hidden="true" className="px-2 py-1 text-xs font-semibold text-muted">
              {label}
            </p>
            {found.map((page, index) => (
              <Option
                key={page.to}
                id={`${id}-${(starts[group] ?? 0) + index}`}
                page={page}
                searchText={searchText}
                isCurrent={(starts[group] ?? 0) + index === current}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="flex items-center gap-3 border-t border-line px-4 py-2 text-xs text-muted">
        <span role="status" className="grow">
          {isFresh && (count === 0 ? "Nothing found" : `${count} found`)}
        </span>
        <span className="max-sm:hidden">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose, <Kbd>Enter</Kbd> open, <Kbd>Esc</Kbd> close
        </span>
      </p>
    </>
  );
}

interface OptionProps {
  id: string;
  page: RecentPage;
  searchText: string;
  isCurrent: boolean;
  onPick: (page: RecentPage) => void;
}

function Option({ id, page, searchText, isCurrent, onPick }: OptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isCurrent}
      onClick={() => onPick(page)}
      className="flex min-h-control w-full text-left items-center justify-between gap-4 rounded-md px-2 py-1 hover:bg-sunken aria-selected:bg-sunken"
    >
      <span className="min-w-0 wrap-anywhere">
        <HighlightedText text={page.label} searchText={searchText} />
      </span>
      {page.detail && (
        <span className="max-w-60 flex-none truncate text-sm font-normal text-muted">
          <HighlightedText text={page.detail} searchText={searchText} />
        </span>
      )}
    </button>
  );
}
