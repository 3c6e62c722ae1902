import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { setFormDeleted } from "../domain/list/delete-form.server.ts";
import { formListWords } from "../domain/list/form-list-words.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "forms.write");
  const id = params.id ?? "";
  await setFormDeleted(scope, id, true);
  return redirectWithToast(href(`/forms?deleted=${id}`), formListWords.deleted);
}
