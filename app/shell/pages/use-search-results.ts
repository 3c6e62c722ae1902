import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { loader } from "../routes/search.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

const pauseMilliseconds = 120;

/** The results of the search page, loaded when typing pauses. `isFresh` says whether the groups belong to the current words. */
export function useSearchResults(text: string) {
  const page = useOrganizationPath()("/search");
  const { load, data } = useFetcher<HandlerData<typeof loader>>();
  useEffect(() => {
    const timer = setTimeout(
      () => load(`${page}?q=${encodeURIComponent(text)}`),
      text === "" ? 0 : pauseMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [text, load, page]);
  return { groups: data?.groups ?? [], isFresh: data?.q === text.trim().slice(0, 100) };
}
