import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { decideCancelRequest } from "../../domain/cancel/decide-cancel-request.server.ts";
import { getProject } from "../../domain/get-project.server.ts";
import { acceptProject } from "../../domain/status/decide-request.server.ts";

const toasts = {
  accept: "The project was accepted.",
  "approve-cancel": "The project was canceled.",
  "decline-cancel": "The cancel request was declined.",
  reactivate: "The project was reactivated.",
};

const statusInput = z.object({
  intent: z.enum(["accept", "approve-cancel", "decline-cancel", "reactivate"]),
  /** The page to return to, if it is not the project page. */
  from: z.literal("home").optional(),
});

/** Runs the steps of a project that need no comment. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await getProject(scope, id);
  const parsed = statusInput.safeParse(formValues(await readForm(request)));
  if (!parsed.success) throw new Problem("invalid-input");
  const { intent, from } = parsed.data;
  if (intent === "accept") await acceptProject(scope, id);
  else await decideCancelRequest(scope, id, intent);
  const back = from === "home" ? "/" : `/projects/${id}/manage`;
  return redirectWithToast(href(back), toasts[intent]);
}
