import { useEffect } from "react";

type Written = HTMLInputElement | HTMLTextAreaElement;
type Control = Written | HTMLSelectElement;

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
        input.files?.length ? () => notifyAboutChange(input) : [],
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
  if (control instanceof HTMLSelectElement) {
    const isChosen = [...control.options].some((each) => each.selected !== each.defaultSelected);
    const { value } = control;
    return isChosen ? () => choose(control, value) : null;
  }
  if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) {
    const { type, checked, defaultChecked } = control;
    // A radio button that lost its selection is covered by the one that has it now.
    const isPressed = checked !== defaultChecked && (type === "checkbox" || checked);
    return isPressed ? () => press(control, checked) : null;
  }
  const { value, defaultValue } = control;
  return value === defaultValue ? null : () => write(control, value);
}

function choose(control: HTMLSelectElement, value: string): void {
  control.value = value;
  notifyAboutChange(control);
}

function notifyAboutChange(control: HTMLSelectElement | HTMLInputElement): void {
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

function press(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/** React ignores a value equal to the last one it saw. Setting the value through the control itself would count as seen. */
function write(control: Written, value: string): void {
  control.value = control.defaultValue;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!;
  set!.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
