import { randomUUID } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import { log, withRequestId } from "#app/platform/log.server.ts";

/** Long random tokens in a URL and invite tokens grant access, so the log replaces them by a placeholder. */
const secretWord = /[\w-]{40,}|(?<=^\/invite\/)[^/]+/g;

/** Statuses that refuse a request. These log lines are used to find attacks. */
const refusals = new Set([400, 401, 403, 405, 411, 413, 414, 429, 431]);

/**
 * Gives each request an id for its log lines and response, and logs one line when it is done: the caller, the IP address and the
 * route.
 */
export function logRequest(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  const began = performance.now();
  const { method } = request;
  request.headers["x-request-id"] = id;
  // Pages read the caller's IP address from this header, so a value sent by the caller is replaced.
  request.headers["x-client-address"] = request.ip ?? "";
  response.setHeader("X-Request-Id", id);
  withRequestId(id, () => {
    response.on("finish", () => {
      const line = {
        method,
        path: request.originalUrl.split("?")[0]?.replace(secretWord, "(secret)"),
        status: response.statusCode,
        milliseconds: Math.round(performance.now() - began),
        address: request.ip,
      };
      if (refusals.has(response.statusCode)) log().warn(line, "a request was refused");
      else log().info(line, "request");
    });
    next();
  });
}
