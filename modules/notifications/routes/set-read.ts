import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { setRead } from "../domain/mark-read.server.ts";

/** Marks one of the viewer's own notifications as read with `read=yes`, as unread without. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const { read, back } = formValues(await readForm(request));
  await setRead(scope, params.id ?? "", read === "yes");
  return redirect(typeof back === "string" ? safeReturn(back) : href("/notifications"), 303);
}
