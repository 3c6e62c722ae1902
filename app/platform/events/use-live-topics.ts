import { useEffect, useRef } from "react";
import { useShell } from "#app/platform/page/shell-data.ts";

/** The broadcast channel over which a browser's tabs share topics. One of the tabs holds the event stream. */
export const liveTopicsChannel = "fieldlight-live";

const questionPrefix = "since:";
const answerPrefix = "changed:";

/** The question that a hydrated tab asks the tab with the stream, and the answer: when the last event arrived. */
export const sinceQuestion = (readAt: number): string => questionPrefix + String(readAt);
export const changedAnswer = (notifiedAt: number): string => answerPrefix + String(notifiedAt);

/** The read time in a question. Null for any other message. */
export const readTimeOf = (message: string): number | null =>
  message.startsWith(questionPrefix) ? Number(message.slice(questionPrefix.length)) : null;

/** Whether a message reports a change after the page was read at this time. */
export function isNewer(message: string, readAt: number): boolean {
  if (message.startsWith(answerPrefix)) return readAt < Number(message.slice(answerPrefix.length));
  return readTimeOf(message) === null;
}

/** Topics without a noun, because the noun of missed events is unknown. */
const nounless = ["live", "changed"];

/**
 * For a form that is being filled in, which an update must not reload. The form is notified of the change and applies it
 * where possible.
 * @param nouns of topics such as "form:ID".
 */
export function useLiveTopics(nouns: readonly string[], onChange: () => void): void {
  const readAt = useShell()?.readAt ?? 0;
  const current = useRef({ nouns, onChange, readAt });
  useEffect(() => {
    current.current = { nouns, onChange, readAt };
  });
  useEffect(() => {
    const topics = new BroadcastChannel(liveTopicsChannel);
    topics.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const [noun = ""] = data.split(":");
      const isConcerned = nounless.includes(noun) || current.current.nouns.includes(noun);
      if (isConcerned && isNewer(data, current.current.readAt)) current.current.onChange();
    });
    return () => topics.close();
  }, []);
}
