import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  changedSinceRead,
  changedSinceEvent,
  countStream,
  missed,
  subscribeLive,
} from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { currentViewer, isStillLetIn } from "#app/platform/auth/api-key.server.ts";

const heartbeatMilliseconds = 25_000;

/**
 * The event stream of one browser: topics of the viewer's organization, ids only. It ends with the session: before
 * anything is said, and with each heartbeat, it is asked whether the viewer may still come in. Each event has the time as its
 * id, by which a stream that broke and opens again says how far it was told; the first says when its page was read (`since`).
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
  request.signal.addEventListener("abort", stop, { once: true });
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => isOver || controller.enqueue(encoder.encode(text));
      const end = () => {
        if (!isOver) controller.close();
        stop();
      };
      const say = sayWhileLetIn(request, { send, end });
      const tell = (topic: string) => say(`id: ${Date.now()}\ndata: ${topic}\n\n`);
      leave = await subscribeLive(organizationId, tell).catch((error: unknown) => {
        stop();
        throw error;
      });
      // The browser may have left meanwhile.
      if (isOver || request.signal.aborted) return stop();
      heartbeat = setInterval(() => say(`id: ${Date.now()}\n\n`), heartbeatMilliseconds);
      send("retry: 3000\n\n");
      if (mayHaveMissed(request, organizationId)) tell(missed);
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

/** Whether anything has changed since the stream broke that is opened again, or since its page was read. */
function mayHaveMissed(request: Request, organizationId: string): boolean {
  const notifiedAt = timeIn(request.headers.get("Last-Event-ID"));
  if (notifiedAt !== null) return changedSinceEvent(organizationId, notifiedAt);
  const readAt = timeIn(new URL(request.url).searchParams.get("since"));
  return readAt !== null && changedSinceRead(organizationId, readAt);
}

/** Milliseconds since 1970; null where nothing is said, or no time. */
function timeIn(said: string | null): number | null {
  const time = Number(said ?? Number.NaN);
  return Number.isFinite(time) ? time : null;
}

interface Stream {
  send(text: string): void;
  end(): void;
}

/** What waits to be said is asked for once, however much it is; the stream ends once nothing may be said any more. */
function sayWhileLetIn(request: Request, { send, end }: Stream): (text: string) => void {
  let waiting = "";
  let isRequested = false;
  const ask = async () => {
    // While the database is away nothing is said; the next heartbeat asks again.
    const isLetIn = await isStillLetIn(request).catch(() => null);
    isRequested = false;
    if (isLetIn === null) return;
    const said = waiting;
    waiting = "";
    if (isLetIn) return send(said);
    send("event: ended\ndata:\n\n");
    end();
  };
  return (text) => {
    waiting += text;
    if (isRequested) return;
    isRequested = true;
    void ask();
  };
}
