import type { NextFunction, Request, RequestHandler, Response } from "express";
import { asLargeRequest } from "#app/platform/auth/large-requests.server.ts";

/** Has requests to the routes that their manifests mark `heavy` counted, from the door until their answer is out. */
export function markLarge(isHeavy: (path: string) => boolean): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (!isHeavy(request.path)) return next();
    response.once("close", asLargeRequest(next));
  };
}
