import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { Choice, OfferedChoices } from "../../../platform/lists/choices.ts";
import { useOrganizationPath } from "../../../platform/page/shell-data.ts";

const pauseMilliseconds = 120;

/**
 * The choices that match the typed words, loaded when typing pauses. Until something is typed, the choices that the page loaded
 * with.
 */
export function useChoices(offered: OfferedChoices, text: string): readonly Choice[] {
  const href = useOrganizationPath();
  const { load, data } = useFetcher<{ searchText: string; choices: Choice[] }>();
  const from = href(offered.moreChoices?.from ?? "");
  const searchText = text.trim();
  const isOffered = searchText === (offered.moreChoices?.searchText ?? "");
  useEffect(() => {
    if (isOffered) return undefined;
    const url = `${from}${from.includes("?") ? "&" : "?"}q=${encodeURIComponent(searchText)}`;
    const timer = setTimeout(() => load(url), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [searchText, isOffered, load, from]);
  return isOffered ? offered.choices : (data?.choices ?? offered.choices);
}
