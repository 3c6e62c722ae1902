/** Reads and writes the fields of a form in the page. */
import { isBox, setControl, type Control } from "./set-control.ts";

/** A field that differs from what the page was rendered with. */
export interface DraftField {
  name: string;
  /** Its position among the fields of the same name. */
  at: number;
  /** Whether a box or a radio button is checked, or else the text. */
  value: string | boolean;
  rendered: string | boolean;
}

const neverStored = new Set(["button", "file", "hidden", "image", "password", "reset", "submit"]);

/** A hidden input with the state that its parent's inputs show (`app/ui/fields/draft-state-input.tsx`). It represents all of them. */
const isState = (control: Control) => control.dataset["draft"] !== undefined;

/** The fields that a person fills in, with their positions. A password is never stored, nor a form that has one. */
function fieldsOf(form: HTMLFormElement): { control: Control; name: string; at: number }[] {
  const covered = [...form.querySelectorAll("[data-draft]")].map((state) => state.parentElement!);
  const counts = new Map<string, number>();
  return [...form.elements].flatMap((control) => {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    if (!isField) return [];
    if (isState(control)) return [{ control, name: control.dataset["draft"]!, at: 0 }];
    if (control.name === "" || control.disabled || neverStored.has(control.type)) return [];
    if (covered.some((parent) => parent.contains(control))) return [];
    const at = counts.get(control.name) ?? 0;
    counts.set(control.name, at + 1);
    return [{ control, name: control.name, at }];
  });
}

const fewFields = 2;

/**
 * Whether drafts of a form are kept: a form that writes, with a long text, a state of its own or more than two fields. A page that
 * stores each change by itself says so by `data-saves-itself`.
 */
export function keepsDraft(form: HTMLFormElement): boolean {
  if (form.method !== "post" || form.closest("[data-saves-itself]")) return false;
  if (form.querySelector("input[type=password]")) return false;
  const fields = fieldsOf(form);
  const isLong = fields.some(
    ({ control }) => control instanceof HTMLTextAreaElement || isState(control),
  );
  return isLong || new Set(fields.map(({ name }) => name)).size > fewFields;
}

/** A name for a form that is the same after a reload. A form of one record that opens at several URLs names its record. */
export function formKey(form: HTMLFormElement): string {
  const record = form.dataset["draftOf"];
  if (record !== undefined) return record;
  const intent = form.querySelector<HTMLInputElement>("input[type=hidden][name=intent]")?.value;
  return [form.getAttribute("action") ?? "", intent ?? "", fieldsOf(form)[0]?.name].join("|");
}

export function valueOf(control: Control): string | boolean {
  return isBox(control) ? control.checked : control.value;
}

export function renderedOf(control: Control): string | boolean {
  if (isState(control)) return control.dataset["rendered"] ?? "";
  if (isBox(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const chosen = [...control.options].find((option) => option.defaultSelected);
  return (chosen ?? control.options[0])?.value ?? "";
}

/**
 * @param before the fields stored so far. A refused action renders the page with what was typed, so these keep what the
 * page was rendered with before.
 */
export function changedFields(
  form: HTMLFormElement,
  before: readonly DraftField[] = [],
): DraftField[] {
  return fieldsOf(form).flatMap(({ control, name, at }) => {
    const stored = before.find((field) => field.name === name && field.at === at);
    const [value, shown] = [valueOf(control), renderedOf(control)];
    const rendered = stored?.rendered ?? shown;
    return value === rendered && value === shown ? [] : [{ name, at, value, rendered }];
  });
}

/** Fills in stored fields that the form shows, as if they were typed. @returns whether any field changed. */
export function fillIn(form: HTMLFormElement, fields: readonly DraftField[]): boolean {
  const changed = controlsOf(form, fields).filter(
    ({ control, value }) => valueOf(control) !== value,
  );
  for (const { control, value } of changed) restore(control, value);
  return changed.length > 0;
}

/**
 * Fills in stored fields of a page that was loaded again. The browser may have restored some of them before, which React does not
 * notice.
 * @returns whether any field has its stored value.
 */
export function fillInAfterLoad(form: HTMLFormElement, fields: readonly DraftField[]): boolean {
  const present = controlsOf(form, fields);
  for (const { control, value } of present) restore(control, value);
  // No event reaches React before the effects of the first render are over, and a choice may show other fields.
  queueMicrotask(() => {
    for (const { control, value } of present) if (!isState(control)) setControl(control, value);
  });
  return present.some(({ control, value }) => isState(control) || valueOf(control) === value);
}

/** A state is restored after the effects of the first render: no event reaches React before. */
function restore(control: Control, value: string | boolean): void {
  if (isState(control)) queueMicrotask(() => setControl(control, value));
  else setControl(control, value);
}

/** The stored fields that the form shows only after others were filled in. */
export function hiddenFields(form: HTMLFormElement, fields: readonly DraftField[]): DraftField[] {
  const shown = new Set(fieldsOf(form).map(placeOf));
  return fields.filter((field) => !shown.has(placeOf(field)));
}

const placeOf = ({ name, at }: { name: string; at: number }) => `${at} ${name}`;

function controlsOf(form: HTMLFormElement, fields: readonly DraftField[]) {
  const present = fieldsOf(form);
  return fields.flatMap(({ name, at, value }) => {
    const control = present.find((field) => field.name === name && field.at === at)?.control;
    return control ? [{ control, value }] : [];
  });
}
