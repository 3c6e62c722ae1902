import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { ModuleManifest } from "#app/platform/define-module.ts";
import { largestForm } from "#app/platform/largest-form.ts";
import { leadsTo } from "./route-addresses.ts";

export const tooLargeSentence =
  "This form is larger than 20 MB, so it was not read and nothing was changed.";
export const noLengthSentence = "A request must say how long it is.";

/** Whether an address belongs to a route that reads files as they arrive. */
export const takesFiles = (manifests: readonly ModuleManifest[]) =>
  leadsTo(manifests, (route) => Boolean(route.takesFiles));

/** Refuses bodies that are too large to hold, but for uploads to the routes that read them as they arrive. */
export function refuseLargeBody(readsFiles: (path: string) => boolean): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const isUpload = /^multipart\//i.test(request.get("content-type") ?? "");
    if (isUpload && readsFiles(request.path)) return next();
    const length = Number(request.get("content-length") ?? 0);
    const isChunked = request.get("transfer-encoding") !== undefined;
    if (!isChunked && length <= largestForm) return next();
    // What still arrives is let go by, so that the sender gets to read the answer.
    request.resume();
    const [status, sentence] = isChunked ? [411, noLengthSentence] : [413, tooLargeSentence];
    response.status(status).type("text/plain").send(sentence);
  };
}
