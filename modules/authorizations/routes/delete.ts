import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteAuthorization } from "../domain/delete-authorization.server.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  await deleteAuthorization(scope, params.id ?? "");
  return redirectWithToast(href("/authorizations"), "Authorization deleted.");
}
