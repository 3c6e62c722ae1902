import { useEffect, type RefObject } from "react";

/**
 * Selects the text of a field so that typing replaces it, unless the person is already typing in another field. On a slow
 * connection the page is hydrated long after people can type in it.
 */
export function useSelectText(field: RefObject<HTMLInputElement>, isWanted: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== field.current && activeElement?.matches("input, select, textarea");
    if (!isWanted || isElsewhere) return;
    field.current?.focus();
    field.current?.select();
  }, [field, isWanted]);
}
