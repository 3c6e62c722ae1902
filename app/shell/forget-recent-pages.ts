import { draftStore } from "./drafts/draft-store.ts";

/** Storage key prefix of a person's recent searches and pages. The person's id is appended. */
export const recentPrefix = "fieldlight-recent:";

/** Called at sign-out, because the next person at this browser may be another one. */
export function forgetRecentPages(): void {
  try {
    draftStore.forget();
    for (const key of Object.keys(localStorage))
      if (key.startsWith(recentPrefix)) localStorage.removeItem(key);
  } catch {
    // If the browser forbids storage, nothing was stored.
  }
}
