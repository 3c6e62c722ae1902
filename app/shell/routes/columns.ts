import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { formText } from "#app/platform/form/form-text.ts";
import { hideColumns } from "#app/platform/lists/hidden-columns.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";

/** Stores which columns of a list a browser shows, and redirects to the list. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const offered = form.getAll("offered").map(String);
  const shown = new Set(form.getAll("shown").map(String));
  const hidden = offered.filter((key) => !shown.has(key));
  const list = formText(form, "list") ?? "";
  const names = [list, ...hidden];
  if (hidden.length > 20 || names.some((name) => !/^[\w-]{1,40}$/.test(name)))
    throw new Problem("invalid-input");
  return redirect(safeReturn(formText(form, "back")), {
    status: 303,
    headers: { "Set-Cookie": await hideColumns(request, list, hidden) },
  });
}
