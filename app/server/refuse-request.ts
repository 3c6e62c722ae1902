import type { Request, Response } from "express";
import type { ProblemData } from "#app/platform/auth/problem-responses.server.ts";
import type { Problem } from "#app/platform/problems.ts";

/**
 * Marks a request as refused. The loader or action of its URL then throws the problem instead of running, which shows the error
 * page, or JSON for a program.
 */
export function refuseRequest(request: Request, response: Response, problem: Problem): void {
  response.locals.refusal ??= problem;
  // Remix supports no other methods than these and fails on some of them, so such a request becomes a GET.
  if (problem.status !== 405) return;
  response.setHeader("Allow", "GET, HEAD, POST, PUT, PATCH, DELETE");
  request.method = "GET";
}

/** Discards the rest of the body, so that the sender can read the response. */
export function discardBody(request: Request): void {
  request.removeAllListeners("data");
  request.resume();
}

/** Answers a refused request that reaches no page. */
export function sendRefusal(response: Response): void {
  const { code, status, message } = response.locals.refusal as Problem;
  response.status(status).json({ code, message } satisfies ProblemData);
}
