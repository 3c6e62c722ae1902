import type { NextFunction, Request, Response } from "express";
import { problemCatalog } from "#app/platform/problems.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that another site's page sends. A browser sends the page's origin with every post. A caller without an origin,
 * such as a script with an API key, has no cookie that an attacker could use.
 */
export function refuseCrossOrigin(
  appOrigin: () => string,
  isFromOtherSites: (path: string) => boolean,
) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (reading.has(request.method) || usesApiKey(request)) return next();
    if (isOwnOrigin(request, appOrigin())) return next();
    if (isFromOtherSites(request.path)) {
      // Remix compares it with the host again, and fails.
      delete request.headers.origin;
      return next();
    }
    const [status, message] = problemCatalog["cross-origin"];
    response.status(status).type("text/plain").send(message);
  };
}

/** A page of another site cannot send this header, and without cookies no session is used. */
function usesApiKey(request: Request): boolean {
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
