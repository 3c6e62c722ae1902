import type { LoaderFunctionArgs } from "@remix-run/node";
import { subscribeLive } from "#app/platform/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { currentViewer } from "#app/platform/enter-by-key.server.ts";

const heartbeatMilliseconds = 25_000;

/** The event stream of one browser: topics of the viewer's organization, ids only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await currentViewer(request);
  if (!viewer) throw new Problem("not-signed-in");
  const { organizationId } = viewer;
  const encoder = new TextEncoder();
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const leave = await subscribeLive(organizationId, (topic) => send(`data: ${topic}\n\n`));
      const heartbeat = setInterval(() => send(": still here\n\n"), heartbeatMilliseconds);
      stop = () => {
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
      "Cache-Control": "no-cache, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
