import { useShortcuts } from "#app/ui/use-shortcuts.ts";
import { builderShortcuts } from "../../builder-shortcuts.ts";
import { insertLine } from "../section/insert-line.tsx";
import { workForm } from "./work-form.tsx";

/** Returns the first of these buttons that the page has. */
function buttonOf(...selectors: string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** Keyboard shortcuts that press buttons of the page. Undo and redo handle their own keys. */
export function useBuilderShortcuts(): void {
  useShortcuts(builderShortcuts, {
    save: () =>
      buttonOf(
        `#${workForm} button[value="keep"]`,
        `button[form="${workForm}"][value="save"]`,
      )?.click(),
    insert: () => document.getElementById(insertLine)?.focus(),
    add: () => buttonOf('#palette button[name="add"]')?.focus(),
  });
}
