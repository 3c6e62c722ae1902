import { useEffect, type RefObject } from "react";

/**
 * Makes a field ready to be typed over, unless the person types in another one already: on a slow line the page comes to life
 * long after it can be written in.
 */
export function useTypedOver(field: RefObject<HTMLInputElement>, isWanted: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== field.current && activeElement?.matches("input, select, textarea");
    if (!isWanted || isElsewhere) return;
    field.current?.focus();
    field.current?.select();
  }, [field, isWanted]);
}
