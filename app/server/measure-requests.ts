import { createHash, timingSafeEqual } from "node:crypto";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { ModuleManifest } from "#app/platform/manifest/define-module.ts";
import { log } from "#app/platform/log.server.ts";
import { metrics } from "#app/platform/metrics/metrics.server.ts";

/** Counts each response under its route. URLs contain ids, so there would be too many labels. */
export function measureRequests(routeOf: (path: string) => string): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const { method } = request;
    const route = routeOf(request.path);
    response.on("finish", () => {
      if (response.getHeader("Content-Type") === "text/event-stream") return;
      const status = `${Math.floor(response.statusCode / 100)}xx`;
      metrics().requests.observe({ method, route, status }, (performance.now() - began) / 1_000);
    });
    next();
  };
}

/** @returns the declared path of the route of a URL, such as "projects/:projectId/manage", or "other" if there is none. */
export function routeNames(manifests: readonly ModuleManifest[]): (path: string) => string {
  const byLength = new Map<number, string[][]>();
  for (const { path } of manifests.flatMap(({ routes = [] }) => routes)) {
    const parts = path.split("/");
    byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), parts]);
  }
  // Literal segments come before parameters.
  const variables = (parts: string[]) => parts.filter((part) => part.startsWith(":")).length;
  for (const routes of byLength.values()) routes.sort((a, b) => variables(a) - variables(b));
  return (path) => {
    if (path.startsWith("/assets/")) return "assets";
    const bare = path.replace(/^\/organization\/[^/]+/, "").replace(/(\.data|\/)$/, "");
    const segments = bare.slice(1).split("/");
    const found = byLength
      .get(segments.length)
      ?.find((parts) =>
        parts.every((part, index) => part.startsWith(":") || part === segments[index]),
      );
    const name = found?.join("/") ?? "other";
    // The path of My Home is empty.
    return name === "" ? "home" : name;
  };
}

const digest = (word: string) => createHash("sha256").update(word).digest();

/**
 * The metrics, for callers that know the token. Without a token in the settings, and for all other callers, the page does not
 * exist.
 */
export function metricsPage(token: string | undefined): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const sentToken = /^Bearer (.+)$/.exec(request.get("authorization") ?? "")?.[1];
    if (!token || !sentToken || !timingSafeEqual(digest(token), digest(sentToken))) return next();
    const { registry } = metrics();
    registry.metrics().then(
      (text) => response.type(registry.contentType).send(text),
      (error: unknown) => {
        log().error({ error }, "the figures could not be read");
        next(error);
      },
    );
  };
}
