import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useShell } from "#app/platform/page/shell-data.ts";
import { recentPages, rememberPage, type RecentPage } from "./recent.ts";
import { Modal } from "./modal.tsx";
import { PaletteField } from "./palette-field.tsx";
import { PaletteOptions } from "./palette-options.tsx";
import { useSearchResults } from "./use-search-results.ts";

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds and opens a page or a record with the keyboard alone. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const viewerId = useShell()?.viewer?.id ?? "";
  const navigate = useNavigate();
  const list = useId();
  const [searchText, setSearchText] = useState("");
  const [index, setAt] = useState(0);
  const hurried = useRef(false);
  const { groups, isFresh } = useSearchResults(searchText);
  const [recent] = useState(() => recentPages(viewerId));
  const hasRecent = searchText.trim() === "" && recent.length > 0;
  const shown = hasRecent ? [{ label: "Recent", found: recent }, ...groups] : groups;
  const options: RecentPage[] = shown.flatMap(({ found }) => found);
  const current = Math.min(index, options.length - 1);

  const open = (page: RecentPage | undefined) => {
    if (!page) return;
    rememberPage(viewerId, page);
    onClose();
    navigate(page.to);
  };
  // If Enter is pressed before the results arrive, the first result opens.
  useEffect(() => {
    if (!hurried.current || !isFresh) return;
    hurried.current = false;
    open(options[0]);
  });
  const onKeyDown = (press: KeyboardEvent) => {
    const by = steps[press.key];
    if (by === undefined && press.key !== "Enter") return;
    press.preventDefault();
    if (by !== undefined) setAt((current + by + options.length) % Math.max(options.length, 1));
    else if (isFresh) open(options[current]);
    else hurried.current = true;
  };
  const type = (typed: string) => {
    setSearchText(typed);
    setAt(0);
  };
  return (
    <Modal title="Search for a page or record" onClose={onClose}>
      <PaletteField
        list={list}
        current={options.length > 0 ? current : null}
        searchText={searchText}
        onSearchText={type}
        onKeyDown={onKeyDown}
      />
      <PaletteOptions
        id={list}
        groups={shown}
        searchText={searchText}
        current={current}
        isFresh={isFresh}
        onPick={open}
      />
    </Modal>
  );
}
