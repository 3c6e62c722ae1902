const inputs = "input:not([type=hidden]):enabled, select:enabled, textarea:enabled";

/**
 * Gives the focus to the place of the page with an id, and shows it: a group of controls by its first, and what takes none by itself as a
 * place to go on from.
 * @returns what has the focus now; null without such a place.
 */
export function focusPlace(id: string): HTMLElement | null {
  const place = document.getElementById(id);
  if (!place) return null;
  const isGroup = place.matches("fieldset, [role=group], [role=radiogroup]");
  const target = (isGroup && place.querySelector<HTMLElement>(inputs)) || place;
  if (!target.matches(`${inputs}, a[href], button, [tabindex]`)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}
