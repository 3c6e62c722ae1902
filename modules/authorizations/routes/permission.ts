import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { changePermissionInput } from "../domain/change-permission.input.ts";
import { changePermission } from "../domain/change-permission.server.ts";
import { getAuthorization } from "../domain/get-authorization.server.ts";
import type { PermissionState } from "../domain/permission-actions.ts";

const messages: Record<PermissionState, string> = {
  pending: "Request sent.",
  active: "Authorization confirmed.",
  inactive: "Authorization turned off.",
};

export async function action({ request, params, scope, href }: GuardedArgs) {
  // One outside the scope is not found, whatever was posted.
  await getAuthorization(db, scope, params.id ?? "");
  const input = changePermissionInput.safeParse(formValues(await readForm(request)));
  if (!input.success) throw new Problem("invalid-input");
  try {
    await changePermission(scope, params.id ?? "", input.data);
  } catch (error) {
    // The other side was faster: the list shows the current state.
    if (!isProblem(error) || error.code !== "illegal-transition") throw error;
    return redirectWithRefusal(href("/authorizations"), error.message);
  }
  return redirectWithToast(href("/authorizations"), messages[input.data.to]);
}
