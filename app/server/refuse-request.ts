import type { Request, Response } from "express";
import type { ProblemData } from "#app/platform/auth/edge.server.ts";
import type { Problem } from "#app/platform/problems.ts";

/**
 * Has a request answered by a problem, whatever it asks for: on the product's error page, or in JSON for a program. The
 * loader or action of its address throws the problem instead of running.
 */
export function refuseRequest(request: Request, response: Response, problem: Problem): void {
  response.locals.refusal ??= problem;
  // Remix knows no other methods, and cannot even name some of them.
  if (problem.status !== 405) return;
  response.setHeader("Allow", "GET, HEAD, POST, PUT, PATCH, DELETE");
  request.method = "GET";
}

/** Lets go by what still arrives and nobody reads, so that the sender gets to read the answer. */
export function letBodyPass(request: Request): void {
  request.removeAllListeners("data");
  request.resume();
}

/** What answers a refused request that reaches no page. */
export function sendRefusal(response: Response): void {
  const { code, status, message } = response.locals.refusal as Problem;
  response.status(status).json({ code, sentence: message } satisfies ProblemData);
}
