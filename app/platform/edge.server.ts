/** Answers a Problem thrown by any loader or action with its status and sentence; nothing else knows HTTP errors. */
import type { ServerBuild } from "@remix-run/node";
import { asProblem } from "#db/connection-problem.ts";
import { isProblem, Problem } from "./problems.ts";

type Handler = (args: never) => unknown;

/** What the error page is given. */
export interface ProblemData {
  code: string;
  sentence: string;
}

function answering(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (thrown) {
      const error = asExpected(thrown);
      if (!isProblem(error)) throw error;
      const data: ProblemData = { code: error.code, sentence: error.message };
      throw Response.json(data, { status: error.status });
    }
  };
}

/** What PostgreSQL says to a text with a zero byte, which it cannot store. */
const untranslatable = "22021";

function asExpected(thrown: unknown): unknown {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  const codes = [thrown, cause].map((error) =>
    typeof error === "object" && error !== null && "code" in error ? error.code : null,
  );
  if (codes.includes(untranslatable))
    return new Problem("invalid-input", "This request holds a character that cannot be stored.");
  return asProblem(thrown);
}

/** The build with every loader and action wrapped. */
export function answerProblems(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const module = { ...route.module };
      if (module.loader) module.loader = answering(module.loader) as typeof module.loader;
      if (module.action) module.action = answering(module.action) as typeof module.action;
      return [id, { ...route, module }];
    }),
  );
  return { ...build, routes };
}
