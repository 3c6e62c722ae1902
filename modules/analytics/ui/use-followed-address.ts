import { useEffect, useRef, type RefObject } from "react";
import type { AnalyticsQuery } from "../domain/analytics-query.ts";

const valuesOf = ({ role, form, rubric, frame, filters }: AnalyticsQuery) =>
  Object.entries({ role, form, rubric, frame, ...filters });

/**
 * Shows in the selects of a form what the address says of them once it says something else. The selects themselves stay, with
 * the focus, and so does what is chosen in the others while a page is on its way.
 */
export function useFollowedAddress(form: RefObject<HTMLFormElement>, query: AnalyticsQuery): void {
  const before = useRef(query);
  useEffect(() => {
    const was = new Map(valuesOf(before.current));
    before.current = query;
    for (const [name, value] of valuesOf(query)) {
      if (was.get(name) === value) continue;
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = value ?? "";
    }
  }, [form, query]);
}
