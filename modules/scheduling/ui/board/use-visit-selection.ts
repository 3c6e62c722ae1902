/**
 * Selects several visits: X selects a visit, Shift a range, the checkbox of a lane or day all of its visits, and Escape
 * clears.
 */
import { useEffect, type RefObject } from "react";
import { boxOf } from "./dragged-visit.ts";

/** The id of the form of the visits' checkboxes. */
export const selectionForm = "selected-visits";

const boxesIn = (element: ParentNode) => [
  ...element.querySelectorAll<HTMLInputElement>(".board-tick .select-box[name]"),
];

/** Updates the checkbox of each lane and day from its visits. */
function updateSelectAllBoxes(element: HTMLElement): void {
  for (const all of element.querySelectorAll<HTMLInputElement>("[data-select-all]")) {
    const boxes = boxesOf(element, all);
    const selectedCount = boxes.filter(({ checked }) => checked).length;
    all.checked = selectedCount > 0 && selectedCount === boxes.length;
    all.indeterminate = selectedCount > 0 && selectedCount < boxes.length;
    all.disabled = boxes.length === 0;
  }
}

const boxesOf = (element: HTMLElement, { dataset }: HTMLInputElement) =>
  [...element.querySelectorAll(dataset.selectAll ?? "")].flatMap(boxesIn);

export function useVisitSelection(container: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let last: HTMLInputElement | null = null;
    element.addEventListener(
      "click",
      ({ target, shiftKey }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
        if (target.dataset.selectAll !== undefined)
          for (const box of boxesOf(element, target)) box.checked = target.checked;
        else if (shiftKey && last) selectRange(boxesIn(element), last, target);
        last = target.name === "" ? last : target;
        updateSelectAllBoxes(element);
      },
      { signal },
    );
    element.addEventListener(
      "keydown",
      (event) => {
        const visit = (event.target as HTMLElement).closest("[data-drag]");
        if (event.key.toLowerCase() !== "x" || event.ctrlKey || event.metaKey || !visit) return;
        event.preventDefault();
        boxOf(visit)?.click();
      },
      { signal },
    );
    window.addEventListener(
      "keydown",
      ({ key }) => {
        const form = document.getElementById(selectionForm);
        if (key === "Escape" && form instanceof HTMLFormElement) form.reset();
      },
      { signal },
    );
    // The browser resets the checkboxes after the event handlers have run.
    document.addEventListener(
      "reset",
      () => requestAnimationFrame(() => updateSelectAllBoxes(element)),
      {
        signal,
      },
    );
    updateSelectAllBoxes(element);
    return () => stop.abort();
  }, [container]);
}

/** Gives all checkboxes between the two the state of the second one. */
function selectRange(
  boxes: HTMLInputElement[],
  one: HTMLInputElement,
  other: HTMLInputElement,
): void {
  const [from, to] = [boxes.indexOf(one), boxes.indexOf(other)].toSorted((a, b) => a - b);
  if (from === undefined || from < 0) return;
  for (const box of boxes.slice(from, to! + 1)) box.checked = other.checked;
}
