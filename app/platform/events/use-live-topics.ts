import { useEffect, useRef } from "react";
import { useShell } from "#app/platform/page/shell-data.ts";

/** What the pages of one browser tell each other topics by: one of them holds the event stream. */
export const liveTopicsChannel = "fieldlight-live";

const asking = "since:";
const answering = "changed:";

/** What a tab that has come to life asks the one that holds the stream, and the answer: when something was told last. */
export const sinceQuestion = (readAt: number): string => asking + String(readAt);
export const changedAnswer = (notifiedAt: number): string => answering + String(notifiedAt);

/** The time of a question when a page was read; null for any other message. */
export const askedSince = (message: string): number | null =>
  message.startsWith(asking) ? Number(message.slice(asking.length)) : null;

/** Whether a message says that something on a page has changed that was read at a time. */
export function isNews(message: string, readAt: number): boolean {
  if (message.startsWith(answering)) return readAt < Number(message.slice(answering.length));
  return askedSince(message) === null;
}

/** Of what was missed nobody knows the noun. */
const nounless = ["live", "changed"];

/**
 * For a form that is being typed in, which no update may read again under the person's hands: it is told what has
 * changed and follows where it can.
 * @param nouns of topics such as "form:ID".
 */
export function useLiveTopics(nouns: readonly string[], told: () => void): void {
  const readAt = useShell()?.readAt ?? 0;
  const current = useRef({ nouns, told, readAt });
  useEffect(() => {
    current.current = { nouns, told, readAt };
  });
  useEffect(() => {
    const topics = new BroadcastChannel(liveTopicsChannel);
    topics.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const [noun = ""] = data.split(":");
      const isConcerned = nounless.includes(noun) || current.current.nouns.includes(noun);
      if (isConcerned && isNews(data, current.current.readAt)) current.current.told();
    });
    return () => topics.close();
  }, []);
}
