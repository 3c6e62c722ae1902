import type { NextFunction, Request, RequestHandler, Response } from "express";
import { asLargeRequest } from "#app/platform/auth/large-requests.server.ts";

/**
 * Counts requests to routes marked `largeRequest` in their manifests, from the sign-in check until the response is sent.
 */
export function countLargeRequests(isLarge: (path: string) => boolean): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (!isLarge(request.path)) return next();
    response.once("close", asLargeRequest(next));
  };
}
