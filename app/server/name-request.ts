import { randomUUID } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import { log, withRequestId } from "#app/platform/log.server.ts";

/** A long random word in an address lets its holder in, and so does the word of an invite; the log keeps its place only. */
const secretWord = /[\w-]{40,}|(?<=^\/invite\/)[^/]+/g;

/** Answers that somebody was refused by; those who look for attacks look for these lines. */
const refusals = new Set([400, 401, 403, 405, 411, 413, 414, 429, 431]);

/** Gives each request an id for its log lines and answer, and writes one line when it is done: who asked, from where, for what. */
export function nameRequest(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  const began = performance.now();
  const { method } = request;
  request.headers["x-request-id"] = id;
  // Pages read the caller's address from here; whatever a caller sent under this name is replaced.
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
