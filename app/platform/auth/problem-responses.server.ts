/**
 * Turns a Problem that a loader or action throws into a response with its status and message. Routes therefore never build error
 * responses; requests that reach no route are refused by `app/server`.
 */
import { data, type ServerBuild } from "@remix-run/node";
import { asProblem } from "#db/connection-problem.ts";
import type { RoutePart } from "./guard-routes.server.ts";
import { callLimitHeaders, keyOf } from "./api-key.server.ts";
import { withinRequest } from "./large-requests.server.ts";
import { cookieOptions } from "./product-cookie.server.ts";
import { refusedActionCookie } from "../page/refused-action.ts";
import { formValues, isSecretField, refuse } from "../form/forms.server.ts";
import { typedTexts } from "../form/form-refusal.ts";
import { readForm } from "../form/read-body.server.ts";
import { typedIn } from "../form/typed-values.server.ts";
import { passToTab, redirectWithRefusal } from "../page/toast.server.ts";
import { isProblem, Problem } from "../problems.ts";

interface HandlerArgs {
  request?: Request;
  /** A refusal that the HTTP server already decided on before the request got here. */
  context?: {
    refusal?: Problem;
    /** The router of an open page requests data, so the browser stays on its page. */
    isDataRequest?: boolean;
  };
}

type Handler = (args: never) => unknown;

/** The data of the error page. */
export interface ProblemData {
  code: string;
  message: string;
  /** The typed texts of a refused action whose page no longer exists. */
  typed?: string[];
  /** For a program: what is wrong, by field of what it sent. */
  errors?: Record<string, string>;
}

function wrapHandler(routeId: string, part: RoutePart, handler: Handler): Handler {
  return async (args) => {
    const { context = {}, request }: HandlerArgs = args ?? {};
    const { refusal, isDataRequest } = context;
    try {
      // The root loads as usual, because the error page is rendered inside its layout.
      if (refusal && routeId !== "root") throw refusal;
      const response = await withinRequest(async () => handler(args));
      if (isDataRequest && response instanceof Response) passToTab(response.headers);
      if (request && response instanceof Response) await addCallLimits(request, response.headers);
      return response;
    } catch (thrown) {
      if (isDataRequest && thrown instanceof Response) passToTab(thrown.headers);
      const error = asExpected(thrown);
      if (!isProblem(error)) throw error;
      if (part === "action" && isDataRequest && error.status !== 401) return keepPage(error);
      const isOwnStep = part === "action" && !refusal && error.status !== 401;
      const shown = isOwnStep && request && isShown(request) ? request : null;
      const typed = shown ? await textsIn(shown) : [];
      const again = shown && showAgain(shown, error, typed.length > 0);
      if (again) return await again;
      const problem: ProblemData = {
        code: error.code,
        message: error.message,
        ...(typed.length > 0 && { typed }),
        ...(request && keyOf(request) !== null && hasAny(error.fields) && { errors: error.fields }),
      };
      const headers = headersOf(error);
      if (request) await addCallLimits(request, headers);
      throw Response.json(problem, { status: error.status, headers });
    }
  };
}

async function addCallLimits(request: Request, headers: Headers): Promise<void> {
  for (const [name, value] of Object.entries(await callLimitHeaders(request)))
    headers.set(name, value);
}

const hasAny = (fields: object) => Object.keys(fields).length > 0;

/**
 * A refused action leaves its page unchanged, with everything that was typed. Nothing is loaded again, because a loader
 * may be refused too. A cookie passes the message to the layout, because the page's own action data has no field for
 * it.
 */
function keepPage(error: Problem) {
  const headers = headersOf(error);
  headers.append("Set-Cookie", refusedActionCookie(error.message, cookieOptions()));
  return data(null, { status: error.status, headers });
}

/** Whether a browser shows the response as a page, as it does without JavaScript. */
const isShown = (request: Request) => request.headers.get("Sec-Fetch-Mode") === "navigate";

/**
 * Shows the page of a refused action again: with what was typed if the action stored it, otherwise by a redirect. A
 * redirect would lose typed texts, so there is none if texts were typed.
 */
function showAgain(request: Request, error: Problem, hasTexts: boolean) {
  const values = typedIn(request);
  if (values) return refuse({ values, errors: {}, message: error.message }, error.status);
  if (hasTexts) return null;
  const page = URL.parse(request.headers.get("Referer") ?? "");
  if (page?.origin !== new URL(request.url).origin) return null;
  return redirectWithRefusal(page.pathname + page.search, error.message);
}

async function textsIn(request: Request): Promise<string[]> {
  const values = await readForm(request).then(formValues, () => ({}));
  const shown = Object.entries(values).filter(([name]) => !isSecretField(name));
  return typedTexts(Object.fromEntries(shown));
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
export function respondToProblems(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const module = { ...route.module };
      for (const part of ["loader", "action"] as const) {
        const handler = module[part] as Handler | undefined;
        if (handler) module[part] = wrapHandler(id, part, handler) as never;
      }
      return [id, { ...route, module }];
    }),
  );
  return { ...build, routes };
}
