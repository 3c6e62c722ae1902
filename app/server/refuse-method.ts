import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { ModuleManifest, ModuleRoute } from "#app/platform/manifest/define-module.ts";
import { Problem } from "#app/platform/problems.ts";
import { matchesRoute } from "#app/platform/manifest/route-urls.ts";
import { sendRefusal } from "./refuse-request.ts";

/** The allowed methods when this one is not among them; otherwise null. */
export type FindAllowedMethods = (method: string, path: string) => string | null;

/** URLs whose manifests declare their methods. The router answers HEAD wherever it answers GET. */
export function allowedMethods(manifests: readonly ModuleManifest[]): FindAllowedMethods {
  const methodsOf = ({ methods = [] }: ModuleRoute) => methods.join(", ");
  const routes = manifests.flatMap(({ routes: own = [] }) => own);
  // The router itself refuses a POST to a page without an action.
  const isListed = (declared: string) => declared.replace(/GET|HEAD|, /g, "") !== "";
  const lists = [...new Set(routes.map(methodsOf))].filter(isListed).map((declared) => ({
    allowed: [...new Set(declared.replace("GET", "GET, HEAD").split(", "))],
    matches: matchesRoute(manifests, (route) => methodsOf(route) === declared),
  }));
  return (method, path) => {
    const found = lists.find(({ matches }) => matches(path));
    return found && !found.allowed.includes(method) ? found.allowed.join(", ") : null;
  };
}

/**
 * Refuses a method that a URL does not accept: 405 with the allowed methods. A page load gets a page, in which
 * `answerPage` renders the refusal. Programs get plain text.
 */
export function refuseMethod(find: FindAllowedMethods, answerPage: RequestHandler): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const allowed = find(request.method, request.path);
    if (allowed === null) return next();
    response.setHeader("Allow", allowed);
    response.locals.refusal ??= new Problem("method-not-allowed");
    // The page's own scripts request its data again, and both requests must get the same response.
    const isOfPage = request.path.endsWith(".data") || request.accepts(["json", "html"]) === "html";
    if (request.method === "GET" && isOfPage) {
      answerPage(request, response, next);
      return;
    }
    sendRefusal(response);
  };
}
