/**
 * Drafts of forms, in the storage of this tab: they survive a reload, Escape and the Back button, two tabs never
 * overwrite each other's, and nothing stays on the device when the tab is closed.
 */
import type { DraftField } from "./draft-fields.ts";

const prefix = "fieldlight-draft:";

/** A form at an address, for one person. */
export interface DraftPlace {
  viewerId: string;
  address: string;
}

const placeKey = ({ viewerId, address }: DraftPlace) => `${prefix}${viewerId}:${address}#`;

function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    // Where storage is forbidden or full, there is no draft.
    return otherwise;
  }
}

export const draftStore = {
  read(place: DraftPlace, form: string): DraftField[] {
    return attempt(() => {
      const text = sessionStorage.getItem(placeKey(place) + form);
      return text === null ? [] : (JSON.parse(text) as DraftField[]);
    }, []);
  },
  write(place: DraftPlace, form: string, fields: readonly DraftField[]): void {
    const key = placeKey(place) + form;
    attempt(() => {
      if (fields.length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(fields));
    }, undefined);
  },
  /** Forgets the drafts of a form, of all forms at a place, or of everybody. */
  forget(place?: DraftPlace, form = ""): void {
    const start = place ? placeKey(place) + form : prefix;
    attempt(() => {
      for (const key of Object.keys(sessionStorage))
        if (form === "" ? key.startsWith(start) : key === start) sessionStorage.removeItem(key);
    }, undefined);
  },
};
