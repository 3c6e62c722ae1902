import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { getUser } from "../domain/profile/get-user.server.ts";
import { disableOrEnable } from "../domain/profile/set-disabled.server.ts";
import { safeUserListPath } from "../domain/lists/user-list-query.ts";

/** Disables with `disabled=yes`, enables with an empty one. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await getUser(scope, id);
  const { disabled, back } = formValues(await readForm(request));
  if (disabled !== "yes" && disabled !== "") throw new Problem("invalid-input");
  const { done, message } = await disableOrEnable(scope, id, disabled === "yes");
  return (done ? redirectWithToast : redirectWithRefusal)(href(safeUserListPath(back)), message);
}
