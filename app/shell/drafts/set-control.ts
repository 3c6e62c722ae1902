/** Sets a control of a form as if a person did, so that React notices. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** @param value whether a box or a radio button is checked, or else the text. */
export function setControl(control: Control, value: string | boolean): void {
  if (isBox(control)) setBox(control, value === true);
  else if (control instanceof HTMLSelectElement) choose(control, String(value));
  else write(control, String(value));
}

/** No press clears a radio button. Where another one had the selection, that one is set too. */
function setBox(box: HTMLInputElement, isChecked: boolean): void {
  box.checked = box.type === "checkbox" && !isChecked;
  if (box.type === "radio" && !isChecked) return;
  box.click();
}

function choose(select: HTMLSelectElement, value: string): void {
  // The choice may be gone.
  if (![...select.options].some((option) => option.value === value)) return;
  select.value = value;
  notify(select, "change");
}

/**
 * React ignores a value equal to the last one it saw. Setting the value through the control itself counts as seen, and through
 * the prototype it does not.
 */
function write(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (control.value === value) control.value = control.defaultValue;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!;
  set!.call(control, value);
  notify(control, "input");
}

export function notify(control: Control, type: "input" | "change"): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
