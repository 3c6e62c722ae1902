import type { NextFunction, Request, Response } from "express";

/** Bytes of a posted form without files; they are held in memory while it is read. */
const largestForm = 20_000_000;

export const tooLargeSentence =
  "This form is larger than 20 MB, so it was not read and nothing was changed.";
export const noLengthSentence = "A request must say how long it is.";

/** Refuses forms that are too large to read. Those with files are read as they arrive, each file with its own limit. */
export function refuseLargeBody(request: Request, response: Response, next: NextFunction): void {
  const isUpload = /^multipart\//i.test(request.get("content-type") ?? "");
  if (isUpload) return next();
  const length = Number(request.get("content-length") ?? 0);
  const isChunked = request.get("transfer-encoding") !== undefined;
  if (!isChunked && length <= largestForm) return next();
  // What still arrives is let go by, so that the sender gets to read the answer.
  request.resume();
  const [status, sentence] = isChunked ? [411, noLengthSentence] : [413, tooLargeSentence];
  response.status(status).type("text/plain").send(sentence);
}
