import type { LoaderFunctionArgs } from "@remix-run/node";
import { subscribeLive } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { currentViewer, isStillLetIn } from "#app/platform/door/enter-by-key.server.ts";

const heartbeatMilliseconds = 25_000;

/**
 * The event stream of one browser: topics of the viewer's organization, ids only. It ends with the session: before
 * anything is said, and with each heartbeat, it is asked whether the viewer may still come in.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await currentViewer(request);
  if (!viewer) throw new Problem("not-signed-in");
  const { organizationId } = viewer;
  const encoder = new TextEncoder();
  let stop = () => {};
  let isOver = false;
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => isOver || controller.enqueue(encoder.encode(text));
      const end = () => {
        if (!isOver) controller.close();
        stop();
      };
      const say = sayWhileLetIn(request, { send, end });
      const leave = await subscribeLive(organizationId, (topic) => say(`data: ${topic}\n\n`));
      const heartbeat = setInterval(() => say(": still here\n\n"), heartbeatMilliseconds);
      stop = () => {
        isOver = true;
        clearInterval(heartbeat);
        leave();
      };
      request.signal.addEventListener("abort", stop, { once: true });
      send("retry: 3000\n\n");
    },
    cancel: () => stop(),
  });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

interface Stream {
  send(text: string): void;
  end(): void;
}

/** What waits to be said is asked for once, however much it is; the stream ends once nothing may be said any more. */
function sayWhileLetIn(request: Request, { send, end }: Stream): (text: string) => void {
  let waiting = "";
  let isAsked = false;
  const ask = async () => {
    // While the database is away nothing is said; the next heartbeat asks again.
    const isLetIn = await isStillLetIn(request).catch(() => null);
    isAsked = false;
    if (isLetIn === null) return;
    const said = waiting;
    waiting = "";
    if (isLetIn) return send(said);
    send("event: ended\ndata:\n\n");
    end();
  };
  return (text) => {
    waiting += text;
    if (isAsked) return;
    isAsked = true;
    void ask();
  };
}
