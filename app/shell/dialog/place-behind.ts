/** Where the page behind a dialog stands in the history of the tab. */
export interface PlaceBehind {
  href: string;
  index: number;
}

/** The router counts its entries, and leaves alone what else stands beside its own in the state of one. */
interface EntryState {
  idx?: unknown;
  behind?: PlaceBehind;
}

function entry(): EntryState {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? state : {};
}

export function readIndex(): number {
  const { idx } = entry();
  return typeof idx === "number" ? idx : 0;
}

/** Outlives a reload of the dialog, so that the same page stands behind it again and closing leads back to it. */
export function keepPlaceBehind(behind: PlaceBehind): void {
  window.history.replaceState({ ...entry(), behind }, "");
}

export function readPlaceBehind(): PlaceBehind | null {
  return entry().behind ?? null;
}
