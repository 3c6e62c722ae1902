import express, { Router, type NextFunction, type Request, type Response } from "express";
import { existsSync } from "node:fs";
import { join, normalize } from "node:path";

/** Serves the built client. Hashed files are cached for a year. The Brotli version from the build is preferred. */
export function serveAssets(folder: string): Router {
  const router = Router();
  router.use("/assets", preferBrotli(join(folder, "assets")));
  router.use(
    "/assets",
    express.static(join(folder, "assets"), {
      immutable: true,
      maxAge: "1y",
      setHeaders: setBrotliHeaders,
    }),
  );
  router.use(express.static(folder, { maxAge: "1h", index: false }));
  return router;
}

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  // Browsers compile it while streaming only with this content type.
  ".wasm": "application/wasm",
};

function typeOf(path: string): string | undefined {
  return Object.entries(types).find(([ending]) => path.endsWith(ending))?.[1];
}

function preferBrotli(folder: string) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const path = normalize(request.path);
    const requested = typeOf(path) && request.acceptsEncodings("br") === "br";
    if (requested && existsSync(join(folder, `${path}.br`))) request.url = `${path}.br`;
    next();
  };
}

function setBrotliHeaders(response: Response, path: string): void {
  if (!path.endsWith(".br")) return;
  response.setHeader("Content-Encoding", "br");
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("Content-Type", typeOf(path.slice(0, -3)) ?? "application/octet-stream");
}
