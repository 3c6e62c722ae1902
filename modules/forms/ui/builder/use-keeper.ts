import { useFetcher } from "@remix-run/react";
import { staysOnPage } from "#app/platform/shell-data.ts";
import type { BuilderRefusal } from "../../domain/builder-refusal.ts";

/**
 * Keeps one change of a page's own fields at once, without leaving the page or getting in the way of a button that is
 * pressed meanwhile.
 */
export function useKeeper(work: "settings" | "section") {
  const { submit, data } = useFetcher<{ refusal: BuilderRefusal | null }>();
  return {
    keep: (fields: Record<string, string>) =>
      submit({ ...fields, work, intent: "keep", [staysOnPage]: "1" }, { method: "post" }),
    refusal: data?.refusal ?? null,
  };
}
