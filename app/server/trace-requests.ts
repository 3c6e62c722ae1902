import type { RequestHandler } from "express";
import { traces } from "#app/platform/traces/traces.server.ts";

/**
 * Traces each request as a span, named by its method and route. A caller's trace is linked and never continued, because callers
 * could otherwise choose what is sampled and write into other traces.
 */
export function traceRequests(routeOf: (path: string) => string): RequestHandler {
  return (request, response, next) => {
    // The span of an event stream would end hours later and would only say how long a page was open.
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
    // Also runs when the caller disconnected.
    response.on("close", () => {
      const { statusCode, headersSent } = response;
      if (!headersSent) return span.end("aborted");
      span.note({ "http.response.status_code": statusCode });
      span.end(statusCode >= 500 ? String(statusCode) : undefined);
    });
    span.run(next);
  };
}
