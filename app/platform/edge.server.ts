/** Answers a Problem thrown by any loader or action with its status and sentence; nothing else knows HTTP errors. */
import type { ServerBuild } from "@remix-run/node";
import { asProblem } from "#db/connection-problem.ts";
import { isProblem } from "./problems.ts";

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
      const error = asProblem(thrown);
      if (!isProblem(error)) throw error;
      const data: ProblemData = { code: error.code, sentence: error.message };
      throw Response.json(data, { status: error.status });
    }
  };
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
