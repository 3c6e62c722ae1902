import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { liveTopicsChannel } from "#app/platform/events/use-live-topics.ts";

const settleMilliseconds = 300;

/** A page that is being typed in, or says what was refused, must not be read again under the person's hands. */
function isBeingTypedIn(): boolean {
  return document.querySelector("[data-keeps-typing], main [role=alert]:not(:empty)") !== null;
}

/**
 * Reads the page again when something on it may have changed. One tab of the browser holds the
 * event stream, chosen by a lock, and hands the topics to the others. A step that is under way is
 * never interrupted: the page it leads to is read anew anyway.
 */
export function LiveUpdates() {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === "idle" && state === "idle";
  const [isStale, setStale] = useState(false);

  useEffect(() => {
    const tabs = new BroadcastChannel(liveTopicsChannel);
    const leaving = new AbortController();
    tabs.addEventListener("message", () => setStale(true));
    void holdStream(leaving.signal, (topic) => {
      tabs.postMessage(topic);
      setStale(true);
    });
    return () => {
      leaving.abort();
      tabs.close();
    };
  }, []);

  useEffect(() => {
    if (!isStale || !isIdle) return undefined;
    const settled = setTimeout(() => {
      setStale(false);
      if (!isBeingTypedIn()) revalidate();
    }, settleMilliseconds);
    return () => clearTimeout(settled);
  }, [isStale, isIdle, revalidate]);
  return null;
}

/** A stream that opens this soon after the page was read has missed nothing that a person would wait for. */
const promptMilliseconds = 1_000;

async function holdStream(leaving: AbortSignal, told: (topic: string) => void): Promise<void> {
  const readAt = performance.now();
  const hold = () =>
    new Promise<void>((done) => {
      const stream = new EventSource("/live");
      // What was told before it opened went by: after a lost line, or while another tab that held the stream was closing.
      stream.addEventListener("open", () => {
        if (performance.now() - readAt > promptMilliseconds) told("live:missed");
      });
      stream.addEventListener("message", (event: MessageEvent<string>) => told(event.data));
      // Whoever signed out elsewhere is led to the sign-in page by reading this one again.
      stream.addEventListener("ended", () => {
        stream.close();
        told("session:ended");
      });
      leaving.addEventListener("abort", () => {
        stream.close();
        done();
      });
    });
  try {
    await navigator.locks.request("fieldlight-live", { signal: leaving }, hold);
  } catch (error) {
    if (!leaving.aborted) throw error;
  }
}
