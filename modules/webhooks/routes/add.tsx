import type { MetaFunction } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { addWebhook } from "../domain/settings/save-webhook.server.ts";
import { webhookInput } from "../domain/settings/webhook.input.ts";
import { WebhookDialog } from "../ui/webhook-dialog.tsx";

export const meta: MetaFunction = () => [{ title: "Add Webhook · Fieldlight" }];

export async function loader() {
  return null;
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, webhookInput, async (input) => {
    const id = await addWebhook(scope, input);
    return redirectWithToast(href(`/settings/webhooks/${id}/secret`), "Webhook added.");
  });
}

export default function AddWebhook() {
  const refusal = useRefusal();
  const href = useOrganizationPath();
  return (
    <WebhookDialog
      title="Add Webhook"
      submit="Add webhook"
      closeTo={href("/settings/webhooks")}
      values={{ url: "", events: [] }}
      refusal={refusal}
    />
  );
}
