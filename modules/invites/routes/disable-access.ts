import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { setAccessStatus } from "../domain/set-access-status.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "invites.access");
  throw new Problem("method-not-allowed");
}

/** A failure nobody expected is only logged, as the specification has it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "invites.access");
  const { id: formId = "", recordId: id = "" } = params;
  try {
    await setAccessStatus(scope, { formId, id }, "disabled");
  } catch (error) {
    if (isProblem(error)) throw error;
    log().error({ error }, "a special access record could not be disabled");
  }
  return redirect(href(`/forms/${formId}/access`), 303);
}
