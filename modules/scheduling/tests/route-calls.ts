/** Calls the routes of scheduling as a browser does, with path, user and form. */
import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";

export type Form = Record<string, string> | FormData;
export type Handler<Result> = (args: LoaderFunctionArgs) => Promise<Result>;

/** The response of a loader or action to a signed-in user or an anonymous visitor. */
export async function call<Result>(
  handler: Handler<Result>,
  user: UserRow | null,
  path: string,
  { form, id }: { form?: Form; id?: string } = {},
): Promise<Result> {
  const organizationId = user?.organizationId ?? randomUUID();
  const request = await requestAs(user, `/organization/${organizationId}${path}`, { form });
  return handler({ request, params: { organizationId, ...(id && { id }) }, context: {} });
}

/** The status, URL and messages of an action's response. */
export function outcome(answer: unknown) {
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get("location") };
  const { data, init } = answer as { data: unknown; init: { status: number } };
  if (!isFormRefusal(data))
    throw new Error("The action answered neither a redirect nor a refusal.");
  return { status: init.status, errors: data.errors, values: data.values, message: data.message };
}
