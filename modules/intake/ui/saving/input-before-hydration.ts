/** Finds what a person entered before JavaScript had loaded. React would lose some of it during hydration. */
import { readPostedSection } from "../../domain/answers/read-posted-section.ts";
import type { IntakeView } from "../../domain/opening/intake-view.ts";

/** Distinguishes the form of one section of one intake from that of a page that is about to unmount. */
export const sectionKey = (view: IntakeView) => `${view.projectId} ${view.section.id}`;

/**
 * The answers that differ from what the server rendered. They are read during hydration; afterwards the result is
 * empty.
 */
export function readInputBeforeHydration(view: IntakeView): ReturnType<typeof readPostedSection> {
  if (typeof document === "undefined" || view.readOnly) return [];
  const form = [...document.querySelectorAll<HTMLFormElement>("form[data-section]")].find(
    ({ dataset }) => dataset.section === sectionKey(view),
  );
  if (!form) return [];
  const touched = new Set(
    [...form.elements]
      .filter(isTouched)
      .map((control) => control.closest<HTMLElement>("[data-field]")?.dataset.field),
  );
  const fields = view.section.fields.filter(({ id }) => touched.has(id));
  return readPostedSection(new FormData(form), fields, view.answers);
}

function isTouched(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLSelectElement) return isSelectionChanged(control);
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  if (control.type === "checkbox" || control.type === "radio")
    return control.checked !== control.defaultChecked;
  return control.type !== "file" && control.value !== control.defaultValue;
}

/** A select that the server rendered without a choice shows its first option, which is not a change. */
function isSelectionChanged({ options, multiple, selectedIndex }: HTMLSelectElement): boolean {
  const all = [...options];
  if (multiple) return all.some(({ selected, defaultSelected }) => selected !== defaultSelected);
  const initial = all.findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, initial);
}
