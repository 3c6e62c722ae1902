import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  changedSinceRead,
  changedSinceEvent,
  countStream,
  missedEventsTopic,
  subscribeLive,
} from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { currentViewer, isStillAdmitted } from "#app/platform/auth/api-key.server.ts";

const heartbeatMilliseconds = 25_000;

/**
 * The event stream of one browser: topics of the viewer's organization, ids only. It ends with the session, which is checked
 * before each message and with each heartbeat. Each event has the time as its id, so that a reconnecting stream says what it has
 * received. The first connection says when its page was loaded (`since`).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await currentViewer(request);
  if (!viewer) throw new Problem("not-signed-in");
  const { organizationId } = viewer;
  const release = countStream(viewer.id);
  const encoder = new TextEncoder();
  let isOver = false;
  let leave = () => {};
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    isOver = true;
    clearInterval(heartbeat);
    leave();
    release();
  };
  // Until the response begins. After that its stream is canceled when the browser leaves.
  request.signal.addEventListener("abort", stop, { once: true });
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => isOver || controller.enqueue(encoder.encode(text));
      const end = () => {
        if (!isOver) controller.close();
        stop();
      };
      const sendIfAllowed = sendWhileAllowed(request, { send, end });
      const sendTopic = (topic: string) => sendIfAllowed(`id: ${Date.now()}\ndata: ${topic}\n\n`);
      leave = await subscribeLive(organizationId, sendTopic).catch((error: unknown) => {
        stop();
        throw error;
      });
      // The browser may have disconnected meanwhile.
      if (isOver || request.signal.aborted) return stop();
      heartbeat = setInterval(() => sendIfAllowed(`id: ${Date.now()}\n\n`), heartbeatMilliseconds);
      send("retry: 3000\n\n");
      if (mayHaveMissed(request, organizationId)) sendTopic(missedEventsTopic);
    },
    cancel: stop,
  });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

/** Whether anything changed since the stream broke, or since the page was loaded. */
function mayHaveMissed(request: Request, organizationId: string): boolean {
  const notifiedAt = timeIn(request.headers.get("Last-Event-ID"));
  if (notifiedAt !== null) return changedSinceEvent(organizationId, notifiedAt);
  const readAt = timeIn(new URL(request.url).searchParams.get("since"));
  return readAt !== null && changedSinceRead(organizationId, readAt);
}

/** Milliseconds since 1970; null if the value is missing or not a time. */
function timeIn(value: string | null): number | null {
  const time = Number(value ?? Number.NaN);
  return Number.isFinite(time) ? time : null;
}

interface Stream {
  send(text: string): void;
  end(): void;
}

/** Sends waiting messages after one session check, however many wait. The stream ends once the session is no longer valid. */
function sendWhileAllowed(request: Request, { send, end }: Stream): (text: string) => void {
  let waiting = "";
  let isRequested = false;
  const checkAndSend = async () => {
    // While the database is unavailable nothing is sent. The next heartbeat checks again.
    const isAllowed = await isStillAdmitted(request).catch(() => null);
    isRequested = false;
    if (isAllowed === null) return;
    const pending = waiting;
    waiting = "";
    if (isAllowed) return send(pending);
    send("event: ended\ndata:\n\n");
    end();
  };
  return (text) => {
    waiting += text;
    if (isRequested) return;
    isRequested = true;
    void checkAndSend();
  };
}
