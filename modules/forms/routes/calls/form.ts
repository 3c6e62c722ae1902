import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { respondWithContent } from "#app/platform/calls/versions.server.ts";
import { describeForm } from "../../domain/calls/form-record.ts";
import { getForm } from "../../domain/versions/get-form.server.ts";

/** A form with its questions, or 304 when the caller has it as it is. */
export async function loader({ request, params, scope }: GuardedArgs) {
  return respondWithContent(request, describeForm(await getForm(scope, params.id ?? "")));
}
