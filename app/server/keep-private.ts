import type { NextFunction, Request, Response } from "express";

/**
 * No answer is kept by a browser or a proxy unless it says so itself, as the built files and pictures do: after Sign Out
 * the button Back must not show what was private.
 */
export function keepPrivate(_request: Request, response: Response, next: NextFunction): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => Response;
  response.writeHead = (...given: unknown[]) => {
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
    return writeHead(...given);
  };
  next();
}
