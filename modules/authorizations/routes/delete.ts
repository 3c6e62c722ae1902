import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteAuthorization } from "../domain/delete-authorization.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "authorizations.manage");
  await deleteAuthorization(scope, params.id ?? "");
  return redirectWithToast(href("/authorizations"), "Authorization deleted.");
}
