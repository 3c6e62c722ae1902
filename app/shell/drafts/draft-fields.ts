/** Reads and writes the fields of a form in the page. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that differs from what the page was rendered with. */
export interface DraftField {
  name: string;
  /** Its position among the fields of the same name. */
  at: number;
  /** Whether a box or a radio button is ticked, or else the text. */
  value: string | boolean;
  rendered: string | boolean;
}

const neverStored = new Set(["button", "file", "hidden", "image", "password", "reset", "submit"]);

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** The fields that a person fills in, with their positions. A password is never stored, nor a form that has one. */
function fieldsOf(form: HTMLFormElement): { control: Control; name: string; at: number }[] {
  const counts = new Map<string, number>();
  return [...form.elements].flatMap((control) => {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    if (!isField || control.name === "" || control.disabled || neverStored.has(control.type))
      return [];
    const at = counts.get(control.name) ?? 0;
    counts.set(control.name, at + 1);
    return [{ control, name: control.name, at }];
  });
}

const fewFields = 2;

/**
 * Whether drafts of a form are kept: a form that writes, with a long text or more than two fields. A page that stores each
 * change by itself says so by `data-saves-itself`.
 */
export function keepsDraft(form: HTMLFormElement): boolean {
  if (form.method !== "post" || form.closest("[data-saves-itself]")) return false;
  if (form.querySelector("input[type=password]")) return false;
  const fields = fieldsOf(form);
  const isLong = fields.some(({ control }) => control instanceof HTMLTextAreaElement);
  return isLong || new Set(fields.map(({ name }) => name)).size > fewFields;
}

/** A name for a form that is the same after a reload. */
export function formKey(form: HTMLFormElement): string {
  const intent = form.querySelector<HTMLInputElement>("input[type=hidden][name=intent]")?.value;
  return [form.getAttribute("action") ?? "", intent ?? "", fieldsOf(form)[0]?.name].join("|");
}

function valueOf(control: Control): string | boolean {
  return isBox(control) ? control.checked : control.value;
}

function renderedOf(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const chosen = [...control.options].find((option) => option.defaultSelected);
  return (chosen ?? control.options[0])?.value ?? "";
}

export function changedFields(form: HTMLFormElement): DraftField[] {
  return fieldsOf(form).flatMap(({ control, name, at }) => {
    const [value, rendered] = [valueOf(control), renderedOf(control)];
    return value === rendered ? [] : [{ name, at, value, rendered }];
  });
}

/** Fills in stored fields, as if they were typed. @returns whether any field changed. */
export function fillIn(form: HTMLFormElement, fields: readonly DraftField[]): boolean {
  const present = fieldsOf(form);
  let isChanged = false;
  for (const { name, at, value } of fields) {
    const control = present.find((field) => field.name === name && field.at === at)?.control;
    if (!control || valueOf(control) === value) continue;
    setValue(control, value);
    isChanged = true;
  }
  return isChanged;
}

function setValue(control: Control, value: string | boolean): void {
  if (isBox(control)) {
    if (control.type === "checkbox" || value) control.click();
    return;
  }
  const text = String(value);
  const isOffered = control instanceof HTMLSelectElement;
  // The choice may be gone.
  if (isOffered && ![...control.options].some((option) => option.value === text)) return;
  // The prototype's own setter, so that React sees another value than the last one it set.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!;
  set!.call(control, text);
  const type = isOffered ? "change" : "input";
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
