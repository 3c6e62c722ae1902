import { useEffect } from "react";
import { renderedOf, valueOf } from "./drafts/draft-fields.ts";
import { notify, setControl, type Control } from "./drafts/set-control.ts";

/**
 * On a slow connection people type before hydration. React knows only the server's values, and its next render would overwrite
 * the typed text. So each control that differs sends React the event of an input, and each control with files the event of a
 * choice.
 */
export function useEarlyTyping(): void {
  useEffect(() => {
    const written = mayBeRestored() ? [] : [...document.querySelectorAll<Control>(controls)];
    const early = [
      ...written.flatMap((control) => runOf(control) ?? []),
      ...[...document.querySelectorAll<HTMLInputElement>(fileInputs)].flatMap((input) =>
        input.files?.length ? () => notify(input, "change") : [],
      ),
    ];
    // In a microtask, after React's effects and before any key press.
    if (early.length > 0) queueMicrotask(() => early.forEach((run) => run()));
  }, []);
}

/** After a reload or a step back the browser restores earlier values, which may be older than the server's. */
function mayBeRestored(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return (visit as PerformanceNavigationTiming | undefined)?.type !== "navigate";
}

const controls = ":is(input:not([type=file]), textarea, select):enabled";
const fileInputs = "input[type=file]:enabled";

/** A function that notifies React of a control's value; null if the value is still the server's. */
function runOf(control: Control): (() => void) | null {
  const value = valueOf(control);
  return value === renderedOf(control) ? null : () => setControl(control, value);
}
