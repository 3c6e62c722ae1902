/** Whether anything in a form differs from how it was rendered. */
export function hasTypedChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement)
      return control.selectedIndex !== defaultIndex(control);
    if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
    return control.type === "checkbox" || control.type === "radio"
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue;
  });
}

/** If no option is selected in the markup, the browser selects the first. */
function defaultIndex(select: HTMLSelectElement): number {
  return Math.max(
    0,
    Array.from(select.options).findIndex((option) => option.defaultSelected),
  );
}
