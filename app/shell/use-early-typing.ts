import { useEffect } from "react";

type Written = HTMLInputElement | HTMLTextAreaElement;
type Control = Written | HTMLSelectElement;

/**
 * On a slow line people write before the page comes to life. React then knows only what the server sent, and its next drawing would
 * put that in place of what was written; so each control that differs tells React as if it were being written in now, and each with
 * files as if they were being chosen.
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
    // Each for itself, once React is done with its effects; no key comes in between.
    if (early.length > 0) queueMicrotask(() => early.forEach((tell) => tell()));
  }, []);
}

/** After a reload or a step back the browser itself puts in what stood there before, which may be older than what the server sent. */
function mayBeRestored(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return (visit as PerformanceNavigationTiming | undefined)?.type !== "navigate";
}

const controls = ":is(input:not([type=file]), textarea, select):enabled";
const fileInputs = "input[type=file]:enabled";

/** How React is told of a control as it stands; null where it is as the server sent it. */
function runOf(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const isChosen = [...control.options].some((each) => each.selected !== each.defaultSelected);
    const { value } = control;
    return isChosen ? () => choose(control, value) : null;
  }
  if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) {
    const { type, checked, defaultChecked } = control;
    // A choice that was taken away from a radio button is told by the one that has it now.
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

/** React hears only of a value that is not the one it saw last, which a setting through the control itself counts as. */
function write(control: Written, value: string): void {
  control.value = control.defaultValue;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!;
  set!.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
