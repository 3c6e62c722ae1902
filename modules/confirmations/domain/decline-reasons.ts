/** Why a site contact declines, in the words of the page. */
export interface DeclineReason {
  id: string;
  label: string;
  /** What happens next, in words for the contact. */
  next: string;
  /** True when somebody will call and schedule the visit again. */
  again: boolean;
}

export const declineReasons: readonly DeclineReason[] = [
  { id: "unknown", label: "I did not know about it", next: "We call you first", again: true },
  { id: "moved", label: "I no longer own the house", next: "Nobody comes", again: false },
  { id: "unwanted", label: "I do not want an inspection", next: "Nobody comes", again: false },
];

export const maxTextLength = 1_000;
