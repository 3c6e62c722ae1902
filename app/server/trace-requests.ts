import type { RequestHandler } from "express";
import { traces } from "#app/platform/traces/traces.server.ts";

/**
 * Tells each request as a span, by its method and the route it came from. A trace of the caller's is named as a link, never
 * taken over: whoever asks would choose what is kept, and write into the traces of others.
 */
export function traceRequests(routeOf: (path: string) => string): RequestHandler {
  return (request, response, next) => {
    // A live stream would be told hours later, and of it only how long a page was open.
    if (request.get("accept") === "text/event-stream") return next();
    const { method } = request;
    const route = routeOf(request.path);
    const span = traces()?.begin({
      name: `${method} ${route}`,
      kind: "server",
      attributes: {
        "http.request.method": method,
        "http.route": route,
        "url.scheme": request.protocol,
        "http.response.header.x-request-id": [String(request.headers["x-request-id"])],
      },
      link: request.get("traceparent"),
    });
    if (!span) return next();
    // Also when the caller went away.
    response.on("close", () => {
      const { statusCode, headersSent } = response;
      if (!headersSent) return span.end("aborted");
      span.note({ "http.response.status_code": statusCode });
      span.end(statusCode >= 500 ? String(statusCode) : undefined);
    });
    span.run(next);
  };
}
