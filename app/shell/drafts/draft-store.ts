/**
 * Drafts of forms, in the storage of this tab: they survive a reload, Escape and the Back button, two tabs never
 * overwrite each other's, and nothing stays on the device when the tab is closed.
 */
import type { DraftField } from "./draft-fields.ts";

const prefix = "fieldlight-draft:";

/** A page at its URL, for one person. */
export interface DraftPage {
  viewerId: string;
  url: string;
}

const pageKey = ({ viewerId, url }: DraftPage) => `${prefix}${viewerId}:${url}#`;

function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    // Where storage is forbidden or full, there is no draft.
    return otherwise;
  }
}

export const draftStore = {
  read(page: DraftPage, form: string): DraftField[] {
    return attempt(() => {
      const text = sessionStorage.getItem(pageKey(page) + form);
      return text === null ? [] : (JSON.parse(text) as DraftField[]);
    }, []);
  },
  write(page: DraftPage, form: string, fields: readonly DraftField[]): void {
    const key = pageKey(page) + form;
    attempt(() => {
      if (fields.length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(fields));
    }, undefined);
  },
  /** Deletes the drafts of a form, of all forms of a page, or of everybody. */
  forget(page?: DraftPage, form = ""): void {
    const start = page ? pageKey(page) + form : prefix;
    attempt(() => {
      for (const key of Object.keys(sessionStorage))
        if (form === "" ? key.startsWith(start) : key === start) sessionStorage.removeItem(key);
    }, undefined);
  },
};
