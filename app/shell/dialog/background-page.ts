/** Finds the page behind a dialog in the history of the tab. */
export interface BackgroundPage {
  href: string;
  index: number;
}

/** The router numbers its history entries and leaves other keys of an entry's state alone. */
interface EntryState {
  idx?: unknown;
  behind?: BackgroundPage;
}

function entry(): EntryState {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? state : {};
}

export function readIndex(): number {
  const { idx } = entry();
  return typeof idx === "number" ? idx : 0;
}

/** Survives a reload of the dialog, so that the same page appears behind it and closing returns to that page. */
export function storeBackgroundPage(behind: BackgroundPage): void {
  window.history.replaceState({ ...entry(), behind }, "");
}

export function readBackgroundPage(): BackgroundPage | null {
  return entry().behind ?? null;
}
