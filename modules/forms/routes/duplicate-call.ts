import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { tryDuplicateForm, assertSameSite } from "../domain/list/try-duplicate-form.server.ts";
import { postedText } from "#app/platform/form/posted-rows.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";

/** The specification defines this call as GET; the interface uses POST. */
export async function loader({ request, scope }: GuardedArgs) {
  assertSameSite(request);
  return duplicateRequest(scope, Object.fromEntries(new URL(request.url).searchParams));
}

export async function action({ request, scope }: GuardedArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const isForm = /form/.test(request.headers.get("content-type") ?? "");
  return duplicateRequest(scope, { ...query, ...(isForm && formValues(await readForm(request))) });
}

async function duplicateRequest(
  scope: Parameters<typeof tryDuplicateForm>[0],
  values: Record<string, string | string[]>,
): Promise<Response> {
  const result = await tryDuplicateForm(scope, {
    formId: postedText(values, "formId"),
    copyActions: postedText(values, "copyActions") !== "false",
  });
  return Response.json(result, { status: result.error === null ? 200 : 400 });
}
