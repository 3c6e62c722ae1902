import { useEffect, useRef, type RefObject } from "react";
import type { AnalyticsQuery } from "../domain/analytics-query.ts";
import { chooseDates, daysOfRange } from "../domain/time-frames.ts";

const valuesOf = ({ role, form, rubric, frame, filters }: AnalyticsQuery) =>
  Object.entries({
    role,
    form,
    rubric,
    frame: daysOfRange(frame) ? chooseDates : frame,
    ...filters,
  });

/**
 * Updates the selects of a form when the URL changes. The selects keep the focus, and values chosen while a page is loading are
 * kept.
 */
export function useFollowedUrl(form: RefObject<HTMLFormElement>, query: AnalyticsQuery): void {
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
