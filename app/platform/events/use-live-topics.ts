import { useEffect, useRef } from "react";

/** What the pages of one browser tell each other topics by: one of them holds the event stream. */
export const liveTopicsChannel = "fieldlight-live";

/**
 * For a form that is being typed in, which no update may read again under the person's hands: it is told what has
 * changed and follows where it can.
 * @param nouns of topics such as "form:ID".
 */
export function useLiveTopics(nouns: readonly string[], told: () => void): void {
  const current = useRef({ nouns, told });
  useEffect(() => {
    current.current = { nouns, told };
  });
  useEffect(() => {
    const topics = new BroadcastChannel(liveTopicsChannel);
    topics.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const [noun = ""] = data.split(":");
      // Of what was missed nobody knows the noun.
      if (noun === "live" || current.current.nouns.includes(noun)) current.current.told();
    });
    return () => topics.close();
  }, []);
}
