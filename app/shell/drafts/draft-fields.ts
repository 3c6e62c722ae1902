/** Reads and writes the fields of a form in the page. */
import { isBox, setControl, type Control } from "./set-control.ts";

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

export function valueOf(control: Control): string | boolean {
  return isBox(control) ? control.checked : control.value;
}

export function renderedOf(control: Control): string | boolean {
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
  const changed = controlsOf(form, fields).filter(
    ({ control, value }) => valueOf(control) !== value,
  );
  for (const { control, value } of changed) setControl(control, value);
  return changed.length > 0;
}

/**
 * Fills in stored fields of a page that was loaded again. The browser may have restored some of them before, which React does not
 * notice.
 * @returns whether any field has its stored value.
 */
export function fillInAfterLoad(form: HTMLFormElement, fields: readonly DraftField[]): boolean {
  const present = controlsOf(form, fields);
  for (const { control, value } of present) setControl(control, value);
  return present.some(({ control, value }) => valueOf(control) === value);
}

function controlsOf(form: HTMLFormElement, fields: readonly DraftField[]) {
  const present = fieldsOf(form);
  return fields.flatMap(({ name, at, value }) => {
    const control = present.find((field) => field.name === name && field.at === at)?.control;
    return control ? [{ control, value }] : [];
  });
}
