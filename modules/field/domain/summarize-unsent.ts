/** What a person has done at a visit that the server does not know yet, in the words of Field. */
import { sayIn, type Say } from "#app/platform/page/language.ts";

interface UnsentKinds {
  answers: readonly unknown[];
  items: readonly { kind: string; state: string }[];
}

export interface UnsentSummary {
  /** Replaces the project's status as the server knows it. */
  status: "In Progress" | "Submitted" | "Canceled" | null;
  /** What waits, such as "14 answers, 6 photos". */
  summary: string;
  /** The server did not accept something. */
  isRefused: boolean;
}

/** Null when nothing waits. Pure. */
export function summarizeUnsent(
  { answers, items }: UnsentKinds,
  say: Say = sayIn(null),
): UnsentSummary | null {
  if (answers.length + items.length === 0) return null;
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  const isDone = (kind: string) =>
    items.some((item) => item.kind === kind && item.state !== "refused");
  const [photos, drawings, messages] = [count("photo"), count("drawing"), count("message")];
  const notices = count("visit-action");
  const texts = [
    answers.length > 0 &&
      say(answers.length === 1 ? "1 answer" : "{count} answers", { count: answers.length }),
    photos > 0 && say(photos === 1 ? "1 photo" : "{count} photos", { count: photos }),
    drawings > 0 && say(drawings === 1 ? "1 drawing" : "{count} drawings", { count: drawings }),
    messages > 0 && say(messages === 1 ? "1 message" : "{count} messages", { count: messages }),
    notices > 0 &&
      say(notices === 1 ? "1 notice to the site contact" : "{count} notices to the site contact", {
        count: notices,
      }),
  ].filter(Boolean);
  const status = isDone("cancel")
    ? "Canceled"
    : isDone("submit")
      ? "Submitted"
      : isDone("start")
        ? "In Progress"
        : null;
  return {
    status,
    summary: texts.join(", "),
    isRefused: items.some(({ state }) => state === "refused"),
  };
}
