import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { addWebhook } from "../domain/settings/save-webhook.server.ts";
import { webhookInput } from "../domain/settings/webhook.input.ts";
import { WebhookDialog } from "../ui/webhook-dialog.tsx";

export const meta: MetaFunction = () => [{ title: "Add Webhook · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, params, "webhooks.manage");
  return null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "webhooks.manage");
  return answerForm(request, webhookInput, async (input) => {
    const id = await addWebhook(scope, input);
    return redirectWithToast(href(`/settings/webhooks/${id}/secret`), "Webhook added.");
  });
}

export default function AddWebhook() {
  const answer = useActionData<typeof action>();
  const under = useOrganizationPath();
  return (
    <WebhookDialog
      title="Add Webhook"
      submit="Add webhook"
      closeTo={under("/settings/webhooks")}
      values={{ url: "", events: [] }}
      refusal={isFormRefusal(answer) ? answer : null}
    />
  );
}
