import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { getWebhook } from "../domain/get-webhook.server.ts";
import { switchWebhook } from "../domain/settings/save-webhook.server.ts";

const switchInput = z.object({ turn: z.enum(["on", "off"]) });

export async function action({ request, params, scope, href }: GuardedArgs) {
  // A webhook outside the scope is not found, whatever was posted.
  const { id } = await getWebhook(scope, params.id ?? "");
  const input = switchInput.safeParse(formValues(await readForm(request)));
  if (!input.success) throw new Problem("invalid-input");
  const { turn } = input.data;
  await switchWebhook(scope, id, turn === "on");
  return redirectWithToast(href(`/settings/webhooks/${id}`), `Webhook turned ${turn}.`);
}
