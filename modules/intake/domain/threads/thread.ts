/** A thread contains the messages of reviewer and inspector about one question. Pure. */

/** Open waits for the inspector, Answered waits for the reviewer, Settled is finished. */
export const threadStates = ["Open", "Answered", "Settled"] as const;
export type ThreadState = (typeof threadStates)[number];

export type Side = "reviewer" | "inspector";

/** "flagged": the intake was sent back. "corrected": the intake was submitted again. */
export type MessageKind = "message" | "flagged" | "corrected" | "settled";

export interface MessagePhoto {
  id: string;
  name: string;
}

export interface ThreadMessage {
  id: string;
  kind: MessageKind;
  side: Side;
  authorName: string;
  text: string;
  photos: MessagePhoto[];
  createdAt: Date;
}

/** A summary of a thread, shown beside its question. */
export interface ThreadSummary {
  state: ThreadState;
  lastByName: string;
  lastText: string;
}

/** Returns the thread's state after a message. The thread waits for the other side until a reviewer settles it. */
export function stateAfter(kind: MessageKind, side: Side): ThreadState {
  if (kind === "settled") return "Settled";
  return side === "reviewer" ? "Open" : "Answered";
}

export const doneTexts: Record<MessageKind, string> = {
  message: "wrote",
  flagged: "flagged this question",
  corrected: "corrected the answer",
  settled: "settled this",
};
