import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { safeReturn } from "#app/platform/door/safe-return.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { setRead } from "../domain/mark-read.server.ts";

/** Marks one of the viewer's own read with `read=yes`, unread without it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "notifications.read");
  const { read, back } = formValues(await readForm(request));
  await setRead(scope, params.id ?? "", read === "yes");
  return redirect(typeof back === "string" ? safeReturn(back) : href("/notifications"), 303);
}
