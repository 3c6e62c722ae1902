import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { ModuleManifest, ModuleRoute } from "#app/platform/manifest/define-module.ts";
import { Problem } from "#app/platform/problems.ts";
import { leadsTo } from "#app/platform/manifest/route-addresses.ts";
import { sendRefusal } from "./refuse-request.ts";

/** The methods an address answers, when it does not answer this one; else null. */
export type FindRefusal = (method: string, path: string) => string | null;

/** Addresses that no browser visits, by what the manifests say: they only take what is sent to them. */
export function refusedMethods(manifests: readonly ModuleManifest[]): FindRefusal {
  const methodsOf = ({ methods = ["GET"] }: ModuleRoute) => methods.join(", ");
  const routes = manifests.flatMap(({ routes: own = [] }) => own);
  const lists = [...new Set(routes.map(methodsOf))]
    .map((allowed) => allowed.split(", "))
    .filter((allowed) => !allowed.includes("GET"))
    .map((allowed) => ({
      allowed,
      leadsHere: leadsTo(manifests, (route) => methodsOf(route) === allowed.join(", ")),
    }));
  return (method, path) => {
    const found = lists.find(({ leadsHere }) => leadsHere(path));
    return found && !found.allowed.includes(method) ? found.allowed.join(", ") : null;
  };
}

/**
 * Answers a method that an address does not take: 405 with the methods it takes, as a page for a browser's visit, where
 * `answerPage` draws the refusal, and in words for programs.
 */
export function refuseMethod(find: FindRefusal, answerPage: RequestHandler): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const allowed = find(request.method, request.path);
    if (allowed === null) return next();
    response.setHeader("Allow", allowed);
    response.locals.refusal ??= new Problem("method-not-allowed");
    // The page's own scripts ask for its data once more; both come from the same place.
    const isOfPage = request.path.endsWith(".data") || request.accepts(["json", "html"]) === "html";
    if (request.method === "GET" && isOfPage) {
      answerPage(request, response, next);
      return;
    }
    sendRefusal(response);
  };
}
