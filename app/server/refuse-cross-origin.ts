import type { NextFunction, Request, Response } from "express";
import { problemCatalogue } from "#app/platform/problems.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that another site's page sends. A browser names the page's origin on every post;
 * a caller without any, such as a script with an API key, carries no cookie worth stealing.
 */
export function refuseCrossOrigin(appOrigin: () => string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (reading.has(request.method) || comesByKey(request)) return next();
    if (isOwnOrigin(request, appOrigin())) return next();
    const [status, sentence] = problemCatalogue["cross-origin"];
    response.status(status).type("text/plain").send(sentence);
  };
}

/** No page of another site can send this header here, and without cookies nobody's session is used. */
function comesByKey(request: Request): boolean {
  return /^bearer\s/i.test(request.get("authorization") ?? "") && !request.get("cookie");
}

function isOwnOrigin(request: Request, appOrigin: string): boolean {
  const origin = request.get("origin");
  if (origin) {
    if (origin === appOrigin) return true;
    return URL.canParse(origin) && new URL(origin).host === request.get("host");
  }
  const site = request.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  return !request.get("cookie");
}
