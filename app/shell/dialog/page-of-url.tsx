import { matchRoutes, renderMatches, useFetcher } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { useAllRoutes, useRouterState } from "#app/platform/router/router-state.ts";
import { HeldPage } from "./held-page.tsx";
import { readBackgroundPage } from "./background-page.ts";
import type { RenderedPage } from "./use-dialog-layer.ts";

/**
 * Loads the page behind a dialog that was opened by its own URL or reloaded. It is loaded after the dialog is shown, because
 * the person came for the dialog.
 * @param url where the dialog closes to. The page that opened the dialog before a reload takes precedence.
 */
export function PageOfUrl({ url }: { url: string }) {
  const [href] = useState(() => readBackgroundPage()?.href ?? url);
  const { load, data } = useFetcher();
  useEffect(() => load(href), [load, href]);
  const page = usePageAt(href, data);
  return page && <HeldPage {...page} isBehind />;
}

/** What the router would render at a URL, with the answer of that page's loader. */
function usePageAt(href: string, data: unknown): RenderedPage | null {
  const routes = useAllRoutes();
  const state = useRouterState();
  const { pathname, search } = new URL(href, "http://behind");
  const matches = data === undefined ? null : matchRoutes([...routes], pathname);
  const leaf = matches?.at(-1)?.route.id;
  const page = useMemo(() => {
    if (!matches || !state || leaf === undefined) return null;
    const location = { pathname, search, hash: "", state: null, key: "behind" };
    return {
      outlet: renderMatches(matches.slice(1)),
      state: {
        ...state,
        location,
        matches,
        loaderData: { ...state.loaderData, [leaf]: data },
        actionData: null,
        errors: null,
      },
    };
    // Other navigations must not affect this page, which is only shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [leaf, data, pathname, search]);
  return page;
}
