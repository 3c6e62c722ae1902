/** Attributes of what lies behind a dialog: neither the hand nor the keyboard nor a reader comes there. */
export function outOfReach(isBehind: boolean): object {
  // React 18 does not know the first and passes it on as it is.
  return isBehind ? { inert: "", "aria-hidden": true } : {};
}
