import type { NextFunction, Request, Response } from "express";

/**
 * Forbids caching of every response that does not set its own cache header, as built files and pictures do. After sign-out the
 * Back button must not show private pages.
 */
export function forbidCaching(_request: Request, response: Response, next: NextFunction): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
  response.writeHead = (...args: unknown[]) => {
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
    return writeHead(...args);
  };
  next();
}
