import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { getWebhook } from "../domain/get-webhook.server.ts";
import { editWebhook } from "../domain/settings/save-webhook.server.ts";
import { webhookInput } from "../domain/settings/webhook.input.ts";
import { WebhookDialog } from "../ui/webhook-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Edit Webhook · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const { id, url, events } = await getWebhook(scope, params.id ?? "");
  return { id, values: { url, events } };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  // A webhook outside the scope is not found, whatever was posted.
  const { id } = await getWebhook(scope, params.id ?? "");
  return handleForm(request, webhookInput, async (input) => {
    await editWebhook(scope, id, input);
    return redirectWithToast(href(`/settings/webhooks/${id}`), "Webhook saved.");
  });
}

export default function EditWebhook() {
  const { id, values } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const href = useOrganizationPath();
  return (
    <WebhookDialog
      title="Edit Webhook"
      submit="Save webhook"
      closeTo={href(`/settings/webhooks/${id}`)}
      values={values}
      refusal={refusal}
    />
  );
}
