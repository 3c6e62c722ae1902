/** Sends a call of the HTTP API to its route, in tests. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { signIn, type UserRow } from "#db/testing/factories.ts";
import type { RouteMethod } from "../manifest/define-module.ts";
import { isProblem } from "../problems.ts";

type Handler = (args: LoaderFunctionArgs) => Promise<Response>;

export interface SentCall {
  who: UserRow;
  method?: RouteMethod;
  /** The ids in the path, by parameter. */
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Answers what the route answers, or throws its Problem. */
export async function sendCall(handler: Handler, call: SentCall): Promise<Response> {
  const { who, method = "GET", params = {}, query = "", body, headers = {} } = call;
  const { organizationId } = who;
  const isForm = body instanceof FormData;
  const request = new Request(`http://localhost:3000/organization/${organizationId}/api${query}`, {
    method,
    headers: {
      Cookie: await signIn(who),
      ...(!isForm && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  return handler({ request, params: { organizationId, ...params }, context: {} });
}

/** The code of a refused call, and its errors by field. */
export async function refusalOf(call: Promise<Response>) {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isProblem(error)) throw new Error("The call was not refused.", { cause: error });
  return { code: error.code, fields: error.fields };
}

/** The JSON that a call answers. The caller says its type. */
export async function answerOf<Body>(handler: Handler, call: SentCall): Promise<Body> {
  return (await (await sendCall(handler, call)).json()) as Body;
}
