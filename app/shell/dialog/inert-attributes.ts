/** Attributes of the content behind a dialog. Pointer, keyboard and screen reader cannot reach it. */
export function inertAttributes(isBehind: boolean): object {
  // React 18 does not know the first attribute and passes it through.
  return isBehind ? { inert: "", "aria-hidden": true } : {};
}
