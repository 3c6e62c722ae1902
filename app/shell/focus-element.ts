const inputs = "input:not([type=hidden]):enabled, select:enabled, textarea:enabled";

/**
 * Focuses and scrolls to the element with an id. A group of controls focuses its first control. An element that cannot take the
 * focus becomes the start of the Tab order.
 * @returns the focused element, or null if the id does not exist.
 */
export function focusElement(id: string): HTMLElement | null {
  const element = document.getElementById(id);
  if (!element) return null;
  const isGroup = element.matches("fieldset, [role=group], [role=radiogroup]");
  const target = (isGroup && element.querySelector<HTMLElement>(inputs)) || element;
  if (!target.matches(`${inputs}, a[href], button, [tabindex]`)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}
