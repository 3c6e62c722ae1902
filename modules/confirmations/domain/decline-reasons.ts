/** Why a site contact declines, in the words of the page. */
export interface DeclineReason {
  id: string;
  label: string;
  /** What follows, for the contact. */
  next: string;
  /** Somebody calls and schedules it again. */
  again: boolean;
}

export const declineReasons: readonly DeclineReason[] = [
  { id: "unknown", label: "I did not know about it", next: "We call you first", again: true },
  { id: "moved", label: "I no longer own the house", next: "Nobody comes", again: false },
  { id: "unwanted", label: "I do not want an inspection", next: "Nobody comes", again: false },
];

export const maxTextLength = 1_000;
