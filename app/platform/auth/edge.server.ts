/**
 * Turns a Problem thrown by any loader or action into a response with its status and sentence. This is the only place
 * that deals with HTTP errors.
 */
import type { ServerBuild } from "@remix-run/node";
import { asProblem } from "#db/connection-problem.ts";
import { withinRequest } from "./large-requests.server.ts";
import { isProblem, Problem } from "../problems.ts";

interface HandlerArgs {
  /** A refusal that the HTTP server already decided on before the request got here. */
  context?: { refusal?: Problem };
}

type Handler = (args: never) => unknown;

/** The data of the error page. */
export interface ProblemData {
  code: string;
  sentence: string;
}

function answering(routeId: string, handler: Handler): Handler {
  return async (args) => {
    try {
      const { refusal } = (args as HandlerArgs | undefined)?.context ?? {};
      // The frame around the error page is rendered as usual.
      if (refusal && routeId !== "root") throw refusal;
      return await withinRequest(async () => handler(args));
    } catch (thrown) {
      const error = asExpected(thrown);
      if (!isProblem(error)) throw error;
      const data: ProblemData = { code: error.code, sentence: error.message };
      throw Response.json(data, { status: error.status, headers: headersOf(error) });
    }
  };
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
      if (module.loader) module.loader = answering(id, module.loader) as typeof module.loader;
      if (module.action) module.action = answering(id, module.action) as typeof module.action;
      return [id, { ...route, module }];
    }),
  );
  return { ...build, routes };
}
