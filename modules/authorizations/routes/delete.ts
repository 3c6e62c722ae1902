import type { ActionFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteAuthorization } from "../domain/delete-authorization.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "authorizations.manage");
  await deleteAuthorization(scope, params.id ?? "");
  return redirectWithToast(href("/authorizations"), "Authorization deleted.");
}
