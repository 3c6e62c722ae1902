import { randomUUID } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import { log, withRequestId } from "#app/platform/log.server.ts";

/** A long random word in an address lets its holder in; the log keeps its place only. */
const secretWord = /[\w-]{40,}/g;

/** Gives each request an id for its log lines and answer, and writes one line when it is done. */
export function nameRequest(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  const began = performance.now();
  request.headers["x-request-id"] = id;
  // Pages read the caller's address from here; whatever a caller sent under this name is replaced.
  request.headers["x-client-address"] = request.ip ?? "";
  response.setHeader("X-Request-Id", id);
  withRequestId(id, () => {
    response.on("finish", () =>
      log().info(
        {
          method: request.method,
          path: request.originalUrl.split("?")[0]?.replace(secretWord, "(secret)"),
          status: response.statusCode,
          milliseconds: Math.round(performance.now() - began),
        },
        "request",
      ),
    );
    next();
  });
}
