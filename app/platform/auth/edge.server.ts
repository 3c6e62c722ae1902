/**
 * Turns a Problem thrown by any loader or action into a response with its status and sentence. This is the only place
 * that deals with HTTP errors.
 */
import { data, type ServerBuild } from "@remix-run/node";
import { asProblem } from "#db/connection-problem.ts";
import type { RoutePart } from "./guard-routes.server.ts";
import { withinRequest } from "./large-requests.server.ts";
import { cookieOptions } from "./own-cookie.server.ts";
import { refusedStepCookie } from "../page/refused-step.ts";
import { isProblem, Problem } from "../problems.ts";

interface HandlerArgs {
  /** A refusal that the HTTP server already decided on before the request got here. */
  context?: {
    refusal?: Problem;
    /** The router of a page asks, so that page is still open. */
    keepsPage?: boolean;
  };
}

type Handler = (args: never) => unknown;

/** The data of the error page. */
export interface ProblemData {
  code: string;
  sentence: string;
}

function answering(routeId: string, part: RoutePart, handler: Handler): Handler {
  return async (args) => {
    const { refusal, keepsPage } = (args as HandlerArgs | undefined)?.context ?? {};
    try {
      // The frame around the error page is rendered as usual.
      if (refusal && routeId !== "root") throw refusal;
      return await withinRequest(async () => handler(args));
    } catch (thrown) {
      const error = asExpected(thrown);
      if (!isProblem(error)) throw error;
      if (part === "action" && keepsPage && error.status !== 401) return keepPage(error);
      const problem: ProblemData = { code: error.code, sentence: error.message };
      throw Response.json(problem, { status: error.status, headers: headersOf(error) });
    }
  };
}

/**
 * A refused step leaves its page as it is, with everything typed: an error page would lose it. Nothing is loaded again,
 * because a loader may be refused too. The frame shows the sentence, which a cookie passes: pages know no such answer.
 */
function keepPage(error: Problem) {
  const headers = headersOf(error);
  headers.append("Set-Cookie", refusedStepCookie(error.message, cookieOptions()));
  return data(null, { status: error.status, headers });
}

function headersOf({ status, retryAfter }: Problem): Headers {
  const headers = new Headers();
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (retryAfter !== null) headers.set("Retry-After", String(retryAfter));
  return headers;
}

/** PostgreSQL's error codes for a zero byte in text and in text within JSON. It can store neither. */
const untranslatable = ["22021", "22P05"];

function asExpected(thrown: unknown): unknown {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  const codes = [thrown, cause].map((error) =>
    typeof error === "object" && error !== null && "code" in error ? error.code : null,
  );
  if (untranslatable.some((code) => codes.includes(code)))
    return new Problem(
      "invalid-input",
      "This request contains a character that we cannot save. Remove it and try again.",
    );
  return asProblem(thrown);
}

/** The build with every loader and action wrapped. */
export function answerProblems(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const module = { ...route.module };
      for (const part of ["loader", "action"] as const) {
        const handler = module[part] as Handler | undefined;
        if (handler) module[part] = answering(id, part, handler) as never;
      }
      return [id, { ...route, module }];
    }),
  );
  return { ...build, routes };
}
