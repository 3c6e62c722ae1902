import type { ActionFunctionArgs } from "@remix-run/node";
import { actOnEach, redirectWithOutcome } from "#app/platform/lists/act-on-each.server.ts";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { setFormDeleted } from "../domain/list/delete-form.server.ts";

/** Deletes each of the selected forms separately. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "forms.write");
  const form = await readForm(request);
  const outcome = await actOnEach(form, (id) => setFormDeleted(scope, id, true));
  const words = { one: "form", many: "forms", done: "deleted" };
  return redirectWithOutcome(href("/forms"), outcome, words);
}
