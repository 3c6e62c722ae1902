import { useEffect, useRef, type RefObject } from "react";

/** Synchronizes the checkbox of the table head with those of the rows. The selection is stored only in the checkboxes. */
export function useSelection(): RefObject<HTMLTableElement> {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    const all = () => element.querySelector<HTMLInputElement>("[data-select-all]");
    const boxes = () => [...element.querySelectorAll<HTMLInputElement>("tbody .select-box")];
    const follow = () => {
      const head = all();
      const ticked = boxes().filter(({ checked }) => checked).length;
      if (!head) return;
      head.checked = ticked > 0 && ticked === boxes().length;
      head.indeterminate = ticked > 0 && ticked < boxes().length;
    };
    const changed = ({ target }: Event) => {
      const head = all();
      if (target === head && head) for (const box of boxes()) box.checked = head.checked;
      follow();
    };
    // The browser resets the checkboxes after the event handlers have run.
    const cleared = () => requestAnimationFrame(follow);
    element.addEventListener("change", changed);
    document.addEventListener("reset", cleared);
    return () => {
      element.removeEventListener("change", changed);
      document.removeEventListener("reset", cleared);
    };
  }, []);
  return table;
}
