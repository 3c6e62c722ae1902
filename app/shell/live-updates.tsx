import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { changedFields } from "./drafts/draft-fields.ts";
import {
  readTimeOf,
  changedAnswer,
  isNewer,
  liveTopicsChannel,
  sinceQuestion,
} from "#app/platform/events/use-live-topics.ts";

const settleMilliseconds = 300;

/** A page with text being typed or with error messages must not reload while the person works in it. */
function isBeingTypedIn(): boolean {
  return document.querySelector("[data-keeps-typing], main [role=alert]:not(:empty)") !== null;
}

/** A form whose fields differ from what was rendered. An error page in its place would lose them. */
const holdsTyping = () =>
  [...document.forms].some((form) => form.method === "post" && changedFields(form).length > 0);

/** Whether the page can still be loaded. A server that cannot be reached says nothing about it. */
async function canBeLoaded(): Promise<boolean> {
  const { pathname, search } = window.location;
  const path = pathname === "/" ? "/_root" : pathname;
  const response = await fetch(`${path}.data${search}`).catch(() => null);
  return !response || ![403, 404, 410].includes(response.status);
}

interface LiveUpdatesProps {
  readAt: number;
  /** The page can no longer be loaded while somebody types in it. */
  onMissing: () => void;
}

/**
 * Reloads the page's data when something on it may have changed. One tab of the browser holds the event stream, elected by a
 * lock, and passes the topics to the others. A navigation in progress is never interrupted, because the next page loads fresh
 * data anyway.
 */
export function LiveUpdates({ readAt, onMissing }: LiveUpdatesProps) {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === "idle" && state === "idle";
  const [isStale, setStale] = useState(false);
  const lastRead = useRef(readAt);
  useEffect(() => {
    lastRead.current = readAt;
  });

  useEffect(() => {
    const tabs = new BroadcastChannel(liveTopicsChannel);
    const leaving = new AbortController();
    tabs.addEventListener("message", ({ data }: MessageEvent<string>) => {
      if (isNewer(data, lastRead.current)) setStale(true);
    });
    tabs.postMessage(sinceQuestion(lastRead.current));
    void holdStream({
      leaving: leaving.signal,
      tabs,
      lastRead: () => lastRead.current,
      setStale: () => setStale(true),
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
      void reload();
    }, settleMilliseconds);
    async function reload() {
      if ((holdsTyping() || isBeingTypedIn()) && !(await canBeLoaded())) onMissing();
      else if (!isBeingTypedIn()) revalidate();
    }
    return () => clearTimeout(settled);
  }, [isStale, isIdle, revalidate, onMissing]);
  return null;
}

const firstPauseMilliseconds = 3_000;
const maxPauseMilliseconds = 60_000;

interface Tab {
  leaving: AbortSignal;
  tabs: BroadcastChannel;
  lastRead: () => number;
  setStale: () => void;
}

async function holdStream({ leaving, tabs, lastRead, setStale }: Tab): Promise<void> {
  const shareTopic = (topic: string) => {
    tabs.postMessage(topic);
    setStale();
  };
  const hold = () =>
    new Promise<void>((resolve) => {
      // The stream first reports whatever changed since the page was loaded: before its JavaScript ran, or while another tab that
      // held the stream was closing.
      let notifiedAt = lastRead();
      let pause = firstPauseMilliseconds;
      let opening: ReturnType<typeof setTimeout>;
      let stream: EventSource;
      const open = () => {
        stream = new EventSource(`/live?since=${notifiedAt}`);
        stream.addEventListener("open", () => {
          pause = firstPauseMilliseconds;
        });
        stream.addEventListener("message", (event: MessageEvent<string>) => {
          notifiedAt = Number(event.lastEventId);
          shareTopic(event.data);
        });
        const openAgain = () => {
          opening = setTimeout(open, pause);
          pause = Math.min(pause * 2, maxPauseMilliseconds);
        };
        // A browser reconnects after a broken stream, but not after a refused one, for example during a deployment.
        stream.addEventListener("error", () => {
          if (stream.readyState === EventSource.CLOSED) openAgain();
        });
        // After sign-out in another tab, reloading leads to the sign-in page. A page with typed text stays, and reconnects
        // after the person signs in again.
        stream.addEventListener("ended", () => {
          stream.close();
          shareTopic("session:ended");
          openAgain();
        });
      };
      open();
      tabs.addEventListener("message", ({ data }: MessageEvent<string>) => {
        const since = readTimeOf(data);
        if (since !== null && since < notifiedAt) tabs.postMessage(changedAnswer(notifiedAt));
      });
      leaving.addEventListener("abort", () => {
        clearTimeout(opening);
        stream.close();
        resolve();
      });
    });
  try {
    await navigator.locks.request("fieldlight-live", { signal: leaving }, hold);
  } catch (error) {
    if (!leaving.aborted) throw error;
  }
}
