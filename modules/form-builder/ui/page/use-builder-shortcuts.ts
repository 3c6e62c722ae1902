import { useShortcuts } from "#app/ui/use-shortcuts.ts";
import { builderShortcuts } from "../../builder-shortcuts.ts";
import { workForm } from "./work-form.tsx";

/** The first of these buttons that the page has. */
function buttonOf(...selectors: string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** The keys that press what the page shows anyway; undo and redo listen for themselves. */
export function useBuilderShortcuts(): void {
  useShortcuts(builderShortcuts, {
    keep: () =>
      buttonOf(
        `#${workForm} button[value="keep"]`,
        `button[form="${workForm}"][value="save"]`,
      )?.click(),
    add: () => buttonOf('#palette button[name="add"]')?.focus(),
  });
}
